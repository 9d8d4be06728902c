"""Writes an opaque PNG: 'picture.py WIDTH HEIGHT SHADE FILE'; there is something to see at every place."""
import struct
import sys
import zlib


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


width, height, shade = (int(word) for word in sys.argv[1:4])
rows = b"".join(
    b"\0" + bytes(value for x in range(width) for value in (x * 255 // width, y * 255 // height, ((x ^ y) + shade) & 255))
    for y in range(height)
)
header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
with open(sys.argv[4], "wb") as file:
    file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))
