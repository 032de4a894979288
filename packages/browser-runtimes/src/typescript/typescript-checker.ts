import type { SourceFile } from "@nirmaan/execution/contract.ts";
import type { ProgramProblem } from "./check-program.ts";
import type { FromTypeScript, ToTypeScript } from "./typescript-messages.ts";

export type TypeScriptChecker = {
  /** The problems of the first file; the other files are there to be imported. */
  problemsIn: (files: SourceFile[]) => Promise<ProgramProblem[]>;
  close: () => void;
};

export function createTypeScriptChecker(
  newWorker: () => Worker = () =>
    // Bundlers only find a worker that is written out like this; do not factor it out.
    new Worker(new URL("./typescript-worker.ts", import.meta.url), { type: "module" }),
): TypeScriptChecker {
  const pendingChecks = new Map<number, (problems: ProgramProblem[]) => void>();
  let worker: Worker | undefined = newWorker();
  let lastId = 0;

  /** When the checker cannot be loaded, pending and later checks report no problems. */
  function close(): void {
    worker?.terminate();
    worker = undefined;
    for (const resolve of pendingChecks.values()) resolve([]);
    pendingChecks.clear();
  }
  worker.onerror = close;
  worker.onmessage = ({ data: { id, problems } }: MessageEvent<FromTypeScript>) => {
    pendingChecks.get(id)?.(problems);
    pendingChecks.delete(id);
  };

  return {
    close,
    problemsIn: (files) => {
      const openWorker = worker;
      if (!openWorker) return Promise.resolve([]);
      const id = ++lastId;
      return new Promise((resolve) => {
        pendingChecks.set(id, resolve);
        openWorker.postMessage({ id, files } satisfies ToTypeScript);
      });
    },
  };
}
