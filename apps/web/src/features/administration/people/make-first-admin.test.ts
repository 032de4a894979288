import { adminActions } from "@nirmaan/db/administration-schema.ts";
import { outboxMessages } from "@nirmaan/db/web-process-schema.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountsAdminClient } from "#server/accounts/accounts-admin-client.ts";
import { findPerson } from "#server/people/find-person.ts";
import { createTestAccounts, type TestAccounts } from "#testing/test-accounts.ts";
import { makeFirstAdmin } from "./make-first-admin.server.ts";

let accounts: TestAccounts;
beforeAll(async () => {
  accounts = await createTestAccounts();
});
afterAll(() => accounts.close());

const db = () => accounts.services.database.db;

async function newUser(email: string, isConfirmed = true): Promise<string> {
  const { data, error } = await accountsAdminClient(accounts.services.accounts).createUser({
    email,
    password: "lamp river kite",
    email_confirm: isConfirmed,
    user_metadata: { name: "Meera Iyer" },
  });
  if (error) throw error;
  return data.user.id;
}

const roleOf = async (userId: string) => (await findPerson(db(), userId))?.role;
const logOf = (userId: string) => db().select().from(adminActions).where(sql`about_id = ${userId}`);

test("OPS-09 an account that never logged in, and a student, become admins with a line in the log", async () => {
  const fresh = await newUser("head@school.example");
  expect(await makeFirstAdmin(db(), "Head@school.example")).toEqual({ hasSecondStep: false });
  expect(await roleOf(fresh)).toBe("admin");
  expect(await logOf(fresh)).toMatchObject([
    { action: "role-changed", byUserId: fresh, after: { role: "admin" }, reason: "npm run make-admin" },
  ]);

  const student = await newUser("asha@school.example");
  await db().execute(
    sql`insert into students (user_id, name, email) values (${student}, 'Asha', 'asha@school.example')`,
  );
  await makeFirstAdmin(db(), "asha@school.example");
  expect(await roleOf(student)).toBe("admin");
  expect(await logOf(student)).toMatchObject([{ before: { role: "student" }, after: { role: "admin" } }]);
  await expect(makeFirstAdmin(db(), "asha@school.example")).rejects.toThrow("already has this role");
});

test("OPS-09 says what to do for an unknown address, and for one that is not confirmed, with the code when no mail was sent", async () => {
  await expect(makeFirstAdmin(db(), "nobody@school.example")).rejects.toThrow(
    "There is no account with nobody@school.example. Make one on the sign-up page, then run this again.",
  );
  const waiting = await newUser("new@school.example", false);
  await expect(makeFirstAdmin(db(), "new@school.example")).rejects.toThrow("Open the link in the mail");
  await db().insert(outboxMessages).values({
    kind: "mail",
    recipient: "new@school.example",
    subject: "Confirm your address",
    body: "Your code: 123456",
  });
  await expect(makeFirstAdmin(db(), "new@school.example")).rejects.toThrow(
    "here is the code of its mail: 123456. Enter it",
  );
  await db().insert(outboxMessages).values({
    kind: "mail",
    recipient: "new@school.example",
    subject: "अपना पता पक्का करें",
    body: "आपका कोड: 654321",
  });
  await expect(makeFirstAdmin(db(), "new@school.example")).rejects.toThrow("654321");
  expect(await roleOf(waiting)).toBeUndefined();
});
