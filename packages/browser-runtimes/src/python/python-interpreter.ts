import type { SourceFile } from "@nirmaan/execution/contract.ts";
import type { PyodideAPI } from "pyodide";
import type { PyCallable } from "pyodide/ffi";
import { type ExitStatus, STOPPED, TOO_MUCH_OUTPUT } from "../exit-status.ts";
import { interruptByte, type SharedInputBuffer } from "../shared-input-buffer.ts";
import programRunner from "./program_runner.py?raw";
import { createProgramIo } from "./program-io.ts";
import type { FromPython, PythonProblem } from "./python-messages.ts";
import { TURTLE_MODULES } from "./turtle/turtle-modules.ts";

const KEYBOARD_INTERRUPT = 130;

export type PythonInterpreter = {
  run: (files: SourceFile[], args: string[], stdin: string | null, tracer?: string | null) => ExitStatus;
  problems: (name: string, code: string) => PythonProblem[];
};

/** Prepares a loaded Python for one program after another. */
export function createPythonInterpreter(
  python: PyodideAPI,
  input: SharedInputBuffer | null,
  post: (message: FromPython) => void,
): PythonInterpreter {
  const io = createProgramIo(input, post);
  if (input) python.setInterruptBuffer(interruptByte(input));
  python.setStdout(io.createWriter("stdout"));
  python.setStderr(io.createWriter("stderr"));

  const globals = python.toPy({});
  python.runPython(programRunner, { globals, filename: "<harness>" });
  const pythonFunction = (name: string) => globals.get(name) as PyCallable;
  pythonFunction("connect")(io.readLine, io.sleep, (text: string) => post({ kind: "trace", text }));

  for (const { name, content } of TURTLE_MODULES) pythonFunction("write_module")(name, content);

  return {
    run: (files, args, stdin, tracer = null) => {
      io.reset(stdin);
      pythonFunction("delete_program_files")();
      for (const file of files)
        pythonFunction("write_program_file")(file.name ?? "main.py", python.toPy(bytesOf(file)));
      let code: number;
      // Python would see null as an object of its own, undefined as None.
      try {
        code = Number(
          pythonFunction("run")(files[0]?.name ?? "main.py", python.toPy(args), tracer ?? undefined),
        );
      } catch {
        // The program was stopped while program_runner.py was already ending the run.
        code = KEYBOARD_INTERRUPT;
      }
      io.flush();
      if (io.isLimitExceeded()) return TOO_MUCH_OUTPUT;
      return code === KEYBOARD_INTERRUPT ? STOPPED : { code };
    },
    problems: (name, code) => {
      const problem = pythonFunction("find_problem")(name, code)?.toJs() as
        | [number, number, number, string]
        | undefined;
      if (!problem) return [];
      const [line, column, endColumn, message] = problem;
      return [{ line, column, endColumn: endColumn || null, message }];
    },
  };
}

function bytesOf({ content, encoding }: SourceFile): Uint8Array {
  if (encoding === "base64") return Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  return new TextEncoder().encode(content);
}
