import type { SourceFile } from "@nirmaan/execution/contract.ts";
import type { ProgramProblem } from "./check-program.ts";
import type { FromTypeScript, ToTypeScript } from "./typescript-messages.ts";

export type TypeScriptChecker = {
  /** What is wrong with the first file; the others are there to be imported. */
  problemsIn: (files: SourceFile[]) => Promise<ProgramProblem[]>;
  close: () => void;
};

export function createTypeScriptChecker(
  newWorker: () => Worker = () =>
    // Bundlers only find a worker that is written out like this; do not factor it out.
    new Worker(new URL("./typescript-worker.ts", import.meta.url), { type: "module" }),
): TypeScriptChecker {
  const waiting = new Map<number, (problems: ProgramProblem[]) => void>();
  let worker: Worker | undefined = newWorker();
  let lastId = 0;

  /** Checking is a help, not a promise: where it cannot be loaded, nothing is underlined. */
  function close(): void {
    worker?.terminate();
    worker = undefined;
    for (const answer of waiting.values()) answer([]);
    waiting.clear();
  }
  worker.onerror = close;
  worker.onmessage = ({ data: { id, problems } }: MessageEvent<FromTypeScript>) => {
    waiting.get(id)?.(problems);
    waiting.delete(id);
  };

  return {
    close,
    problemsIn: (files) => {
      const asked = worker;
      if (!asked) return Promise.resolve([]);
      const id = ++lastId;
      return new Promise((answered) => {
        waiting.set(id, answered);
        asked.postMessage({ id, files } satisfies ToTypeScript);
      });
    },
  };
}
