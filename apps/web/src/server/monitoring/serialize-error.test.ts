import { test } from "@nirmaan/db/testing/test-database.ts";
import { sql } from "drizzle-orm";
import { expect, test as plainTest } from "vitest";
import { createLog } from "./create-log.ts";

function logged(error: unknown): string {
  const lines: string[] = [];
  const log = createLog({ LOG_LEVEL: "info" }, { write: (line: string) => void lines.push(line) });
  log.error({ err: error }, "failed");
  return lines.join();
}

test("TUT-07 OPS-04 a failed query is logged with its text and the reason, without its parameters", async ({
  db,
}) => {
  const failing = db.transaction((inner) =>
    inner.execute(sql`select ${"my secret, $& and more"}::text, ${"second secret"}::int`),
  );
  const error = await failing.catch((thrown: unknown) => thrown);
  const wrapped = new Error("the alert could not be stored", { cause: error });
  for (const text of [logged(error), logged(wrapped), logged(new AggregateError([error], "two parts"))]) {
    expect(text).toContain("Failed query: select $1::text, $2::int");
    expect(text).toContain("serialize-error.test.ts");
    expect(text).not.toMatch(/my secret|and more|params/);
  }
  expect(logged(wrapped)).toContain("the alert could not be stored");
});

plainTest("TUT-07 what PostgreSQL quotes of a row is not logged", () => {
  const detail = "Failing row contains (1, my secret).";
  expect(logged(Object.assign(new Error("null value in a column"), { detail, code: "23502" }))).toMatch(
    /^(?!.*my secret).*23502/,
  );
});

plainTest("OPS-04 what is thrown and is no error is logged as it is", () => {
  expect(logged("a text")).toContain("a text");
});
