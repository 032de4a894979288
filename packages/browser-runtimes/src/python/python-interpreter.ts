import type { SourceFile } from "@nirmaan/execution/contract.ts";
import type { PyodideAPI } from "pyodide";
import type { PyCallable } from "pyodide/ffi";
import { type ExitStatus, STOPPED, TOO_MUCH_OUTPUT } from "../execution-result.ts";
import { createOutputSender } from "../output-sender.ts";
import {
  clearInterrupt,
  interruptByte,
  requestStop,
  type SharedInputBuffer,
  sleepUnlessStopped,
  waitForInput,
} from "../shared-input-buffer.ts";
import { PYTHON_HARNESS } from "./python-harness.ts";
import type { FromPython, PythonProblem } from "./python-messages.ts";

const KEYBOARD_INTERRUPT = 130;

export type PythonInterpreter = {
  run: (files: SourceFile[], args: string[], stdin: string | null) => ExitStatus;
  problems: (name: string, code: string) => PythonProblem[];
};

/** Prepares a loaded Python for one program after another. Without a shared line it can neither ask nor be stopped. */
export function createPythonInterpreter(
  python: PyodideAPI,
  line: SharedInputBuffer | null,
  post: (message: FromPython) => void,
): PythonInterpreter {
  let prepared: string[] | null = null;
  let hasFlooded = false;
  const newSender = () => createOutputSender((stream, text) => post({ kind: "output", stream, text }));
  let sender = newSender();
  const writer = (stream: "stdout" | "stderr") => {
    const decoder = new TextDecoder();
    return {
      isatty: true,
      write: (bytes: Uint8Array) => {
        if (hasFlooded) return bytes.length;
        hasFlooded = !sender.send(stream, decoder.decode(bytes, { stream: true }));
        // Nobody reads on: end the program as Stop would. Once: a second interrupt would hit the farewell.
        if (hasFlooded && line) requestStop(line);
        return bytes.length;
      },
    };
  };
  /** A line, null at the end of input, false when the program was stopped while it waited. */
  const readLine = (): string | null | false => {
    sender.flush();
    if (prepared) return prepared.shift() ?? null;
    if (!line) return null;
    post({ kind: "input-wanted" });
    const waited = waitForInput(line);
    if (waited.kind === "line") return waited.text;
    if (waited.kind === "ended") return null;
    clearInterrupt(line);
    return false;
  };
  if (line) python.setInterruptBuffer(interruptByte(line));
  python.setStdout(writer("stdout"));
  python.setStderr(writer("stderr"));

  const globals = python.toPy({
    read_line: readLine,
    sleep_unless_stopped: (milliseconds: number) => {
      sender.flush();
      return rest(line, milliseconds);
    },
  });
  python.runPython(PYTHON_HARNESS, { globals, filename: "<harness>" });
  const call = (name: string) => globals.get(name) as PyCallable;

  return {
    run: (files, args, stdin) => {
      prepared = stdin === null ? null : stdin.split(/(?<=\n)/);
      hasFlooded = false;
      sender = newSender();
      call("clear_placed")();
      for (const file of files) call("place")(file.name ?? "main.py", python.toPy(bytesOf(file)));
      let code: number;
      try {
        code = Number(call("run")(files[0]?.name ?? "main.py", python.toPy(args)));
      } catch {
        // A Stop that came while the program was already taking its leave.
        code = KEYBOARD_INTERRUPT;
      }
      sender.flush();
      if (hasFlooded) return TOO_MUCH_OUTPUT;
      return code === KEYBOARD_INTERRUPT ? STOPPED : { code };
    },
    problems: (name, code) => {
      const found = call("problems")(name, code)?.toJs() as [number, number, number, string] | undefined;
      if (!found) return [];
      const [lineNumber, column, endColumn, message] = found;
      return [{ line: lineNumber, column, endColumn: endColumn || null, message }];
    },
  };
}

function rest(line: SharedInputBuffer | null, milliseconds: number): boolean {
  if (line) {
    const isStopped = sleepUnlessStopped(line, milliseconds);
    if (isStopped) clearInterrupt(line);
    return isStopped;
  }
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    // Without shared memory there is nothing to wait on.
  }
  return false;
}

function bytesOf({ content, encoding }: SourceFile): Uint8Array {
  if (encoding === "base64") return Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  return new TextEncoder().encode(content);
}
