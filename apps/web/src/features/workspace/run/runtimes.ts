import type { JavaScriptRuntime } from "@nirmaan/browser-runtimes/javascript/javascript-runtime.ts";
import { PYTHON_FILES_FOLDER } from "@nirmaan/browser-runtimes/python/python-files.ts";
import type { PythonRuntime } from "@nirmaan/browser-runtimes/python/python-runtime.ts";
import type { TypeScriptChecker } from "@nirmaan/browser-runtimes/typescript/typescript-checker.ts";

/** The browser's own runtimes, fetched when they are first wanted: most of a lesson is reading and typing. */
export type Runtimes = {
  python: () => Promise<PythonRuntime>;
  javascript: () => Promise<JavaScriptRuntime>;
  /** Checks JavaScript and TypeScript while they are typed. */
  typescript: () => Promise<TypeScriptChecker>;
  /** The Python that is there already, loaded or not. */
  knownPython: () => PythonRuntime | undefined;
  close: () => void;
};

export function createRuntimes(): Runtimes {
  let python: Promise<PythonRuntime> | undefined;
  let javascript: Promise<JavaScriptRuntime> | undefined;
  let typescript: Promise<TypeScriptChecker> | undefined;
  let knownPython: PythonRuntime | undefined;
  return {
    python: () => {
      python ??= import("@nirmaan/browser-runtimes/python/python-runtime.ts").then(
        ({ createPythonRuntime }) => {
          knownPython = createPythonRuntime(new URL(`/${PYTHON_FILES_FOLDER}/`, location.href).href);
          return knownPython;
        },
      );
      return python;
    },
    javascript: () => {
      javascript ??= import("@nirmaan/browser-runtimes/javascript/javascript-runtime.ts").then(
        ({ createJavaScriptRuntime }) => createJavaScriptRuntime(),
      );
      return javascript;
    },
    typescript: () => {
      typescript ??= import("@nirmaan/browser-runtimes/typescript/typescript-checker.ts").then(
        ({ createTypeScriptChecker }) => createTypeScriptChecker(),
      );
      return typescript;
    },
    knownPython: () => knownPython,
    close: () => {
      void python?.then((runtime) => runtime.close());
      void javascript?.then((runtime) => runtime.close());
      void typescript?.then((checker) => checker.close());
    },
  };
}
