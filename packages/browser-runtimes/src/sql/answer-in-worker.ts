import type { CheckedQuery, QueryResult } from "@nirmaan/execution/sql/checked-query.ts";
import { loadSqlWorker, newSqlWorker } from "./load-sql-worker.ts";
import type { FromSql, ToSql } from "./sql-messages.ts";

/** `isWhole` is false when the time was over before every query had its answer. */
export type QueryAnswers = { answers: QueryResult[]; isWhole: boolean };

/** In a worker of its own: the student's own run may be active, and a query that never ends can be stopped. */
export async function answerInWorker(
  queries: CheckedQuery[],
  withinMs: number,
  newWorker: () => Worker = newSqlWorker,
): Promise<QueryAnswers> {
  if (queries.length === 0) return { answers: [], isWhole: true };
  const { worker } = await loadSqlWorker(newWorker());
  return new Promise((resolve) => {
    const answers: QueryResult[] = [];
    const end = (isWhole: boolean) => {
      clearTimeout(timeout);
      worker.terminate();
      resolve({ answers, isWhole });
    };
    const timeout = setTimeout(end, withinMs, false);
    worker.onerror = () => end(false);
    worker.onmessage = ({ data }: MessageEvent<FromSql>) => {
      if (data.kind === "answer") answers.push(data.answer);
      if (data.kind === "answered") end(true);
    };
    worker.postMessage({ kind: "answer", queries } satisfies ToSql);
  });
}
