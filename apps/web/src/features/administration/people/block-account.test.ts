import { adminActions } from "@nirmaan/db/administration-schema.ts";
import { shares } from "@nirmaan/db/sharing-schema.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Admin } from "#domain/people/person.ts";
import { accountsAdminClient } from "#server/accounts/accounts-admin-client.ts";
import { requireAdmin, requireStudent, sessionOf } from "#server/session/session.ts";
import { createTestAccounts, requestContextWith, signIn, type TestAccounts } from "#testing/test-accounts.ts";
import { blockAccount, isBlocked } from "./block-account.server.ts";
import { readLastSeen } from "./read-last-seen.server.ts";

let accounts: TestAccounts;
let om: Admin;
beforeAll(async () => {
  accounts = await createTestAccounts();
  const { cookie } = await accounts.signedIn("om@example.test", {
    name: "Om",
    appMetadata: { role: "admin" },
  });
  om = await requireAdmin(requestContextWith(accounts.services, cookie));
});
afterAll(() => accounts.close());

const block = (userId: string, isBlocked: boolean) =>
  blockAccount(accounts.services.database.db, om, {
    userId,
    isBlocked,
    reason: "shared the password",
    accounts: accountsAdminClient(accounts.services.accounts),
  });

test("ROLE-04 ends all sessions of a blocked account and rejects its sign-in until an admin unblocks it; logs both", async () => {
  const { db } = accounts.services.database;
  const asha = await accounts.signedIn("asha@example.test", { dateOfBirth: "1990-04-30" });
  expect((await sessionOf(requestContextWith(accounts.services, asha.cookie))).kind).toBe("signed-in");

  await block(asha.userId, true);
  expect((await sessionOf(requestContextWith(accounts.services, asha.cookie))).kind).toBe("signed-out");
  await expect(signIn(accounts.services, "asha@example.test")).rejects.toMatchObject({ code: "user_banned" });
  const seen = (await readLastSeen(db, [asha.userId])).get(asha.userId);
  expect(seen).toEqual({ isBlocked: true, lastSeen: expect.any(Date) });
  await expect(block(asha.userId, true)).rejects.toThrow("already blocked");

  await block(asha.userId, false);
  await signIn(accounts.services, "asha@example.test");
  const lines = await db.select().from(adminActions);
  expect(lines).toMatchObject([
    {
      action: "blocked",
      byUserId: om.userId,
      aboutId: asha.userId,
      before: { isBlocked: false },
      after: { isBlocked: true },
    },
    { action: "unblocked", reason: "shared the password", after: { isBlocked: false } },
  ]);
});

test("SHARE-02 the links that a blocked student has shared are closed; a moderator's decision stays", async () => {
  const { db } = accounts.services.database;
  const { cookie, userId } = await accounts.signedIn("ravi@example.test", { dateOfBirth: "1990-04-30" });
  const { id: studentId } = await requireStudent(requestContextWith(accounts.services, cookie));
  const share = { studentId, kind: "project" as const, title: "Snake", displayName: "R", content: {} };
  await db.insert(shares).values([
    { ...share, slug: "project-open", token: "open" },
    { ...share, slug: "project-hidden", token: "hidden", state: "hidden" },
  ]);
  await block(userId, true);
  await block(userId, false);
  const states = await db.select().from(shares).where(eq(shares.studentId, studentId)).orderBy(shares.slug);
  expect(states.map(({ state }) => state)).toEqual(["hidden", "off"]);
});

test("ROLE-04 rejects blocking an admin or oneself, and logs nothing when the accounts service fails", async () => {
  const { db } = accounts.services.database;
  const before = await db.$count(adminActions);
  await expect(block(om.userId, true)).rejects.toThrow("yourself");
  const uma = await accounts.signedIn("uma@example.test", { appMetadata: { role: "admin" } });
  await sessionOf(requestContextWith(accounts.services, uma.cookie));
  await expect(block(uma.userId, true)).rejects.toThrow("another role first");
  await expect(block(crypto.randomUUID(), true)).rejects.toMatchObject({ kind: "not-found" });

  const asha = await accounts.signedIn("other@example.test", { dateOfBirth: "1990-04-30" });
  await sessionOf(requestContextWith(accounts.services, asha.cookie));
  const working = accountsAdminClient(accounts.services.accounts);
  const attempt = blockAccount(db, om, {
    userId: asha.userId,
    isBlocked: true,
    reason: "a test",
    accounts: {
      getUserById: (id) => working.getUserById(id),
      updateUserById: (id) => working.updateUserById(id, { ban_duration: "a while" }),
    },
  });
  await expect(attempt).rejects.toMatchObject({ kind: "unavailable" });
  expect(await isBlocked(working, asha.userId)).toBe(false);
  expect(await db.$count(adminActions)).toBe(before);
});
