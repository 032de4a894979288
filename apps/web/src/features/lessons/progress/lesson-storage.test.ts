import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { EMPTY_RECORD } from "./lesson-record.ts";
import {
  addPendingAttempt,
  GUEST,
  readPendingAttempts,
  readRecord,
  removeLessonRecords,
  storeRecord,
} from "./lesson-storage.ts";

const attempt = { slug: "one", exercise: "e", language: "python", files: [], attemptKey: "k" } as const;

async function student(): Promise<string> {
  const owner = crypto.randomUUID();
  await storeRecord(owner, "one", EMPTY_RECORD);
  return owner;
}

test("signing out deletes the accounts' lesson records and keeps the guest's", async () => {
  const owner = await student();
  await addPendingAttempt(owner, { ...attempt, files: [] });
  await storeRecord(GUEST, "one", EMPTY_RECORD);
  await removeLessonRecords();
  expect(await readRecord(owner, "one")).toBeUndefined();
  expect(await readRecord(GUEST, "one")).toBeDefined();
});

test("an expired session keeps attempts that the server has not graded", async () => {
  const [ahead, even] = [await student(), await student()];
  await addPendingAttempt(ahead, { ...attempt, files: [] });
  await removeLessonRecords({ keepsUnsent: true });
  expect(await readPendingAttempts(ahead)).toHaveLength(1);
  expect(await readRecord(even, "one")).toBeUndefined();
});
