import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { answerQueries } from "@nirmaan/browser-runtimes/sql/answer-queries.ts";
import type { CheckedQuery, QueryResult } from "@nirmaan/execution/sql/checked-query.ts";
import { composeAnswer } from "@nirmaan/tutor-engine/tutor/compose-answer.ts";
import { diagnoseLastRun } from "@nirmaan/tutor-engine/tutor/create-tutor.ts";
import initSqlJs from "sql.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readWholeLesson } from "#features/lessons/content/lesson-library.server.ts";
import { tutorContent } from "#features/tutor/answer/tutor-content.ts";
import { createTestAccounts, type TestAccounts } from "#testing/test-accounts.ts";
import { gradeForTutor } from "#use-cases/tutor/grade-for-tutor.server.ts";

/** On a busy machine a thread takes seconds to load what opens a page. */
const GENEROUS_MS = 60_000;
let accounts: TestAccounts;
let runner: Server;
beforeAll(async () => {
  const wasm = readFileSync(createRequire(import.meta.url).resolve("sql.js/dist/sql-wasm.wasm"));
  const sqlite = await initSqlJs({ wasmBinary: new Uint8Array(wasm).buffer });
  runner = createServer((request, response) => void answerWith(sqlite, request, response));
  await new Promise<void>((listening) => runner.listen(0, "127.0.0.1", listening));
  const { port } = runner.address() as AddressInfo;
  accounts = await createTestAccounts({ EXECUTION_ENDPOINTS: `http://127.0.0.1:${port}` });
});
afterAll(async () => {
  await accounts.close();
  runner.close();
});

/** A runner that answers the queries of checks with a real SQLite. */
async function answerWith(
  sqlite: Awaited<ReturnType<typeof initSqlJs>>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { files } = JSON.parse((await request.toArray()).join("")) as { files: SentFile[] };
  const asked = files.find(({ name }) => name === "queries.json")?.content ?? "[]";
  const answers: QueryResult[] = [];
  answerQueries(sqlite, JSON.parse(asked) as CheckedQuery[], (answer) => answers.push(answer));
  const stdout = answers.map((answer) => `${JSON.stringify(answer)}\n`).join("");
  const run = { stdout, stderr: "", output: stdout, code: 0, signal: null };
  response.writeHead(200, { "content-type": "application/json" });
  response.end(JSON.stringify({ language: "python", version: "3", run }));
}

type SentFile = { name: string; content: string };
type Work = { lesson: string; exercise: string; language: "html" | "sql"; code: string };

/** The tutor's reply about a page or about queries of a lesson. */
async function ask({ lesson, exercise, language, code }: Work, content: string): Promise<string> {
  const conversation = [{ role: "user" as const, content }];
  const question = { place: lesson, lesson, exercise, language, code, conversation };
  const work = { lesson: readWholeLesson(lesson), question, client: { id: "asha" }, requestId: undefined };
  const graded = await gradeForTutor(accounts.services, work, GENEROUS_MS);
  const problem = { language, code, checks: [], given: [], graded };
  return composeAnswer({ problem, conversation }, diagnoseLastRun(problem), tutorContent).reply;
}

const page = (code: string): Work => ({
  lesson: "html_page_structure",
  exercise: "programme",
  language: "html",
  code,
});
const queries = (price: string, item = "'Samosa'"): Work => ({
  lesson: "sql_create_and_select",
  exercise: "ask",
  language: "sql",
  code: `-- samosas
SELECT student, class FROM orders WHERE item = ${item};

-- dear_orders
SELECT student, item, price FROM orders WHERE class = 12 AND price ${price} 60;
`,
});

const HEADING = "<h1>Annual day</h1><h2>Programme</h2>";

test("TUT-02 the tutor knows which check of a page fails, and does not ask what the page should show", async () => {
  const reply = await ask(page(`${HEADING}<li>Song</li><li>Dance</li>`), "my list has no numbers");
  expect(reply).toContain("a section heading for the programme and one for the guests");
  expect(reply).not.toMatch(/do you want to see|Which tag or rule makes/);
});

test("TUT-03 a page that passes its checks leads to a look back", async () => {
  const items = (count: number) => "<li>Song</li>".repeat(count);
  const whole = `${HEADING}<ol>${items(4)}</ol><h2>Guests</h2><ul>${items(2)}</ul>`;
  expect(await ask(page(whole), "is it done?")).toMatch(/check/);
});

test("TUT-02 the tutor knows which check of the queries fails, and asks the author's question for the mistake", async () => {
  const reply = await ask(queries(">="), "it shows one row too many");
  expect(reply).toContain("dear orders of class 12, today's orders");
  expect(reply).toContain("Is that above 60?");
  expect(await ask(queries(">", "Samosa"), "it stops with an error")).toContain("samosas, today's orders");
});

test("TUT-03 queries that pass their checks lead to a look back", async () => {
  expect(await ask(queries(">"), "is it done?")).toMatch(/All 4 checks pass|Every check passes|every check/);
});
