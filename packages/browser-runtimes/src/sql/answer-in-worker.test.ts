import { expect, test, vi } from "vitest";
import { answerInWorker } from "./answer-in-worker.ts";
import type { FromSql } from "./sql-messages.ts";

const QUERY = { id: 0, statements: ["SELECT 1"], database: "" };
const ANSWER: FromSql = { kind: "answer", answer: { id: 0, rows: [[1]] } };

/** Answers what it is asked with these messages. */
function fakeWorker(answers: FromSql[]) {
  const worker = {
    onmessage: null as ((event: { data: FromSql }) => void) | null,
    terminate: vi.fn(),
    postMessage: () => {
      for (const data of answers) worker.onmessage?.({ data });
    },
  };
  queueMicrotask(() => worker.onmessage?.({ data: { kind: "ready", version: "3" } }));
  return worker;
}
const asWorker = (worker: unknown) => () => worker as Worker;

test("every query has its answer, and the worker is ended", async () => {
  const worker = fakeWorker([ANSWER, { kind: "answered" }]);
  expect(await answerInWorker([QUERY], 5000, asWorker(worker))).toEqual({
    answers: [{ id: 0, rows: [[1]] }],
    isWhole: true,
  });
  expect(worker.terminate).toHaveBeenCalledOnce();
});

test("a query that never ends loses only its own answer", async () => {
  const worker = fakeWorker([ANSWER]);
  expect(await answerInWorker([QUERY, { ...QUERY, id: 1 }], 1, asWorker(worker))).toEqual({
    answers: [{ id: 0, rows: [[1]] }],
    isWhole: false,
  });
  expect(worker.terminate).toHaveBeenCalledOnce();
});

test("without a query nothing is loaded", async () => {
  const load = () => expect.unreachable();
  expect(await answerInWorker([], 5000, load)).toEqual({ answers: [], isWhole: true });
});
