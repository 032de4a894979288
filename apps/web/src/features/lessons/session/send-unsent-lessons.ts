import { hasDatabase, lessonDatabaseName } from "#browser/databases/device-databases.ts";
import { fetchAsStudent } from "#browser/fetch-as-student.ts";
import { sendPendingAttempts } from "../check-work/send-attempt.ts";
import { uploadOf, withSent } from "../record/lesson-record.ts";
import {
  readPendingAttempts,
  readUnsentRecords,
  removePendingAttempt,
  updateRecord,
} from "../record/lesson-storage.ts";
import { putProgress } from "../record/put-progress.ts";

/** How many attempts, and steps of how many lessons, only this device has. */
export async function countUnsentLessons(owner: string): Promise<{ attempts: number; lessons: number }> {
  if (!(await hasDatabase(lessonDatabaseName(owner)))) return { attempts: 0, lessons: 0 };
  const [attempts, records] = await Promise.all([readPendingAttempts(owner), readUnsentRecords(owner)]);
  return { attempts: attempts.length, lessons: records.length };
}

/**
 * Sends what was done in lessons without a network, from any page of the account: attempts in the order in which they were
 * made, then the steps that were read. Each attempt has a key, so one that arrives twice is stored once.
 */
export async function sendUnsentLessons(
  owner: string,
  send: typeof fetch = fetchAsStudent(owner),
): Promise<void> {
  if (!(await hasDatabase(lessonDatabaseName(owner)))) return;
  const remove = ({ attemptKey }: { attemptKey: string }) => removePendingAttempt(owner, attemptKey);
  await sendPendingAttempts({
    attempts: await readPendingAttempts(owner),
    send,
    isOnScreen: () => false,
    onGraded: remove,
    onRefused: remove,
  });
  for (const { slug, record } of await readUnsentRecords(owner)) {
    const sent = uploadOf(record);
    const result = await putProgress(slug, sent, send);
    if (result) await updateRecord(owner, slug, (current) => withSent(current, sent, result.stepsDone));
  }
}
