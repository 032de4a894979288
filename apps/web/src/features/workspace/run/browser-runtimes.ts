import type { JavaScriptRuntime } from "@nirmaan/browser-runtimes/javascript/javascript-runtime.ts";
import { PYTHON_FILES_FOLDER } from "@nirmaan/browser-runtimes/python/python-files.ts";
import type { PythonRuntime } from "@nirmaan/browser-runtimes/python/python-runtime.ts";
import type { SqlRuntime } from "@nirmaan/browser-runtimes/sql/sql-runtime.ts";
import type { TypeScriptChecker } from "@nirmaan/browser-runtimes/typescript/typescript-checker.ts";
import { addAwaitedLoad } from "#browser/awaited-loads.ts";
import { loadOnce } from "#browser/load-once.ts";
import { typingPause, watchTyping } from "#browser/watch-typing.ts";

/** The runtimes in the browser, each loaded at its first use. */
export type BrowserRuntimes = {
  python: () => Promise<PythonRuntime>;
  javascript: () => Promise<JavaScriptRuntime>;
  sql: () => Promise<SqlRuntime>;
  /** Type-checks JavaScript and TypeScript in the editor. */
  typescript: () => Promise<TypeScriptChecker>;
  /** The Python runtime if it was requested before; its code may still be loading. */
  knownPython: () => PythonRuntime | undefined;
  close: () => void;
};

export function createBrowserRuntimes(): BrowserRuntimes {
  const runtimes: { close: () => void }[] = [];
  watchTyping();
  let isClosed = false;
  let knownPython: PythonRuntime | undefined;
  function register<Runtime extends { close: () => void }>(runtime: Runtime): Runtime {
    if (isClosed) runtime.close();
    runtimes.push(runtime);
    return runtime;
  }
  return {
    python: loadOnce(async () => {
      const { createPythonRuntime } = await import("@nirmaan/browser-runtimes/python/python-runtime.ts");
      const filesUrl = new URL(`/${PYTHON_FILES_FOLDER}/`, location.href).href;
      knownPython = register(withAwaitedLoad(createPythonRuntime(filesUrl, typingPause)));
      return knownPython;
    }),
    javascript: loadOnce(async () => {
      const module = await import("@nirmaan/browser-runtimes/javascript/javascript-runtime.ts");
      return register(module.createJavaScriptRuntime());
    }),
    sql: loadOnce(async () => {
      const { createSqlRuntime } = await import("@nirmaan/browser-runtimes/sql/sql-runtime.ts");
      return register(createSqlRuntime());
    }),
    typescript: loadOnce(async () => {
      const checker = await import("@nirmaan/browser-runtimes/typescript/typescript-checker.ts");
      return register(checker.createTypeScriptChecker());
    }),
    knownPython: () => knownPython,
    close: () => {
      isClosed = true;
      for (const runtime of runtimes) runtime.close();
    },
  };
}

/** While Python is downloaded and started, nothing is stored for later. */
function withAwaitedLoad(python: PythonRuntime): PythonRuntime {
  const prepare: PythonRuntime["prepare"] = (onProgress) => {
    const load = python.prepare(onProgress);
    addAwaitedLoad(load);
    return load;
  };
  return {
    ...python,
    prepare,
    run: (request, session) => {
      addAwaitedLoad(python.prepare());
      return python.run(request, session);
    },
  };
}
