import { createHash } from "node:crypto";
import { guardianRequests, guardians } from "@nirmaan/db/consent-schema.ts";
import { students } from "@nirmaan/db/schema.ts";
import { test } from "@nirmaan/db/testing/test-database.ts";
import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { newGuardian } from "#testing/new-guardian.ts";
import { BORN_15_YEARS_AGO, newStudent, sameStudent } from "#testing/new-student.ts";
import { knownGuardian } from "../../testing/known-guardian.server.ts";
import { allowGuardian, refuseGuardian } from "../answers/allow-guardian.server.ts";
import { findGuardian } from "../answers/find-guardian.server.ts";
import { withdrawConsent } from "../answers/withdraw-consent.server.ts";
import { readLetterReaders } from "../letters/letter-readers.server.ts";
import { nameGuardian } from "./name-guardian.server.ts";

const child = { dateOfBirth: BORN_15_YEARS_AGO };

test("AUTH-14 stores only a hash of the token and rejects an invented token", async ({ db }) => {
  const asha = await newStudent(db, "Asha", child);
  expect(asha.consent).toBe("not-asked");
  const named = await nameGuardian(db, asha, "meera@example.test");
  const token = named.kind === "ask" ? named.token : "";
  expect((await sameStudent(db, asha)).consent).toBe("waiting");
  expect(JSON.stringify(await db.select().from(guardianRequests))).not.toContain(token);
  expect((await findGuardian(db, token))?.child.name).toBe("Asha");
  expect(await findGuardian(db, "made-up")).toBeUndefined();
});

test("invalidates requests to an earlier address; all requests to the same guardian stay valid", async ({
  db,
}) => {
  const asha = await newStudent(db, "Asha", child);
  const tokens: string[] = [];
  for (const email of ["mera@example.test", "meera@example.test", "meera@example.test"]) {
    const named = await nameGuardian(db, asha, email);
    tokens.push(named.kind === "ask" ? named.token : "");
  }
  const found = await Promise.all(tokens.map(async (token) => (await findGuardian(db, token))?.email));
  expect(found).toEqual([undefined, "meera@example.test", "meera@example.test"]);
});

test("TRUST-03 after a withdrawal, naming another address sends no mail and makes no link", async ({
  db,
}) => {
  const asha = await newStudent(db, "Asha", child);
  const { token, ...meera } = await knownGuardian(db, asha);
  await withdrawConsent(db, meera, { choice: "erase" });
  const links = await db.$count(guardianRequests);
  const named = await nameGuardian(db, await sameStudent(db, asha), "friend@example.test");
  expect(named.kind).toBe("waits-for-word");
  expect(await db.$count(guardianRequests)).toBe(links);
  expect((await sameStudent(db, asha)).consent).toBe("withdrawn");
  expect((await findGuardian(db, token))?.email, "the first guardian stays").toBe("meera@example.test");
});

test("TRUST-03 the first guardian's word, or a school's, lets another be asked; a no deletes the address", async ({
  db,
}) => {
  const asha = await newStudent(db, "Asha", child);
  const ravi = await newStudent(db, "Ravi", child);
  await newGuardian(db, asha);
  await newGuardian(db, ravi, { email: "kavita@example.test" });
  const propose = async (email: string) => {
    const named = await nameGuardian(db, asha, email);
    return named.kind === "waits-for-word" ? named.guardianId : "";
  };
  const friend = await propose("friend@example.test");
  await expect(
    allowGuardian(db, { by: "guardian", studentId: ravi.id }, friend),
    "a guardian of another child",
  ).rejects.toThrow("Nobody is waiting");
  await refuseGuardian(db, { by: "guardian", studentId: asha.id }, friend);
  expect(JSON.stringify(await db.select().from(guardians))).not.toContain("friend@");
  const father = await propose("father@example.test");
  const { token } = await allowGuardian(db, { by: "school", studentId: asha.id }, father);
  expect(await findGuardian(db, token)).toMatchObject({ email: "father@example.test", allowedBy: "school" });
});

test("sends at most three mails a day, whatever the address", async ({ db }) => {
  const asha = await newStudent(db, "Asha", child);
  for (const guardian of ["a@example.test", "b@example.test", "c@example.test"])
    await nameGuardian(db, asha, guardian);
  await expect(nameGuardian(db, asha, "d@example.test")).rejects.toThrow("three mails today");
});

test("rejects requests of adults and requests to the child's own address", async ({ db }) => {
  const adult = await newStudent(db, "Meera");
  expect(adult.consent).toBe("not-needed");
  await expect(nameGuardian(db, adult, "x@example.test")).rejects.toThrow("needs no consent");
  const asha = await newStudent(db, "Asha", child);
  await expect(nameGuardian(db, asha, asha.email)).rejects.toThrow("not yours");
});

test("the database and the form compute the same 18th birthday", async ({ db }) => {
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(new Date());
  const [year = "", month = "", day = ""] = today.split("-");
  const dateOfBirth = `${Number(year) - 18}-${month}-${month === "02" && day === "29" ? "28" : day}`;
  expect((await newStudent(db, "Asha", { dateOfBirth })).consent).toBe("not-needed");
  expect((await newStudent(db, "Ravi", { dateOfBirth: null })).consent).toBe("unknown-age");
});

test("OPS-05 a link mailed by the version before still leads to its guardian's page", async ({ db }) => {
  const asha = await newStudent(db, "Asha", child);
  const tokenHash = createHash("sha256").update("old-link").digest("hex");
  await db
    .insert(guardianRequests)
    .values({ studentId: asha.id, guardianEmail: "meera@example.test", tokenHash });
  expect(await findGuardian(db, "old-link")).toMatchObject({ email: "meera@example.test", state: "asked" });
  expect((await sameStudent(db, asha)).consent).toBe("waiting");
});

test("TRUST-03 a guardian's page opens until the day the student turns 18", async ({ db }) => {
  const asha = await newStudent(db, "Asha", child);
  const { token } = await newGuardian(db, asha);
  const turns18 = (day: string) =>
    db
      .update(students)
      .set({
        dateOfBirth: sql`(now() at time zone 'Asia/Kolkata')::date - interval '18 years' + ${day}::interval`,
      })
      .where(eq(students.id, asha.id));
  await turns18("1 day");
  expect(await findGuardian(db, token)).toBeDefined();
  await turns18("0 days");
  expect(await findGuardian(db, token)).toBeUndefined();
  expect(await readLetterReaders(db, asha.id)).toEqual([]);
});
