import type { ErasedAccount } from "@nirmaan/db/backup/erasure-list.ts";
import { privacyEvents } from "@nirmaan/db/consent-schema.ts";
import { students } from "@nirmaan/db/schema.ts";
import { test } from "@nirmaan/db/testing/test-database.ts";
import { expect } from "vitest";
import { BORN_15_YEARS_AGO, newStudent, sameStudent } from "#testing/new-student.ts";
import { nameGuardian } from "../guardian/naming/name-guardian.server.ts";
import { deleteDueAccounts } from "./delete-due-accounts.server.ts";
import { cancelDeletion, requestDeletion } from "./request-deletion.server.ts";

const IN_15_DAYS = new Date(Date.now() + 15 * 86_400_000);

test("STU-05 keeps the account for fourteen days after the request; a cancelled request deletes nothing", async ({
  db,
}) => {
  const asha = await newStudent(db, "Asha");
  const due = await requestDeletion(db, asha);
  expect(Math.round((due.getTime() - Date.now()) / 86_400_000)).toBe(14);
  expect(
    await requestDeletion(db, await sameStudent(db, asha)),
    "a second request does not restart the days",
  ).toEqual(due);
  expect(await deleteDueAccounts(db, NOTHING_DUE)).toBe(0);
  await cancelDeletion(db, asha);
  expect(await deleteDueAccounts(db, NOTHING_DUE, IN_15_DAYS)).toBe(0);
  expect(await db.select().from(students)).toHaveLength(1);
});

test("STU-05 AUTH-14 deletes everything but the privacy log, which holds no name", async ({ db }) => {
  const asha = await newStudent(db, "Asha", { dateOfBirth: BORN_15_YEARS_AGO });
  const ravi = await newStudent(db, "Ravi");
  await nameGuardian(db, asha, "meera@example.test");
  await requestDeletion(db, asha);
  const deleted: string[] = [];
  const deleteUser = async (id: string) => {
    deleted.push(id);
    return { data: { user: null }, error: null } as never;
  };
  const deleteFiles = async (id: string) => void deleted.push(id);
  const listed: ErasedAccount[] = [];
  const recordErasure = async (erased: ErasedAccount) => void listed.push(erased);
  expect(await deleteDueAccounts(db, { deleteUser, deleteFiles, recordErasure }, IN_15_DAYS)).toBe(1);
  expect(deleted).toEqual([asha.userId, asha.id]);
  const at = expect.any(String);
  expect(listed, "for a restored backup").toEqual([
    { studentId: asha.id, userId: asha.userId, by: "student", at },
  ]);
  expect((await db.select().from(students)).map(({ id }) => id)).toEqual([ravi.id]);
  const log = await db.select().from(privacyEvents);
  expect(log.map(({ kind }) => kind)).toEqual(["consent-requested", "deletion-asked", "deleted"]);
  expect(JSON.stringify(log)).not.toMatch(/Asha|meera/);
});

test("deletes nothing when the accounts service fails", async ({ db }) => {
  const asha = await newStudent(db, "Asha");
  await requestDeletion(db, asha);
  const isDown = async () => ({ data: { user: null }, error: new Error("down") }) as never;
  await expect(deleteDueAccounts(db, { ...NOTHING_DUE, deleteUser: isDown }, IN_15_DAYS)).rejects.toThrow(
    "down",
  );
  expect(await db.select().from(students)).toHaveLength(1);
});

test("TRUST-04 an account that cannot be listed is not erased, so that no restored backup brings it back", async ({
  db,
}) => {
  const asha = await newStudent(db, "Asha");
  await requestDeletion(db, asha);
  const deleteUser = async () => ({ data: { user: null }, error: null }) as never;
  const recordErasure = async () => {
    throw new Error("the disk is full");
  };
  const external = { deleteUser, deleteFiles: async () => undefined, recordErasure };
  await expect(deleteDueAccounts(db, external, IN_15_DAYS)).rejects.toThrow("the disk is full");
  expect(await db.select().from(students)).toHaveLength(1);
});

const mustNotBeCalled = async () => {
  throw new Error("no account is due");
};
const NOTHING_DUE = {
  deleteUser: mustNotBeCalled,
  deleteFiles: mustNotBeCalled,
  recordErasure: mustNotBeCalled,
};
