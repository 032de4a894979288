import type { JavaScriptRuntime } from "@nirmaan/browser-runtimes/javascript/javascript-runtime.ts";
import { PYTHON_FILES_FOLDER } from "@nirmaan/browser-runtimes/python/python-files.ts";
import type { PythonRuntime } from "@nirmaan/browser-runtimes/python/python-runtime.ts";
import type { TypeScriptChecker } from "@nirmaan/browser-runtimes/typescript/typescript-checker.ts";
import { loadOnce } from "#browser/load-once.ts";

/** The browser's own runtimes, fetched when they are first wanted: most of a lesson is reading and typing. */
export type BrowserRuntimes = {
  python: () => Promise<PythonRuntime>;
  javascript: () => Promise<JavaScriptRuntime>;
  /** Checks JavaScript and TypeScript while they are typed. */
  typescript: () => Promise<TypeScriptChecker>;
  /** The Python that is there already, loaded or not. */
  knownPython: () => PythonRuntime | undefined;
  close: () => void;
};

export function createBrowserRuntimes(): BrowserRuntimes {
  const opened: { close: () => void }[] = [];
  let isClosed = false;
  let knownPython: PythonRuntime | undefined;
  function open<Runtime extends { close: () => void }>(runtime: Runtime): Runtime {
    if (isClosed) runtime.close();
    opened.push(runtime);
    return runtime;
  }
  return {
    python: loadOnce(async () => {
      const { createPythonRuntime } = await import("@nirmaan/browser-runtimes/python/python-runtime.ts");
      knownPython = open(createPythonRuntime(new URL(`/${PYTHON_FILES_FOLDER}/`, location.href).href));
      return knownPython;
    }),
    javascript: loadOnce(async () => {
      const room = await import("@nirmaan/browser-runtimes/javascript/javascript-runtime.ts");
      return open(room.createJavaScriptRuntime());
    }),
    typescript: loadOnce(async () => {
      const checker = await import("@nirmaan/browser-runtimes/typescript/typescript-checker.ts");
      return open(checker.createTypeScriptChecker());
    }),
    knownPython: () => knownPython,
    close: () => {
      isClosed = true;
      for (const runtime of opened) runtime.close();
    },
  };
}
