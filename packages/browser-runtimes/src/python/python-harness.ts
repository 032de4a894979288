/** Runs inside Python. It keeps one run from changing the next: modules, built-ins, arguments and random state. */
export const PYTHON_HARNESS = `
import builtins, io, linecache, os, random, sys, time, traceback, types

ROOT = "/project"
os.makedirs(ROOT, exist_ok=True)
first_builtins = dict(vars(builtins))
first_modules = set(sys.modules)
first_path = [entry for entry in sys.path if entry]
placed = set()


def place(name, data):
    path = os.path.normpath(os.path.join(ROOT, name))
    if not path.startswith(ROOT + "/"):
        raise ValueError("a file cannot lie outside the project")
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(data)
    placed.add(path)


# Files that an earlier run wrote stay: a program may read tomorrow what it wrote today.
def clear_placed():
    for path in placed:
        if os.path.exists(path):
            os.remove(path)
    placed.clear()


def start_clean():
    for name in set(sys.modules) - first_modules:
        file = getattr(sys.modules[name], "__file__", None)
        if name == "__main__" or (file and file.startswith(ROOT)):
            del sys.modules[name]
    table = vars(builtins)
    for name in set(table) - set(first_builtins):
        del table[name]
    table.update(first_builtins)
    builtins.input = ask
    sys.stdin = Typed()
    time.sleep = rest
    random.seed()
    linecache.clearcache()
    sys.path[:] = [ROOT] + first_path
    sys.path_importer_cache.clear()
    os.chdir(ROOT)


def ask(prompt=""):
    sys.stdout.write(str(prompt))
    sys.stdout.flush()
    text = sys.stdin.readline()
    if text == "":
        raise EOFError("EOF when reading a line")
    return text.removesuffix("\\n")


class TypedBytes(io.RawIOBase):
    def __init__(self, text):
        self.text = text

    def readable(self):
        return True

    def readline(self, size=-1):
        return self.text.readline(size).encode()

    def read(self, size=-1):
        return self.text.read(size).encode()


class Typed(io.TextIOBase):
    """Standard input as the reader types it, one line after the other."""

    encoding = "utf-8"

    def __init__(self):
        self.pending = ""
        self.buffer = TypedBytes(self)

    def readable(self):
        return True

    def fetch(self):
        text = read_line()
        if text is False:
            raise KeyboardInterrupt
        self.pending += text or ""
        return bool(text)

    def take(self, count):
        taken, self.pending = self.pending[:count], self.pending[count:]
        return taken

    def readline(self, size=-1):
        while "\\n" not in self.pending and self.fetch():
            pass
        end = self.pending.find("\\n") + 1 or len(self.pending)
        return self.take(end if size < 0 else min(end, size))

    def read(self, size=-1):
        while (size < 0 or len(self.pending) < size) and self.fetch():
            pass
        return self.take(len(self.pending) if size < 0 else size)


def rest(seconds):
    if seconds < 0:
        raise ValueError("sleep length must be non-negative")
    sys.stdout.flush()
    if sleep_unless_stopped(seconds * 1000):
        raise KeyboardInterrupt


def run(name, arguments):
    start_clean()
    sys.argv = [name, *arguments]
    main = types.ModuleType("__main__")
    main.__file__ = name
    main.__builtins__ = builtins
    sys.modules["__main__"] = main
    try:
        with open(name, encoding="utf-8") as file:
            exec(compile(file.read(), name, "exec"), vars(main))
        return 0
    except SystemExit as leaving:
        if leaving.code is None or isinstance(leaving.code, int):
            return leaving.code or 0
        print(leaving.code, file=sys.stderr)
        return 1
    except BaseException as error:
        report(error)
        return 130 if isinstance(error, KeyboardInterrupt) else 1
    finally:
        for stream in (sys.stdout, sys.stderr):
            stream.flush()


def report(error):
    frames = error.__traceback__
    while frames and frames.tb_frame.f_code.co_filename == "<harness>":
        frames = frames.tb_next
    lines = traceback.format_exception(type(error), error, frames)
    sys.stderr.write("".join(lines).replace(ROOT + "/", ""))


def problems(name, code):
    try:
        compile(code, name, "exec")
        return None
    except SyntaxError as error:
        return [error.lineno or 1, error.offset or 1, error.end_offset or 0, error.msg]
    except ValueError as error:
        return [1, 1, 0, str(error)]
`;
