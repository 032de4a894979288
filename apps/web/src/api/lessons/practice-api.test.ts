import { practiceReplies } from "@nirmaan/db/school-tables/practice-schema.ts";
import { Hono } from "hono";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSitting } from "#features/practice/sittings/read-sitting.server.ts";
import { startSitting } from "#features/practice/sittings/start-sitting.server.ts";
import { createErrorHandler } from "#server/http/error-handler.ts";
import { sameStudent } from "#testing/new-student.ts";
import { createTestAccounts, type TestAccounts } from "#testing/test-accounts.ts";
import { createApi } from "../create-api.ts";

let accounts: TestAccounts;
beforeAll(async () => {
  accounts = await createTestAccounts();
});
afterAll(() => accounts.close());

function request(cookie: string, path: string, body: unknown, method = "PUT") {
  const app = new Hono().route("/api", createApi(accounts.services));
  app.onError(createErrorHandler(pino({ level: "silent" })));
  return app.request(`/api/practice/${path}`, { method, body: JSON.stringify(body), headers: { cookie } });
}

async function startSet(email: string) {
  const person = await accounts.signedIn(email);
  // The first request of an account makes its student.
  await request(person.cookie, `${crypto.randomUUID()}/answers`, { answers: {} });
  const { db } = accounts.services.database;
  const student = await sameStudent(db, person);
  const key = crypto.randomUUID();
  await startSitting(db, student, { key, during: "practice", paper: "cbse083-12", unit: "cbse083-12-u2" });
  const view = await readSitting(db, student, key);
  const question = view?.questions.find(({ kind }) => kind === "one");
  if (question?.kind !== "one" || !question.solution) throw new Error("the set has no choice");
  return {
    cookie: person.cookie,
    key,
    position: question.position,
    right: question.solution.key.right,
    student,
  };
}

const final = (reply: unknown) => ({ reply, at: new Date().toISOString(), seconds: 9, isFinal: true });

test("PRAC-02 an answer is marked by the server and stored once, however often it is sent", async () => {
  const { cookie, key, position, right } = await startSet("asha-practice@example.test");
  const answers = { [position]: final(right) };
  for (let time = 0; time < 3; time += 1) {
    const response = await request(cookie, `${key}/answers`, { answers });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      marks: { [position]: { state: "marked", earned: 1, of: 1 } },
    });
  }
  const rows = await accounts.services.database.db.select().from(practiceReplies);
  expect(rows.filter(({ sittingKey }) => sittingKey === key)).toHaveLength(1);
});

test("ROLE-02 nobody else's sitting can be read or answered, and malformed reports are refused", async () => {
  const { cookie, key, position, right } = await startSet("ravi-practice@example.test");
  const other = await accounts.signedIn("meera-practice@example.test");
  const answers = { [position]: final(right) };
  expect((await request("", `${key}/answers`, { answers })).status).toBe(401);
  expect((await request(other.cookie, `${key}/answers`, { answers })).status).toBe(404);
  expect((await request(other.cookie, `${key}/hand-in`, { answers: {} }, "POST")).status).toBe(404);
  expect((await request(cookie, "no-key/answers", { answers })).status).toBe(400);
  expect((await request(cookie, `${key}/answers`, { answers: { x: final(right) } })).status).toBe(400);
  expect((await request(cookie, `${key}/answers`, { answers: { "0": { reply: 1 } } })).status).toBe(400);
});

test("PRAC-02 a mark comes from the server's copy of the question: the report cannot carry one", async () => {
  const { cookie, key, position, student } = await startSet("nila-practice@example.test");
  const answers = { [position]: { ...final("no-such-option"), earned: 1 } };
  expect((await request(cookie, `${key}/answers`, { answers })).status).toBe(400);
  const { db } = accounts.services.database;
  expect((await readSitting(db, student, key))?.marks).toEqual({});
});
