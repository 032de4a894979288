import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { answerQueries } from "@nirmaan/browser-runtimes/sql/answer-queries.ts";
import type { CheckedQuery, QueryResult } from "@nirmaan/execution/sql/checked-query.ts";
import { type Grade, gradeExercise, judgeRuns, queriesOfChecks } from "@nirmaan/grading/grade/grade-exercise.ts";
import { Exercise } from "@nirmaan/grading/lesson-format/exercise.ts";
import { lessonSlugs, readLessonFolder } from "@nirmaan/grading/read-lessons/read-lesson-folder.ts";
import { createRunnerExecutor } from "@nirmaan/grading/run/runner-executor.ts";
import { harnessRunOf } from "@nirmaan/grading/sql/harness-run-of.ts";
import initSqlJs from "sql.js";
import { expect, inject, test } from "vitest";

const LESSONS = join(import.meta.dirname, "lessons");
const wasm = readFileSync(createRequire(import.meta.url).resolve("sql.js/dist/sql-wasm.wasm"));
const sqlite = await initSqlJs({ wasmBinary: new Uint8Array(wasm).buffer });
const onRunner = () => createRunnerExecutor(inject("runner").url);

function answersInBrowser(queries: CheckedQuery[]): QueryResult[] {
  const answers: QueryResult[] = [];
  answerQueries(sqlite, queries, (answer) => answers.push(answer));
  return answers;
}

function gradeInBrowser(exercise: Exercise, code: string): Grade {
  const queries = queriesOfChecks(exercise, code);
  const harnessRun = harnessRunOf(queries, answersInBrowser(queries), "finished");
  return judgeRuns(exercise, "sql", code, { harnessRun, runResults: [] });
}

const gradeOnRunner = (exercise: Exercise, code: string) => gradeExercise(exercise, "sql", code, onRunner());

const exercises = lessonSlugs(LESSONS).flatMap((slug) =>
  readLessonFolder(LESSONS, slug).exercises.filter(({ variants }) => variants.sql),
);

test.concurrent.for(exercises)(
  "$name: the browser's SQLite and the runner give every query the same grade",
  { timeout: 120_000 },
  async (exercise, { expect: expectHere }) => {
    const { starter, solution, alternatives, mistakes } = exercise.variants.sql ?? {};
    const programs = { starter: starter?.content, solution, ...alternatives, ...mistakes, empty: "" };
    expectHere(Object.keys(programs).length).toBeGreaterThan(3);
    for (const [name, code = ""] of Object.entries(programs))
      expectHere([name, gradeInBrowser(exercise, code)]).toEqual([name, await gradeOnRunner(exercise, code)]);
    expectHere(gradeInBrowser(exercise, solution ?? "").passed).toBe(true);
  },
);

test("the browser's SQLite and the runner read odd values, long rows and MySQL's words alike", async () => {
  const odd = [
    "SELECT NULL, 9e999, -9e999, 1e300, 7 / 2, 7 / 2.0, x'00ff', 'नमस्ते', '', 1 = 1, hex(zeroblob(400))",
    `SELECT ${Array.from({ length: 40 }, (_, at) => at).join(", ")}`,
    "DESCRIBE numbers",
    "SHOW TABLES",
    "USE school; SELECT 5; UPDATE numbers SET n = n + 1",
    "BEGIN; DELETE FROM numbers; SELECT count(*) FROM numbers",
    "INSERT INTO numbers VALUES (4) RETURNING n",
    "SELECT n FROM nothing",
    "SELECT\n\nn FORM numbers WHERE",
    "SELECT 'open",
    "SELECT sum(n) FROM numbers WHERE sum(n) > 1",
  ];
  for (const sql of odd) {
    const code = `-- first\nSELECT 1;\n\n-- attack\n${sql}`;
    expect([sql, gradeInBrowser(attacked, code)]).toEqual([sql, await gradeOnRunner(attacked, code)]);
  }
});

/** One check that asks for a row which no attack can give. */
const attacked = Exercise.parse({
  ...{ name: "attack", task: "", title: "Attack", level: "core", marks: 1 },
  hints: { nudge: "n", question: "q?", example: "e" },
  checks: [
    { kind: "sql", name: "first", query: "first", database: "a.sql", rows: [[1]] },
    { kind: "sql", name: "attack", query: "attack", database: "a.sql", rows: [["never"]] },
  ],
  variants: { sql: { starter: { name: "main.sql", content: "" }, given: [], solution: "", mistakes: {} } },
  checkFiles: { "a.sql": "CREATE TABLE numbers (n INTEGER); INSERT INTO numbers VALUES (1), (2), (3);" },
});
const attack = async (sql: string) => {
  const { results } = await gradeOnRunner(attacked, `-- first\nSELECT 1;\n\n-- attack\n${sql}`);
  const [first, second] = results.map(({ verdict }) => verdict);
  expect(first).toEqual({ kind: "passed" });
  return second?.kind === "failed" ? (second.error ?? second.came) : "passed";
};

test.concurrent.for([
  ["ATTACH DATABASE '/tmp/stolen.db' AS other; SELECT 1;", "not authorized"],
  ["ATTACH DATABASE 'file:/etc/passwd?mode=ro' AS other; SELECT 1;", "not authorized"],
  ["DETACH DATABASE main;", "not authorized"],
  ["VACUUM INTO '/tmp/stolen.db';", "authorization denied"],
  ["SELECT load_extension('/lib/x86_64-linux-gnu/libc.so.6');", "not authorized"],
  ["SELECT fts3_tokenizer('simple');", "not authorized|no such function"],
  ["PRAGMA writable_schema = ON; SELECT 1;", "not authorized"],
  ["PRAGMA temp_store_directory = '/tmp'; SELECT 1;", "not authorized"],
  ["PRAGMA hard_heap_limit = 1; SELECT 1;", "not authorized"],
  ["SELECT * FROM pragma_database_list;", "not authorized"],
  ["SELECT readfile('/etc/passwd');", "no such function: readfile"],
  ["SELECT writefile('/tmp/stolen', 'x');", "no such function: writefile"],
  ["SELECT length(zeroblob(900000000));", "too big"],
  ["SELECT printf('%.900000000d', 1);", "too big|NULL"],
  ["UPDATE sqlite_schema SET sql = 'x'; SELECT 1;", "may not be modified"],
])("hostile SQL reaches nothing: %s", { timeout: 120_000 }, async ([sql = "", error = ""]) => {
  expect(await attack(sql)).toMatch(new RegExp(error));
});

const ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)";

test.concurrent.for([
  `${ENDLESS} SELECT count(*) FROM n;`,
  `${ENDLESS.replace("n)", "n LIMIT 20000)")} SELECT count(*) FROM n a, n b, n c;`,
])("a query that never ends is stopped, and the answers before it count: %s", { timeout: 120_000 }, async (sql) => {
  expect(await attack(sql)).toMatch(/still running/);
});

test("rows to sort without end are refused alike by the browser's SQLite and the runner, before memory is full", async () => {
  const sql = `${ENDLESS} SELECT i FROM n ORDER BY i DESC;`;
  expect(await attack(sql)).toBe("out of memory");
  const code = `-- first\nSELECT 1;\n\n-- attack\n${sql}`;
  expect(gradeInBrowser(attacked, code)).toEqual(await gradeOnRunner(attacked, code));
});

test("a result of a million rows is not read to its end", async () => {
  const rows = await attack(`${ENDLESS} SELECT i, hex(zeroblob(100)) FROM n;`);
  expect(rows.length).toBeLessThan(3000);
});
