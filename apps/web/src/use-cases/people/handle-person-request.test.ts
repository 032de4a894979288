import { students } from "@nirmaan/db/schema.ts";
import { notifications } from "@nirmaan/db/student-area-schema.ts";
import { test } from "@nirmaan/db/testing/test-database.ts";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { newAdmin } from "#testing/new-admin.ts";
import { newStudent } from "#testing/new-student.ts";
import { testServices } from "#testing/test-services.ts";
import { handlePersonRequest } from "./handle-person-request.server.ts";

test("LANG-01 a student is told about a given tier in their own language, and the admin in the admin's", async ({
  db,
}) => {
  const om = await newAdmin(db, "Om");
  const asha = await newStudent(db, "Asha");
  await db.update(students).set({ language: "hi" }).where(eq(students.id, asha.id));
  const until = new Date(Date.now() + 30 * 86_400_000);
  const request = { intent: "give-tier" as const, tier: "pro" as const, until, reason: "won the contest" };
  const answer = await handlePersonRequest(testServices({ db } as never), om, {
    userId: asha.userId,
    request,
  });
  expect(answer).toMatch(/^Given: Pro until/);
  expect(await db.select().from(notifications)).toMatchObject([
    { title: expect.stringContaining("आपके पास"), body: expect.stringContaining("मुफ़्त") },
  ]);
});
