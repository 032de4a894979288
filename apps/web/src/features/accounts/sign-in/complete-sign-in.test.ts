import { privacyEvents } from "@nirmaan/db/consent-schema.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BORN_15_YEARS_AGO } from "#testing/new-student.ts";
import { createTestAccounts, requestContextWith, type TestAccounts } from "#testing/test-accounts.ts";
import { completeSignIn } from "./complete-sign-in.server.ts";

let accounts: TestAccounts;
beforeAll(async () => {
  accounts = await createTestAccounts({ SITE_URL: "https://nirmaan.example" });
});
afterAll(() => accounts.close());

const enter = (cookie: string, next = "/student/dashboard") =>
  completeSignIn(requestContextWith(accounts.services, cookie), next);

test("AUTH-14 mails the guardian once, at a child's first sign-in, with a link to this site", async () => {
  const { cookie } = await accounts.signedIn("asha@example.test", {
    name: "Asha",
    dateOfBirth: BORN_15_YEARS_AGO,
    guardianEmail: "meera@example.test",
  });
  expect(await enter(cookie, "/student/progress")).toBe("/student/progress");
  expect(await enter(cookie)).toBe("/student/dashboard");
  const mails = accounts.services.sentMails.filter(({ to }) => to === "meera@example.test");
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toMatch(/https:\/\/nirmaan\.example\/consent\/[\w-]{43}\n/);
  expect(await accounts.services.database.db.select().from(privacyEvents)).toHaveLength(1);
});

test("AUTH-14 sends no mail when a child gave their own address as the guardian's", async () => {
  const { cookie } = await accounts.signedIn("sly@example.test", {
    dateOfBirth: BORN_15_YEARS_AGO,
    guardianEmail: "sly@example.test",
  });
  await enter(cookie);
  expect(accounts.services.sentMails.filter(({ to }) => to === "sly@example.test")).toEqual([]);
});

test("ROLE-03 ROLE-04 sends students without a date of birth to the form, teachers to their classes and admins to the admin area", async () => {
  const newcomer = await accounts.signedIn("new@example.test");
  expect(await enter(newcomer.cookie)).toBe("/auth/about-you");
  const teacher = await accounts.signedIn("kavita@example.test", { appMetadata: { role: "teacher" } });
  expect(await enter(teacher.cookie)).toBe("/teacher");
  const admin = await accounts.signedIn("om@example.test", { appMetadata: { role: "admin" } });
  expect(await enter(admin.cookie)).toBe("/admin");
  expect(await enter("")).toBe("/auth/login");
});

test("TRUST-09 leads an admin without a second step to the page that adds one", async () => {
  const { cookie } = await accounts.signedIn("uma@example.test", {
    appMetadata: { role: "admin" },
    hasSecondStep: false,
  });
  expect(await enter(cookie)).toBe("/auth/enrol");
  expect(await enter(cookie, "/admin/log")).toBe("/auth/enrol?next=%2Fadmin%2Flog");
});

test("TRUST-02 leads the owner of an address that two people signed up with to choose a password", async () => {
  const { cookie } = await accounts.signedIn("two@example.test", {
    dateOfBirth: BORN_15_YEARS_AGO,
    appMetadata: { password_missing: true },
    hasSecondStep: false,
  });
  expect(await enter(cookie)).toBe("/auth/reset");
});

test("TRUST-03 asks a student who turned 18 for their own consent at the next sign-in", async () => {
  const { cookie, userId } = await accounts.signedIn("grown@example.test", {
    dateOfBirth: BORN_15_YEARS_AGO,
  });
  expect(await enter(cookie)).toBe("/student/dashboard");
  await accounts.services.database.sql`update students
    set created_at = '2020-01-01', date_of_birth = now() - interval '18 years 1 day' where user_id = ${userId}`;
  expect(await enter(cookie)).toBe("/auth/of-age");
});
