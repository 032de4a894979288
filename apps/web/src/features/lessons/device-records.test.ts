import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import {
  addWaiting,
  forgetLessonRecords,
  GUEST,
  keepRecord,
  readRecord,
  readWaiting,
} from "./device-records.ts";
import { EMPTY_RECORD } from "./lesson-record.ts";

const attempt = { slug: "one", exercise: "e", language: "python", files: [], attemptKey: "k" } as const;

async function student(): Promise<string> {
  const owner = crypto.randomUUID();
  await keepRecord(owner, "one", EMPTY_RECORD);
  return owner;
}

test("signing out leaves nothing of an account's lessons on the device, and keeps the guest's", async () => {
  const owner = await student();
  await addWaiting(owner, { ...attempt, files: [] });
  await keepRecord(GUEST, "one", EMPTY_RECORD);
  await forgetLessonRecords();
  expect(await readRecord(owner, "one")).toBeUndefined();
  expect(await readRecord(GUEST, "one")).toBeDefined();
});

test("a session that ran out takes no try with it that the server has not seen", async () => {
  const [ahead, even] = [await student(), await student()];
  await addWaiting(ahead, { ...attempt, files: [] });
  await forgetLessonRecords({ sparesUnsent: true });
  expect(await readWaiting(ahead)).toHaveLength(1);
  expect(await readRecord(even, "one")).toBeUndefined();
});
