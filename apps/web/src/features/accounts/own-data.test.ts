import { privacyEvents, students } from "@nirmaan/db/schema.ts";
import { test } from "@nirmaan/db/testing/test-database.ts";
import { expect } from "vitest";
import { BORN_15_YEARS_AGO, newStudent } from "#testing/new-student.ts";
import { deleteAccount } from "./delete-account.server.ts";
import { exportAccount } from "./export-account.server.ts";
import { requestGuardianConsent } from "./request-guardian-consent.server.ts";

test("AUTH-14 a student takes their own data along, and nobody else's", async ({ db }) => {
  const asha = await newStudent(db, "Asha", { dateOfBirth: BORN_15_YEARS_AGO, board: "CBSE" });
  const ravi = await newStudent(db, "Ravi", { dateOfBirth: BORN_15_YEARS_AGO });
  await requestGuardianConsent(db, asha, "meera@example.test");
  await requestGuardianConsent(db, ravi, "kavita@example.test");
  const data = await exportAccount(db, asha);
  expect(data).toMatchObject({
    profile: { name: "Asha", board: "CBSE" },
    guardian: [{ guardianEmail: "meera@example.test", approvedAt: null }],
    history: [{ kind: "consent-requested" }, { kind: "exported", by: "student" }],
  });
  expect(JSON.stringify(data)).not.toMatch(/Ravi|kavita|tokenHash/);
});

test("AUTH-14 a deleted account leaves only the log of its deletion, without a name", async ({ db }) => {
  const asha = await newStudent(db, "Asha", { dateOfBirth: BORN_15_YEARS_AGO });
  const ravi = await newStudent(db, "Ravi");
  await requestGuardianConsent(db, asha, "meera@example.test");
  const deleted: string[] = [];
  await deleteAccount(db, asha, {
    deleteUser: async (id) => {
      deleted.push(id);
      return { data: { user: null }, error: null } as never;
    },
  });
  expect(deleted).toEqual([asha.userId]);
  expect((await db.select().from(students)).map(({ id }) => id)).toEqual([ravi.id]);
  const log = await db.select().from(privacyEvents);
  expect(log.map(({ kind }) => kind)).toEqual(["consent-requested", "deleted"]);
  expect(JSON.stringify(log)).not.toMatch(/Asha|meera/);
});

test("when the account cannot be deleted, nothing is", async ({ db }) => {
  const asha = await newStudent(db, "Asha");
  const isDown = async () => ({ data: { user: null }, error: new Error("down") }) as never;
  await expect(deleteAccount(db, asha, { deleteUser: isDown })).rejects.toThrow("down");
  expect(await db.select().from(students)).toHaveLength(1);
});
