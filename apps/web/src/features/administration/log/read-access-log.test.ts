import { afterAll, beforeAll, expect, test } from "vitest";
import { recordRead } from "#server/people/record-read.ts";
import { requireAdmin, requireStudent } from "#server/session/session.ts";
import { createTestAccounts, requestContextWith, type TestAccounts } from "#testing/test-accounts.ts";
import { readFailedSignIns, readRecordReads } from "./read-access-log.server.ts";

let accounts: TestAccounts;
beforeAll(async () => {
  accounts = await createTestAccounts();
});
afterAll(() => accounts.close());

const contextWith = (cookie: string) => requestContextWith(accounts.services, cookie);

test("TRUST-10 admins see failed sign-ins: the account, the way, from where and when, page by page", async () => {
  const { db } = accounts.services.database;
  const { cookie } = await accounts.signedIn("om@example.test", { appMetadata: { role: "admin" } });
  const admin = await requireAdmin(contextWith(cookie));
  const asha = await accounts.signedIn("asha@example.test");
  await requireStudent(contextWith(asha.cookie));
  const fail = (email: string) =>
    contextWith("").accounts().signInWithPassword({ email, password: "not the password" });
  await fail("nobody@example.test");
  await fail("asha@example.test");
  const log = await readFailedSignIns(db, admin, {});
  expect(log?.signIns).toMatchObject([
    { userId: asha.userId, who: "Asha", way: "password" },
    { userId: null, who: undefined, way: "password" },
  ]);
  expect(log?.next).toBeUndefined();
  const [newest] = log?.signIns ?? [];
  const older = await readFailedSignIns(db, admin, { before: newest?.at.toISOString() });
  expect(older?.signIns.map(({ userId }) => userId)).toContain(null);
});

test("TRUST-10 admins see which teacher or admin opened which student's record, and on which page", async () => {
  const { db } = accounts.services.database;
  const { cookie } = await accounts.signedIn("uma@example.test", {
    name: "Uma",
    appMetadata: { role: "admin" },
  });
  const admin = await requireAdmin(contextWith(cookie));
  const ravi = await requireStudent(
    contextWith((await accounts.signedIn("ravi@example.test", { name: "Ravi" })).cookie),
  );
  await recordRead(db, admin, { aboutUserIds: [ravi.userId, ravi.userId], page: "/admin/people" });
  const { reads } = await readRecordReads(db, admin, { about: ravi.userId });
  expect(reads).toMatchObject([{ by: "Uma", about: "Ravi", page: "/admin/people" }]);
  expect(reads[0]?.at).toBeInstanceOf(Date);
});
