"""Makes the hidden symbols of the standard library's object files visible, so that a shared library can export them."""

import pathlib
import struct
import sys

SYMBOL_TABLE, HIDDEN, SYMBOL_BYTES = 2, 2, 24


def export_hidden(path):
    """Edits one 64-bit little-endian ELF file in place."""
    elf = bytearray(path.read_bytes())
    if elf[:6] != b"\x7fELF\x02\x01":
        return
    sections = struct.unpack_from("<Q", elf, 40)[0]
    size, count = struct.unpack_from("<HH", elf, 58)
    headers = [struct.unpack_from("<IIQQQQIIQQ", elf, sections + n * size) for n in range(count)]
    for header in headers:
        if header[1] != SYMBOL_TABLE:
            continue
        names = headers[header[6]][4]
        for at in range(header[4], header[4] + header[5], SYMBOL_BYTES):
            name = names + struct.unpack_from("<I", elf, at)[0]
            text = elf[name : elf.index(0, name)]
            is_private = b".llvm." in text or text.startswith(b"DW.ref.")
            if elf[at + 5] & 3 == HIDDEN and not is_private:
                elf[at + 5] &= ~3
    path.write_bytes(elf)


for name in sys.argv[1:]:
    export_hidden(pathlib.Path(name))
