import type { Database } from "@nirmaan/db/connect-database.ts";
import { students } from "@nirmaan/db/schema.ts";
import { test } from "@nirmaan/db/testing/test-database.ts";
import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Student } from "#domain/people/person.ts";
import { newStudent, sameStudent } from "#testing/new-student.ts";
import { testServices } from "#testing/test-services.ts";
import { askOfAge } from "./ask-of-age.server.ts";
import { giveOwnConsent } from "./give-own-consent.server.ts";

/** A student who signed up as a child and turns 18 in so many days; a negative number is in the past. */
async function turning18(db: Database, days: number): Promise<Student> {
  const asha = await newStudent(db, "Asha", { createdAt: new Date("2020-01-01") });
  await db
    .update(students)
    .set({
      dateOfBirth: sql`(now() at time zone 'Asia/Kolkata')::date - interval '18 years' + make_interval(days => ${days})`,
    })
    .where(eq(students.id, asha.id));
  return sameStudent(db, asha);
}

async function ask(db: Database): Promise<string[]> {
  const services = testServices({ db } as never);
  await askOfAge(services);
  return services.sentMails.map(({ to }) => to);
}

const askedDaysAgo = (db: Database, { id }: Student, days: number) =>
  db
    .update(students)
    .set({ ofAgeAskedAt: sql`now() - make_interval(days => ${days})` })
    .where(eq(students.id, id));

test("TRUST-03 a student is asked once, within the time before the 18th birthday", async ({ db }) => {
  const asha = await turning18(db, 40);
  expect(await ask(db)).toEqual([]);
  await db.delete(students).where(eq(students.id, asha.id));
  await turning18(db, 20);
  expect(await ask(db)).toEqual(["asha@example.test"]);
  expect(await ask(db)).toEqual([]);
});

test("TRUST-03 who was an adult from the beginning is not asked", async ({ db }) => {
  const adult = await newStudent(db, "Meera");
  expect(adult.consent).toBe("not-needed");
  expect(await ask(db)).toEqual([]);
});

test("TRUST-03 an account without its owner's own consent closes after the time of the retention file, and opens with it", async ({
  db,
}) => {
  const asha = await turning18(db, -59);
  await askedDaysAgo(db, asha, 80);
  expect(await sameStudent(db, asha)).toMatchObject({ consent: "own-asked" });
  expect((await sameStudent(db, asha)).rights.has("account")).toBe(true);
  await db
    .update(students)
    .set({ dateOfBirth: sql`date_of_birth - interval '2 days'` })
    .where(eq(students.id, asha.id));
  const closed = await sameStudent(db, asha);
  expect(closed.consent).toBe("own-overdue");
  expect([...closed.rights]).toEqual(["lessons"]);
  await giveOwnConsent(db, closed);
  expect(await sameStudent(db, asha)).toMatchObject({ consent: "not-needed" });
  expect((await sameStudent(db, asha)).rights.has("account")).toBe(true);
});

test("TRUST-03 an account is not closed before its owner was asked", async ({ db }) => {
  const asha = await turning18(db, -400);
  expect((await sameStudent(db, asha)).consent).toBe("own-asked");
  await askedDaysAgo(db, asha, 10);
  expect((await sameStudent(db, asha)).consent, "the days count from the question").toBe("own-asked");
});
