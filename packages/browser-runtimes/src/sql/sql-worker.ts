import initSqlJs, { type Database } from "sql.js";
import wasmUrl from "sql.js/dist/sql-wasm.wasm?url";
import { answerQueries } from "./answer-queries.ts";
import { openDatabase } from "./open-database.ts";
import { runScripts } from "./run-scripts.ts";
import type { FromSql, ToSql } from "./sql-messages.ts";

const post = (message: FromSql) => self.postMessage(message);

/** Passed as bytes: SQLite would look for its file beside the worker's. */
async function loadSqlite() {
  const response = await fetch(wasmUrl);
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
  return initSqlJs({ wasmBinary: await response.arrayBuffer() });
}

function versionOf(database: Database): string {
  const [result] = database.exec("SELECT sqlite_version()");
  database.close();
  return String(result?.values[0]?.[0]);
}

const sqlite = loadSqlite();
sqlite.then(
  ({ Database }) => post({ kind: "ready", version: versionOf(new Database()) }),
  (error: unknown) =>
    post({ kind: "load-failed", reason: error instanceof Error ? error.message : String(error) }),
);

self.addEventListener("message", ({ data }: MessageEvent<ToSql>) => void work(data));

async function work(data: ToSql): Promise<void> {
  const loaded = await sqlite;
  if (data.kind === "answer") {
    answerQueries(loaded, data.queries, (answer) => post({ kind: "answer", answer }));
    post({ kind: "answered" });
    return;
  }
  // Every run begins with an empty database: what a script shows never depends on earlier runs.
  const database = openDatabase(loaded);
  const error = runScripts(database, data.scripts, (result) => post({ kind: "result", result }));
  database.close();
  post({ kind: "finished", error });
}
