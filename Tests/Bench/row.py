"""Writes rows of the tables in BENCHMARKS.md: 'cost', 'whole', 'aside' or 'sampled'."""
import gzip
import re
import sys


def cost(name, ours, theirs, memory, other):
    """Instructions of both programs, their ratio, and what memory they had in KiB."""
    megabytes = [f"{int(count) * 1024 / 1e6:.1f} MB" for count in (memory, other)]
    ratio = f"{int(ours) / int(theirs):.2f}"
    row(name, f"{int(ours):,}", f"{int(theirs):,}", ratio, *megabytes)


def size(name, limit, packed_limit, data=None):
    """The bytes of standard input, or of data, against what they may be."""
    data = data or sys.stdin.buffer.read()
    packed = len(gzip.compress(data, 9, mtime=0))
    limits = [limit, packed_limit]
    excess = [count - int(most) for count, most in zip((len(data), packed), limits) if most != "-"]
    verdict = "yes" if max(excess) <= 0 else f"no: {max(excess)} more"
    row(name, len(data), limit, packed, packed_limit.replace("-", ""), verdict)


def aside(name, limit, packed_limit):
    """The same without what stands in data URIs."""
    data = re.sub(rb"data:[^\"')]*", b"data:,", sys.stdin.buffer.read())
    size(name, limit, packed_limit, data)


def sampled():
    """What the README's table of fidelity says of the same motion at 60 keyframes a second."""
    table = sys.stdin.read().split("<!-- fidelity -->")[1].split("<!-- /fidelity -->")[0]
    for line in table.splitlines()[3:]:
        cells = [cell.strip() for cell in line.split("|")[1:-1]]
        if len(cells) != 9:
            break
        name, ours, theirs = cells[0], int(cells[1]), int(cells[7])
        row(name, ours, theirs, f"{ours / theirs:.2f}")


def row(*cells):
    print("| " + " | ".join(str(cell) for cell in cells) + " |")


{"cost": cost, "whole": size, "aside": aside, "sampled": sampled}[sys.argv[1]](*sys.argv[2:])
