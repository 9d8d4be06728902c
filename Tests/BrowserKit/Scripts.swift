/// The scripts that run in pages.
enum Scripts {
  /// Wraps the body of a function that returns a promise for a driver that wants a callback.
  static func awaiting(_ body: String) -> String {
    """
    var done = arguments[arguments.length - 1], list = [].slice.call(arguments, 0, -1);
    try {
      Promise.resolve((function () {\(body)
      }).apply(null, list)).then(
        function (value) { done([0, value === undefined ? null : value]); },
        function (error) { done([1, String(error)]); });
    } catch (error) { done([1, String(error)]); }
    """
  }

  /// Sets every clock to `arguments[0]` seconds and waits until that is seen.
  ///
  /// A nested `svg` is a time container of its own in Chromium and WebKit. Animations are remembered
  /// because `getAnimations` leaves out those that have ended and do not fill.
  static let seek = """
    var time = arguments[0], count = 0;
    function visit(page) {
      if (!page) return;
      page.querySelectorAll('svg').forEach(function (svg) {
        svg.pauseAnimations(); svg.setCurrentTime(time); count++;
      });
      var known = page.knownAnimations = page.knownAnimations || new Set();
      page.getAnimations({subtree: true}).forEach(function (animation) { known.add(animation); });
      known.forEach(function (animation) {
        count++;
        // One that waits at its end keeps its layer in WebKit, which one that has ended does not.
        if (time * 1000 >= animation.effect.getComputedTiming().endTime) return animation.finish();
        animation.pause(); animation.currentTime = time * 1000;
      });
      page.querySelectorAll('iframe, object, embed').forEach(function (frame) {
        var inner = null;
        try { inner = frame.contentDocument || frame.getSVGDocument(); } catch (error) {}
        visit(inner);
      });
    }
    visit(document);
    \(settling)
    """

  /// Waits until what was changed is seen, and gives the value of `count`.
  ///
  /// That takes two frames, or four in WebKit: what its compositor moves stands still later than what
  /// the page draws.
  static let settling = """
    var frames = navigator.vendor.startsWith('Apple') ? 4 : 2;
    return new Promise(function (resolve) {
      (function next() {
        if (frames-- > 0) requestAnimationFrame(next);
        else setTimeout(function () { resolve(count); }, 0);
      })();
    });
    """
}
