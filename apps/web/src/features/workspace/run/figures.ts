import type { ExecuteRequest } from "@nirmaan/execution/contract.ts";

const STARTER = "nirmaan_show_figures.py";

/**
 * Runs in front of the student's file: `plt.show()` writes the picture into the output, in the sequence that
 * terminals know for pictures (OSC 1337), and the traceback shows only the student's own lines.
 */
const STARTER_CODE = `import base64, io, os, sys, traceback, types
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
        sys.stdout.write("\\033]1337;File=inline=1:" + data + "\\a\\n")
    plt.close("all")
    sys.stdout.flush()


class WhenImported:
    def find_spec(self, wanted, path=None, target=None):
        if wanted != "matplotlib.pyplot":
            return None
        sys.meta_path.remove(self)
        import matplotlib.pyplot
        matplotlib.pyplot.show = show
        return matplotlib.pyplot.__spec__


sys.meta_path.insert(0, WhenImported())
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
`;

export function withFigures(request: ExecuteRequest): ExecuteRequest {
  const main = request.files[0]?.name ?? "main.py";
  return {
    ...request,
    files: [{ name: STARTER, content: STARTER_CODE }, ...request.files],
    args: [main, ...(request.args ?? [])],
  };
}
