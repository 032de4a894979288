"""Compiles the modules that Python's start has imported. Runs inside Pyodide, because compiled code is valid only for
the version of Python that wrote it. The result is a dict of archive names and compiled code."""

import pathlib
import py_compile
import sys
import tempfile
import zipimport


def compiled(loader, file, folder):
    source = pathlib.Path(folder, "module.py")
    source.write_bytes(loader.get_data(file))
    target = py_compile.compile(
        str(source),
        cfile=str(source) + "c",
        dfile=file,
        doraise=True,
        invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
    )
    return pathlib.Path(target).read_bytes()


def compile_imported_modules():
    results = {}
    with tempfile.TemporaryDirectory() as folder:
        for module in list(sys.modules.values()):
            loader = getattr(module, "__loader__", None)
            if not isinstance(loader, zipimport.zipimporter):
                continue
            name = module.__file__.removeprefix(loader.archive + "/")
            results[name] = compiled(loader, module.__file__, folder)
    return results


compile_imported_modules()
