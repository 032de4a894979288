import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { GUEST } from "#browser/databases/device-databases.ts";
import { EMPTY_RECORD } from "./lesson-record.ts";
import {
  addPendingAttempt,
  readPendingAttempts,
  readRecord,
  removeLessonRecords,
  storeRecord,
} from "./lesson-storage.ts";

const attempt = { slug: "one", exercise: "e", language: "python", files: [], attemptKey: "k" } as const;

async function newOwner(): Promise<string> {
  const owner = crypto.randomUUID();
  await storeRecord(owner, "one", EMPTY_RECORD);
  return owner;
}

test("signing out deletes the accounts' lesson records and keeps the guest's", async () => {
  const owner = await newOwner();
  await storeRecord(GUEST, "one", EMPTY_RECORD);
  await removeLessonRecords();
  expect(await readRecord(owner, "one")).toBeUndefined();
  expect(await readRecord(GUEST, "one")).toBeDefined();
});

test("TRUST-12 signing out keeps attempts that the server has not graded, for their own account", async () => {
  const [withPending, withoutPending] = [await newOwner(), await newOwner()];
  await addPendingAttempt(withPending, { ...attempt, files: [] });
  await removeLessonRecords();
  expect(await readPendingAttempts(withPending)).toHaveLength(1);
  expect(await readRecord(withoutPending, "one")).toBeUndefined();
});
