"""Chromium, driven by its own WebDriver with the standard library alone."""

import base64
import functools
import http.server
import json
import shutil
import subprocess
import threading
import urllib.error
import urllib.request

PROGRAMS = ("chromium", "chromium-browser", "google-chrome")


def missing():
    """The reason why no browser can be driven; None if one can."""
    if not shutil.which("chromedriver"):
        return "chromedriver is missing: install chromium-driver"
    if not any(map(shutil.which, PROGRAMS)):
        return "chromium is missing"
    return None


class Browser:
    """A window of Chromium without a screen."""

    # Preferences are given as switches: those of the protocol do not reach pictures.
    SWITCHES = {"dark": "--force-dark-mode", "still": "--force-prefers-reduced-motion"}

    def __init__(self, *looks):
        self.driver = subprocess.Popen(
            ["chromedriver", "--port=0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        for line in self.driver.stdout:
            if "successfully on port " in line:
                port = line.split("on port ")[1].rstrip(". \n")
                self.address = f"http://127.0.0.1:{port}/session"
                break
        # The rest of what is said is read, lest the pipe fill up.
        threading.Thread(target=self.driver.stdout.read, daemon=True).start()
        switches = ["--headless=new", "--no-sandbox", "--hide-scrollbars", "--disable-dev-shm-usage"]
        options = {
            "binary": next(filter(None, map(shutil.which, PROGRAMS))),
            "args": switches + [self.SWITCHES[look] for look in looks],
        }
        wanted = {"alwaysMatch": {"browserName": "chrome", "goog:chromeOptions": options}}
        try:
            session = self._call("POST", "", {"capabilities": wanted})
        except BaseException:
            self.driver.terminate()
            raise
        self.address += "/" + session["sessionId"]
        self.version = session["capabilities"]["browserVersion"]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            self._call("DELETE", "")
        finally:
            self.driver.terminate()
            self.driver.wait()

    def resize(self, width, height):
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        self.protocol("Emulation.setDeviceMetricsOverride", **size)

    def open(self, url):
        self._call("POST", "/url", {"url": url})

    def run(self, script, *arguments):
        """What a function's body returns, or what it promises."""
        body = {"script": script, "args": list(arguments)}
        return self._call("POST", "/execute/sync", body)

    def shot(self, element=None):
        """A PNG of the window, or of what is seen of an element."""
        part = f"/element/{next(iter(element.values()))}" if element else ""
        return base64.b64decode(self._call("GET", part + "/screenshot"))

    def whole(self):
        """A PNG of the page from top to end."""
        found = self.protocol("Page.captureScreenshot", captureBeyondViewport=True, format="png")
        return base64.b64decode(found["data"])

    def protocol(self, command, **parameters):
        return self._call("POST", "/goog/cdp/execute", {"cmd": command, "params": parameters})

    def _call(self, method, path, body=None):
        data = json.dumps(body).encode() if body is not None else None
        request = urllib.request.Request(
            self.address + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(json.load(error)["value"]["message"]) from None


class Server:
    """The files of a folder, for browsers on this machine."""

    class Handler(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_):
            pass

    def __init__(self, folder):
        handler = functools.partial(self.Handler, directory=folder)
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.origin = f"http://127.0.0.1:{self.server.server_port}"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()
