#!/usr/bin/env python3
"""Changes the sources in single places at random, and counts what the tests notice.

    mutants.py make TREE [--count 100] [--seed 1]   copies the package to TREE, with switches in it
    mutants.py tests TREE                           builds TREE again with the tests as they are now
    mutants.py run TREE [NUMBER…]                   wakes one after another, runs the tests
    mutants.py show TREE                            the result as a table

All changes are asleep in one build: the environment variable MUTANT wakes one. The places are found
by the shape of the code, so that they follow it wherever it goes. A change that does not compile is
replaced by another. First each suite runs alone and notes which places it reaches, so that a change
meets only suites that can see it, the nearest first, up to the first test that fails. `run` goes on
where it stopped; TREE/mutants.json holds the places and results. Changes that no test could see are
in equivalent.json, each with its reason; `show` leaves them out.
"""
import argparse, json, os, pathlib, random, re, shutil, signal, subprocess, sys, time

ROOT = pathlib.Path(__file__).resolve().parents[2]
SWITCH = """#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

private let awake = UNSAFEgetenv("MUTANT").flatMap { UNSAFEInt(String(cString: $0)) }
private nonisolated(unsafe) let notes =
  UNSAFEgetenv("MUTANTS_REACHED").flatMap { UNSAFEfopen($0, "a") }
private nonisolated(unsafe) let seen = UNSAFEcalloc(10_000, 1)

/// Whether a change is awake; its place is noted when it is first reached.
func mutant(_ number: Int) -> Bool {
  guard let notes = UNSAFEnotes else { return number == awake }
  if UNSAFEseen?.load(fromByteOffset: number, as: UInt8.self) == 0 {
    UNSAFEseen?.storeBytes(of: 1, toByteOffset: number, as: UInt8.self)
    UNSAFEfputs("\\(number)\\n", notes)
    UNSAFEfflush(notes)
  }
  return false
}
"""
# Rooms in which each use of a pointer says so.
STRICT = ["Markup"]
# Optimised as in the gate.
BUILD = ["swift", "build", "--build-tests", "-Xswiftc", "-O"]
# Not run: what drives browsers, what plays thousands of moments, what reads the sources as text.
SKIPPED = re.compile("BrowserTests|RandomPlaybackTests|HouseRulesTests")
EQUIVALENT = pathlib.Path(__file__).with_name("equivalent.json")
# Tests that are near to a module come first; the first failure ends the run.
NEAR = {
    "Markup": "MarkupTests", "Motion": "MotionTests", "CSS": "CSSTests", "Scenes": "ScenesTests",
    "Transitions": "TransitionsTests", "Documents": "DocumentsTests", "Exporters": "ExportersTests",
    "Command": "CommandTests", "Files": "FilesTests",
}

# --- Places

OPERAND = r"-?[A-Za-z0-9_$.]+(?:\([^()\s]*\)|\[[^\[\]\s]*\])*(?:\.[A-Za-z0-9_.]+)*"
BEFORE = r"(?:(?<=if )|(?<=guard )|(?<=while )|(?<=where )|(?<=return )|(?<=&& )|(?<=\|\| )" \
         r"|(?<=\()|(?<=, )|(?<=\{ )|(?<= = )|(?<=\? )|(?<=: ))"
AFTER = r"(?=\)|,| else| \{| \}| \?| :| &&| \|\||$)"


def rewritten(kind, pattern, change):
    return kind, re.compile(pattern), change


OTHER = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="}
SUM = {"+": "-", "-": "+", "*": "/", "/": "*"}
PAIR = {"width": "height", "height": "width", "x": "y", "y": "x", "minX": "maxX", "maxX": "minX",
        "minY": "maxY", "maxY": "minY", "lowerBound": "upperBound", "upperBound": "lowerBound",
        "first": "last", "last": "first", "start": "end", "end": "start", "from": "to", "to": "from"}


def number(m):
    text = m.group(0)
    if text in ("0", "1"):
        return "1" if text == "0" else "0"
    if "." not in text:
        return str(int(text) + 1)
    return str(round(float(text) * 1.1 + 0.01, 6))


OPERATORS = [
    rewritten("comparison", BEFORE + "(%s) (<=|>=|<|>|==|!=) (%s)" % (OPERAND, OPERAND) + AFTER,
              lambda m: "%s %s %s" % (m.group(1), OTHER[m.group(2)], m.group(3))),
    rewritten("arithmetic", BEFORE + "(%s) ([-+*/]) (%s)" % (OPERAND, OPERAND) + AFTER,
              lambda m: "%s %s %s" % (m.group(1), SUM[m.group(2)], m.group(3))),
    rewritten("number", r"(?<![\w.$#\"])\d+(?:\.\d+)?(?![\w.\"])", number),
    rewritten("truth", r"(?<= )(?:true|false)\b",
              lambda m: "false" if m.group(0) == "true" else "true"),
    rewritten("property", BEFORE + r"([A-Za-z_][\w.]*)\.(%s)\b(?![\w(\[.?])" % "|".join(PAIR),
              lambda m: m.group(1) + "." + PAIR[m.group(2)]),
    rewritten("extreme", r"(?<![\w.])(min|max)(\([^()]*\))",
              lambda m: {"min": "max", "max": "min"}[m.group(1)] + m.group(2)),
    rewritten("text", r"(?:(?<=\()|(?<=, )|(?<=: )|(?<= = )|(?<=\? ))\"[^\"\\]+\"",
              lambda m: '""'),
]
CONDITION = re.compile(r"^( *(?:\} else )?(?:if|guard|while) )([^{},]+?)( else \{.*| \{.*)$")
STATEMENT = re.compile(r"^( *)((?:[a-z_][\w.]*(?:\[[^\[\]]*\])?(?: [-+*/|&]?= .+|\.?\w*\(.*\))))$")
# Where a literal must stay one, or where nothing runs.
PLAIN = re.compile(r"^\s*(?://|@|#|import |internal import|public import|package import|case |throw |precondition|fatalError"
                   r"|typealias|.*\benum\b|.*\bprotocol\b|associatedtype)|#if|\.\.\.[^ ]*:$")
UNFINISHED = re.compile(r"(?:[,({\[=?:&|+*/-]|\belse|\breturn|\bin)$")


def is_open(line):
    return line.count("(") != line.count(")") or line.count("[") != line.count("]")


def places(path, text):
    """Line by line: (kind, line, start, end, what stands there, what would)."""
    found, previous = [], ""
    in_text = False
    for index, line in enumerate(text.split("\n")):
        if line.count('"""') % 2:
            in_text = not in_text
            continue
        if in_text or PLAIN.match(line) or not line.strip():
            previous = line.strip() or previous
            continue
        code = line.split(" //")[0]
        for kind, pattern, change in OPERATORS:
            for m in pattern.finditer(code):
                if kind != "text" and code[: m.start()].count('"') % 2:
                    continue
                # What is assigned to cannot be a choice of two.
                if re.match(r" [-+*/]?= ", code[m.end():]):
                    continue
                found.append((kind, index, m.start(), m.end(), m.group(0), change(m)))
        m = CONDITION.match(code)
        if m and not re.search(r"\b(?:let|var|case|try|await)\b|#available", m.group(2)) and not is_open(m.group(2)):
            found.append(("condition", index, m.start(2), m.end(2), m.group(2), "!(%s)" % m.group(2)))
        m = STATEMENT.match(code)
        if m and not is_open(code) and not UNFINISHED.search(code) and not UNFINISHED.search(previous) \
                and not re.match(r"(?:return|let|var|self\.init|super|init|if|guard|for|while|switch|func|throw|do|repeat|break|continue|defer)\b", m.group(2)):
            found.append(("statement", index, m.start(2), m.end(2), m.group(2), ""))
        previous = code.strip()
    return [(kind, str(path), *rest) for kind, *rest in found]


def switched(place, number):
    kind, _, _, _, _, old, new = place
    if kind == "statement":
        return "if !mutant(%d) { %s }" % (number, old)
    return "(mutant(%d) ? %s : %s)" % (number, new, old)


# --- Make


def sources():
    return sorted(p.relative_to(ROOT) for p in (ROOT / "Sources").rglob("*.swift"))


def candidates():
    return [place for path in sources() for place in places(path, (ROOT / path).read_text())]


def chosen(all, count, seed, taken):
    """As many of each kind as of any other, no two on a line."""
    source = random.Random(seed)
    kinds = sorted({place[0] for place in all})
    pools = {kind: [place for place in all if place[0] == kind] for kind in kinds}
    for pool in pools.values():
        source.shuffle(pool)
    lines = {(place[1], place[2]) for place in taken}
    result = []
    while len(result) < count and any(pools.values()):
        pool = pools[source.choice([kind for kind in kinds if pools[kind]])]
        place = pool.pop()
        if (place[1], place[2]) not in lines:
            lines.add((place[1], place[2]))
            result.append(place)
    return result


def write(tree, mutants):
    by_file = {}
    for number, place in mutants.items():
        by_file.setdefault(place[1], []).append((place, number))
    for path in sources():
        lines = (ROOT / path).read_text().split("\n")
        for place, number in by_file.get(str(path), []):
            _, _, index, start, end, old, _ = place
            assert lines[index][start:end] == old, place
            lines[index] = lines[index][:start] + switched(place, number) + lines[index][end:]
        text = "\n".join(lines)
        target = tree / path
        if not target.exists() or target.read_text() != text:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text)
    for room in {str(path).split("/")[1] for path in sources()}:
        switch = tree / "Sources" / room / "Mutant.swift"
        if not switch.exists():
            switch.write_text(SWITCH.replace("UNSAFE", "unsafe " if room in STRICT else ""))


def build(tree):
    """The places that do not compile, by file and line; none if all is built."""
    done = subprocess.run([*BUILD, "--scratch-path", str(tree / ".build")], cwd=tree, env=dict(os.environ, TX2SVG_BROWSERS="0"),
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode == 0:
        return set()
    bad = set(re.findall(r"/(Sources/[^:\s]+\.swift):(\d+):\d+: error", done.stdout))
    if not bad:
        sys.exit(done.stdout[-4000:])
    return {(path, int(line) - 1) for path, line in bad}


def wrongly(mutants, bad):
    """The changes on lines that do not compile, or next before them where a line has none."""
    wrong = set()
    for path, line in bad:
        before = [(place[2], number) for number, place in mutants.items()
                  if place[1] == path and place[2] <= line]
        last = max(before, default=(None, None))[0]
        wrong |= {number for at, number in before if at in (last, line) or at > line - 12 and last < line}
    return sorted(wrong)


def copied(tree, folders):
    for folder in folders:
        shutil.rmtree(tree / folder, ignore_errors=True)
        shutil.copytree(ROOT / folder, tree / folder, copy_function=shutil.copy2)
    for name in ["Package.swift", "README.md", "LICENSE", "Makefile", "BENCHMARKS.md", "SECURITY.md"]:
        if (ROOT / name).exists():
            shutil.copy2(ROOT / name, tree / name)


def make(tree, count, seed):
    tree.mkdir(parents=True, exist_ok=True)
    shutil.rmtree(tree / "Sources", ignore_errors=True)
    copied(tree, ["Sources", "Tests", "samples", "templates"])
    all = candidates()
    print("%d places" % len(all), flush=True)
    mutants = dict(enumerate(chosen(all, count, seed, []), 1))
    rejected, round = [], 0
    while True:
        write(tree, mutants)
        bad = build(tree)
        if not bad:
            break
        round += 1
        wrong = wrongly(mutants, bad)
        print("%d do not compile" % len(wrong), flush=True)
        if not wrong:
            sys.exit("errors elsewhere: %s" % sorted(bad))
        rejected += [mutants[number] for number in wrong]
        fresh = chosen(all, len(wrong), seed * 1000 + round, list(mutants.values()) + rejected)
        for number, place in zip(wrong, fresh):
            mutants[number] = place
    lines = {path: (ROOT / path).read_text().split("\n") for path in {p[1] for p in mutants.values()}}
    save(tree, {str(number): dict(kind=p[0], file=p[1], line=p[2] + 1, text=lines[p[1]][p[2]].strip(),
                                  old=p[5], new=p[6])
                for number, p in sorted(mutants.items())})


def retested(tree):
    """Builds with the tests of today; what survived meets them anew."""
    copied(tree, ["Tests", "samples"])
    if build(tree):
        sys.exit("the tests do not compile")
    results = json.loads((tree / "mutants.json").read_text())
    for mutant in results.values():
        if mutant.get("result") == "survived":
            del mutant["result"]
    save(tree, results)
    (tree / "reached.json").unlink(missing_ok=True)


# --- Run


def save(tree, results):
    (tree / "mutants.json").write_text(json.dumps(results, indent=1))


def bundle(tree):
    return str(next((tree / ".build/debug").glob("*PackageTests.xctest")))


def tests(tree, number, suites, limit, log=None):
    """The first test that fails, or how the run ended otherwise; nil if all pass."""
    environment = dict(os.environ, TX2SVG_BROWSERS="0")
    if number:
        environment["MUTANT"] = str(number)
    if log:
        environment["MUTANTS_REACHED"] = str(log)
    command = [bundle(tree), "--testing-library", "swift-testing", "--filter",
               "^(%s)/" % "|".join(map(re.escape, suites))]
    run = subprocess.Popen(command, cwd=tree, env=environment, stdout=subprocess.PIPE,
                           stderr=subprocess.STDOUT, text=True, errors="replace",
                           start_new_session=True)
    signal.signal(signal.SIGALRM, lambda *_: os.killpg(run.pid, signal.SIGKILL))
    signal.alarm(int(limit) + 1)
    failed = None
    for line in run.stdout:
        line = re.sub(r"\x1b\[[\d;]*m", "", line)
        if line.startswith("✘ Test ") and "recorded an issue" in line:
            failed = line[7:].split(" recorded")[0][:100]
            place = re.search(r"at (\w+)\.swift:\d+", line)
            failed = (place.group(1) + ": " if place else "") + failed
            os.killpg(run.pid, signal.SIGKILL)
            break
    code = run.wait()
    signal.alarm(0)
    if failed:
        return failed
    if code == -signal.SIGKILL:
        return "no end after %d s" % limit
    return None if code == 0 else "ended with status %d" % code


def reach(tree):
    """By suite: its seconds without a change, and the places that it reaches."""
    kept = tree / "reached.json"
    if kept.exists():
        return json.loads(kept.read_text())
    listed = subprocess.run([bundle(tree), "--testing-library", "swift-testing", "--list-tests"],
                            cwd=tree, stdout=subprocess.PIPE, text=True, check=True).stdout
    suites = sorted({line.split("/")[0] for line in listed.split() if "Tests." in line and "/" in line})
    reached, log = {}, tree / "reached.log"
    for suite in suites:
        if SKIPPED.search(suite):
            continue
        log.write_text("")
        start = time.time()
        failed = tests(tree, 0, [suite], 1800, log)
        if failed:
            sys.exit("without a change %s fails: %s" % (suite, failed))
        reached[suite] = dict(seconds=round(time.time() - start, 1),
                              places=sorted({int(word) for word in log.read_text().split()}))
    kept.write_text(json.dumps(reached, indent=1))
    print("%d suites pass without a change, in %d s" % (
        len(reached), sum(suite["seconds"] for suite in reached.values())), flush=True)
    return reached


def batches(number, mutant, reached):
    """The suites that reach a change: those of its module, then the others; quick ones first."""
    near = NEAR.get(mutant["file"].split("/")[1], "CommandTests") + "."
    able = sorted((name for name in reached if int(number) in reached[name]["places"]),
                  key=lambda name: reached[name]["seconds"])
    quick = [name for name in able if reached[name]["seconds"] < 10]
    slow = [name for name in able if name not in quick]
    groups = [[name for name in quick if name.startswith(near)],
              [name for name in quick if not name.startswith(near)], *[[name] for name in slow]]
    return [group for group in groups if group]


def run(tree, wanted):
    results = json.loads((tree / "mutants.json").read_text())
    reached = reach(tree)
    for number, mutant in results.items():
        if "result" in mutant and not (number in wanted) or wanted and number not in wanted:
            continue
        start = time.time()
        failed = None
        for group in batches(number, mutant, reached):
            failed = failed or tests(tree, number, group,
                                     60 + 5 * sum(reached[name]["seconds"] for name in group))
        mutant["result"] = failed or "survived"
        save(tree, results)
        print("%4s %-9s %4d s  %s:%d  %s" % (
            number, "killed" if failed else "SURVIVED", time.time() - start, mutant["file"],
            mutant["line"], mutant["result"]), flush=True)
    show(tree)


def reason(mutant):
    """Why no test could see a change, if that was shown."""
    return next((entry["why"] for entry in json.loads(EQUIVALENT.read_text())
                 if all(entry[key] == mutant[key] for key in ("file", "text", "old", "new"))), None)


def show(tree):
    results = json.loads((tree / "mutants.json").read_text())
    for number, mutant in results.items():
        if mutant.get("result") == "survived":
            why = reason(mutant)
            print("%4s %s:%d %s: '%s' -> '%s'%s" % (
                number, mutant["file"], mutant["line"], mutant["kind"], mutant["old"], mutant["new"],
                "  equivalent: " + why if why else ""))
    ran = [m for m in results.values() if "result" in m]
    equivalent = sum(m["result"] == "survived" and reason(m) is not None for m in ran)
    killed = sum(m["result"] != "survived" for m in ran)
    print("%d of %d changes killed, %d more shown to change nothing, %d not run" % (
        killed, len(ran) - equivalent, equivalent, len(results) - len(ran)))
    if 10 * killed < 9 * (len(ran) - equivalent):
        sys.exit("fewer than nine of ten")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("do", choices=["make", "tests", "run", "show", "places"])
    parser.add_argument("tree", type=pathlib.Path)
    parser.add_argument("numbers", nargs="*")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    words = parser.parse_args()
    if words.do == "make":
        make(words.tree.resolve(), words.count, words.seed)
    elif words.do == "tests":
        retested(words.tree.resolve())
    elif words.do == "run":
        run(words.tree.resolve(), words.numbers)
    elif words.do == "show":
        show(words.tree.resolve())
    else:
        for place in chosen(candidates(), words.count, words.seed, []):
            print(*place, sep="\t")
