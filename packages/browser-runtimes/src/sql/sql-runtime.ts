import type { ExecuteRequest, ExecuteResponse } from "@nirmaan/execution/contract.ts";
import * as m from "@nirmaan/messages/browser-runtimes-sql.ts";
import { createExecutionResult } from "../execution-result.ts";
import { type ExitStatus, OUT_OF_TIME, STOPPED } from "../exit-status.ts";
import type { InteractiveExecutor, RunSession } from "../interactive-executor.ts";
import { type LoadedSqlite, loadSqlWorker, newSqlWorker } from "./load-sql-worker.ts";
import { resultText } from "./result-text.ts";
import type { FromSql, SqlScript, ToSql } from "./sql-messages.ts";

export type SqlRuntime = {
  run: InteractiveExecutor;
  /** Downloads SQLite before the first run, which then also works without a network. */
  prepare: () => Promise<void>;
  close: () => void;
};

/** A join without a condition over large tables, or a recursion without an end. */
const LONGEST_RUN_MS = 10_000;
/** It fills the database before the open file runs. */
export const TABLES_FILE = "tables.sql";

/** SQLite in a worker, which is loaded with the first run and ended when a run takes too long. */
export function createSqlRuntime(newWorker: () => Worker = newSqlWorker): SqlRuntime {
  let loading: Promise<LoadedSqlite> | undefined;

  function load(): Promise<LoadedSqlite> {
    loading ??= loadSqlWorker(newWorker()).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  }

  function close(): void {
    void loading?.then(({ worker }) => worker.terminate()).catch(() => undefined);
    loading = undefined;
  }

  const run: InteractiveExecutor = async (request, session) => {
    if (!loading) session.onPreparing(m.gettingSqlReady(), null);
    const sqlite = await load();
    if (session.signal.aborted) return createExecutionResult(request, sqlite.version).end(STOPPED);
    return runInWorker(sqlite, request, session, close);
  };

  return {
    run,
    prepare: async () => {
      await load();
    },
    close,
  };
}

function runInWorker(
  { worker, version }: LoadedSqlite,
  request: ExecuteRequest,
  { signal, onOutput }: RunSession,
  endWorker: () => void,
): Promise<ExecuteResponse> {
  const result = createExecutionResult(request, version);
  const print = (stream: "stdout" | "stderr", text: string) => {
    result.add(stream, text);
    onOutput(stream, text);
  };
  return new Promise((resolve) => {
    const finish = (exit: ExitStatus) => {
      clearTimeout(timeout);
      signal.removeEventListener("abort", stop);
      worker.onmessage = null;
      resolve(result.end(exit));
    };
    /** A statement cannot be interrupted: the next run starts a new worker. */
    const endEarly = (exit: ExitStatus) => {
      endWorker();
      finish(exit);
    };
    const stop = () => endEarly(STOPPED);
    const timeout = setTimeout(endEarly, LONGEST_RUN_MS, OUT_OF_TIME);
    signal.addEventListener("abort", stop);
    worker.onerror = (event) => endEarly({ code: null, signal: "SIGKILL", message: event.message });
    worker.onmessage = ({ data }: MessageEvent<FromSql>) => {
      if (data.kind === "result") print("stdout", resultText(data.result));
      if (data.kind !== "finished") return;
      if (data.error) print("stderr", `${data.error.file}:${data.error.line}: ${data.error.message}\n`);
      finish({ code: data.error ? 1 : 0 });
    };
    worker.postMessage({ kind: "run", scripts: scriptsOf(request) } satisfies ToSql);
  });
}

/** The tables first, unless the open file is the one that makes them. */
function scriptsOf({ files }: ExecuteRequest): SqlScript[] {
  const [open, ...others] = files.map(({ name = "main.sql", content }) => ({ name, content }));
  if (!open) return [];
  const tables = others.find(({ name }) => name === TABLES_FILE);
  return tables ? [tables, open] : [open];
}
