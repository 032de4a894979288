import { schoolClasses, teachers } from "@nirmaan/db/schema.ts";
import { Hono } from "hono";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createErrorHandler } from "#server/http/error-handler.ts";
import { LIMITS } from "#server/limits/limit-table.ts";
import { createTestAccounts, type TestAccounts } from "#testing/test-accounts.ts";
import { createApi } from "../create-api.ts";

let accounts: TestAccounts;
beforeAll(async () => {
  accounts = await createTestAccounts();
  const { db } = accounts.services.database;
  const [teacher] = await db
    .insert(teachers)
    .values({ userId: crypto.randomUUID(), name: "Ms Rao", email: "rao@example.test" })
    .returning();
  await db.insert(schoolClasses).values({ name: "9 B", joinCode: "RIGHT-1", teacherId: teacher?.id ?? "" });
});
afterAll(() => accounts.close());

const newStudent = async (email: string) =>
  (await accounts.signedIn(email, { dateOfBirth: "1990-04-30" })).cookie;

async function guess(cookie: string, joinCode: string, address = "203.0.113.5") {
  const app = new Hono().route("/api", createApi(accounts.services));
  app.onError(createErrorHandler(pino({ level: "silent" })));
  return app.request(
    "/api/student/classes",
    { method: "POST", headers: { cookie }, body: JSON.stringify({ joinCode }) },
    { incoming: { socket: { remoteAddress: address } } },
  );
}

test("TRUST-14 of eighty guesses at a class code at once ten are compared, and the student is told to wait", async () => {
  const cookie = await newStudent("asha@example.test");
  await guess(cookie, "RIGHT-1");
  const responses = await Promise.all(Array.from({ length: 80 }, (_, n) => guess(cookie, `WRONG-${n}`)));
  expect(responses.filter(({ status }) => status === 404)).toHaveLength(LIMITS.classCode.most);
  const refused = responses.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(80 - LIMITS.classCode.most);
  expect(await refused[0]?.json()).toMatchObject({
    error: expect.stringMatching(
      /^Too many wrong codes\. Check the code with your teacher, then try again in \d+ minutes\.$/,
    ),
  });
});

test("TRUST-14 right codes and codes with a wrong shape do not count", async () => {
  const cookie = await newStudent("ravi@example.test");
  for (let n = 0; n < LIMITS.classCode.most + 5; n++) {
    expect((await guess(cookie, "right-1")).status).toBe(200);
    expect((await guess(cookie, "!")).status).toBe(400);
  }
});

test("TRUST-14 many accounts behind one address do not guess further together", async () => {
  const address = "203.0.113.77";
  const { classCodeOfAddress } = accounts.services.limits;
  for (let n = 0; n < LIMITS.classCodeOfAddress.most; n++) await classCodeOfAddress(address);
  const response = await guess(await newStudent("kiran@example.test"), "WRONG-1", address);
  expect(response.status).toBe(429);
  expect(await response.json()).toMatchObject({ error: expect.stringContaining("from your network") });
});
