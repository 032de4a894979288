import * as m from "@nirmaan/messages/browser-runtimes-sql.ts";
import type { FromSql } from "./sql-messages.ts";

export type LoadedSqlite = { worker: Worker; version: string };

export const newSqlWorker = (): Worker =>
  // Bundlers only find a worker that is written out like this; do not factor it out.
  new Worker(new URL("./sql-worker.ts", import.meta.url), { type: "module" });

export function loadSqlWorker(worker: Worker): Promise<LoadedSqlite> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => {
      worker.terminate();
      reject(new Error(reason));
    };
    worker.onerror = () => fail(m.sqlNotLoaded());
    worker.onmessage = ({ data }: MessageEvent<FromSql>) => {
      if (data.kind === "ready") resolve({ worker, version: data.version });
      if (data.kind === "load-failed") fail(m.sqlNotLoaded());
    };
  });
}
