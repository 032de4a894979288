"""Runs a student's file, named by the first argument, and writes its matplotlib figures into the output.

`plt.show()` writes each figure as a PNG in the escape sequence that terminals use for pictures (OSC 1337).
A traceback contains only frames of the student's program.
"""

import base64
import io
import os
import sys
import traceback
import types

os.environ["MPLBACKEND"] = "Agg"
name = sys.argv[1]
sys.argv = sys.argv[1:]
sys.path.insert(0, os.path.dirname(os.path.abspath(name)))


def show(*_, **__):
    import matplotlib.pyplot as plt

    for number in plt.get_fignums():
        picture = io.BytesIO()
        plt.figure(number).savefig(picture, format="png", dpi=72)
        data = base64.b64encode(picture.getvalue()).decode()
        sys.stdout.write("\033]1337;File=inline=1:" + data + "\a\n")
    plt.close("all")
    sys.stdout.flush()


class PatchPyplotOnImport:
    """Replaces `plt.show` when the program imports pyplot: importing it in advance would slow every run."""

    def find_spec(self, wanted, path=None, target=None):
        if wanted != "matplotlib.pyplot":
            return None
        sys.meta_path.remove(self)
        import matplotlib.pyplot

        matplotlib.pyplot.show = show
        return matplotlib.pyplot.__spec__


sys.meta_path.insert(0, PatchPyplotOnImport())
main = types.ModuleType("__main__")
main.__file__ = name
sys.modules["__main__"] = main
try:
    with open(name, encoding="utf-8") as file:
        exec(compile(file.read(), name, "exec"), vars(main))
except SystemExit:
    raise
except BaseException as error:
    traceback.print_exception(type(error), error, error.__traceback__.tb_next)
    sys.exit(1)
