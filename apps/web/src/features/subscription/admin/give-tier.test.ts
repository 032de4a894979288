import { adminActions } from "@nirmaan/db/administration-schema.ts";
import type { Database } from "@nirmaan/db/connect-database.ts";
import { givenTiers, ledger, subscriptions } from "@nirmaan/db/payments-schema.ts";
import { students } from "@nirmaan/db/schema.ts";
import { test } from "@nirmaan/db/testing/test-database.ts";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Student } from "#domain/people/person.ts";
import { newAdmin } from "#testing/new-admin.ts";
import { newStudent, sameStudent } from "#testing/new-student.ts";
import { testServices } from "#testing/test-services.ts";
import { readSubscriptionPage } from "../page/read-subscription-page.server.ts";
import { endExpiredTiers, refreshTier } from "../state/apply-snapshot.server.ts";
import { giveTier, takeTierBack } from "./give-tier.server.ts";
import { GivenTier } from "./given-tier.ts";
import { listGifts, listSubscriptions } from "./list-subscriptions.server.ts";
import { readStudentPayments } from "./read-student-payments.server.ts";
import { SubscriptionSearch } from "./subscription-search.ts";

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const gift = (userId: string, tier: GivenTier["tier"] = "pro") => ({
  userId,
  tier,
  until: inDays(30),
  reason: "won the contest",
});
const tierOf = async (db: Database, student: Student) => (await sameStudent(db, student)).subscriptionTier;

const subscribe = (db: Database, { id }: Student, tierUntil: Date | null, number = 1) =>
  db.insert(subscriptions).values({
    id: `sub_${number}`,
    studentId: id,
    period: "month",
    tier: "plus",
    asOf: 1,
    snapshot: {
      id: `sub_${number}`,
      plan_id: "plan_1",
      status: "active",
      start_at: null,
      current_start: 1,
      current_end: null,
      ended_at: null,
    },
    tierUntil,
  });

test("ROLE-04 a given tier opens immediately, is shown on the student's page, is logged, and ends on its date", async ({
  db,
}) => {
  const om = await newAdmin(db, "Om");
  const asha = await newStudent(db, "Asha");
  const { id } = await giveTier(db, om, gift(asha.userId));
  expect(await tierOf(db, asha)).toBe("pro");
  expect(await listGifts(db, om)).toMatchObject([{ name: "Asha", tier: "pro", reason: "won the contest" }]);
  const services = testServices({ db } as never);
  const page = await readSubscriptionPage(services, await sameStudent(db, asha), {
    tierDescriptions: [],
    lockedLesson: undefined,
  });
  // Pro includes every lesson, so no course is offered for sale.
  expect(page.courses).toEqual([]);
  expect(page.panel.sentence).toMatch(/^Pro was given to you until .* It costs you nothing\.$/);
  expect(await db.select().from(adminActions)).toMatchObject([
    {
      action: "tier-given",
      aboutId: asha.userId,
      before: { tier: "free" },
      after: { tier: "pro" },
      reason: "won the contest",
    },
  ]);
  expect(await db.select().from(ledger)).toEqual([]);

  await db
    .update(givenTiers)
    .set({ until: inDays(-1) })
    .where(eq(givenTiers.id, id));
  await endExpiredTiers(db);
  expect(await tierOf(db, asha)).toBe("free");
});

test("ROLE-04 of a given and a paid tier the better one counts, and taking the gift back leaves the paid one", async ({
  db,
}) => {
  const om = await newAdmin(db, "Om");
  const asha = await newStudent(db, "Asha");
  await subscribe(db, asha, inDays(10));
  await refreshTier(db, asha.id);
  expect(await tierOf(db, asha)).toBe("plus");
  const { id } = await giveTier(db, om, gift(asha.userId));
  await refreshTier(db, asha.id);
  expect(await tierOf(db, asha)).toBe("pro");
  await takeTierBack(db, om, { userId: asha.userId, id });
  expect(await tierOf(db, asha)).toBe("plus");
  await expect(takeTierBack(db, om, { userId: asha.userId, id })).rejects.toThrow("already ended");
  const ravi = await newStudent(db, "Ravi");
  const other = await giveTier(db, om, gift(ravi.userId));
  await expect(takeTierBack(db, om, { userId: asha.userId, id: other.id })).rejects.toMatchObject({
    kind: "conflict",
  });
});

test("ROLE-04 a school tier that an admin gave ends on its date; a school tier from elsewhere does not", async ({
  db,
}) => {
  const om = await newAdmin(db, "Om");
  const asha = await newStudent(db, "Asha");
  const seated = await newStudent(db, "Ravi", { subscriptionTier: "school" });
  const { id } = await giveTier(db, om, gift(asha.userId, "school"));
  expect(await tierOf(db, asha)).toBe("school");
  await expect(giveTier(db, om, gift(seated.userId))).rejects.toThrow("They have School");
  await refreshTier(db, seated.id);
  expect(await tierOf(db, seated)).toBe("school");
  await db
    .update(givenTiers)
    .set({ until: inDays(-1) })
    .where(eq(givenTiers.id, id));
  await endExpiredTiers(db);
  expect([await tierOf(db, asha), await tierOf(db, seated)]).toEqual(["free", "school"]);
});

test("ROLE-04 a gift needs a tier, a last day in the future and a reason, and only students can get one", async ({
  db,
}) => {
  const wrong = GivenTier.safeParse({ tier: "free", until: "2020-01-01", reason: " " });
  expect(wrong.error?.issues.map(({ message }) => message)).toEqual([
    "Choose one of the tiers.",
    "Choose today or a later day.",
    "Say in a few words why. It stays in the log.",
  ]);
  expect(GivenTier.safeParse({ tier: "pro", until: "2099-01-01", reason: "for ever" }).success).toBe(false);
  const today = new Date().toLocaleDateString("en-CA", { timeZone: "Asia/Kolkata" });
  expect(GivenTier.parse({ tier: "pro", until: today, reason: "one day" }).until.getTime()).toBeGreaterThan(
    Date.now(),
  );
  const om = await newAdmin(db, "Om");
  await expect(giveTier(db, om, gift(om.userId))).rejects.toMatchObject({ kind: "not-found" });
});

test("ROLE-04 an admin searches subscriptions by student and state, page by page, and reads a student's payments", async ({
  db,
}) => {
  const om = await newAdmin(db, "Om");
  const asha = await newStudent(db, "Asha");
  const ravi = await newStudent(db, "Ravi");
  for (let number = 1; number <= 30; number += 1) await subscribe(db, asha, null, number);
  await subscribe(db, ravi, inDays(3), 31);
  const search = (query: object) => listSubscriptions(db, om, SubscriptionSearch.parse(query));
  const first = await search({});
  const second = await search({ after: first.next });
  const ids = [...first.rows, ...second.rows].map(({ id }) => id);
  expect([ids.length, new Set(ids).size, second.next]).toEqual([31, 31, undefined]);
  expect((await search({ q: "RAVI@" })).rows).toMatchObject([{ name: "Ravi", state: { kind: "running" } }]);
  expect((await search({ state: "open" })).rows).toHaveLength(1);
  expect((await search({ state: "ended" })).rows).toEqual([]);
  await db.insert(ledger).values({
    studentId: ravi.id,
    kind: "charged",
    amountPaise: 29_900,
    reason: "Plus, one month",
    paymentId: "pay_1",
    providerId: "pay_1",
    at: new Date(),
  });
  expect(await readStudentPayments(db, om, ravi.id)).toMatchObject({
    entries: [{ kind: "charged", amountPaise: 29_900, isBeingRefunded: false }],
    subscriptions: [{ id: "sub_31", state: { kind: "running" } }],
  });
  expect(await db.$count(students)).toBe(2);
});
