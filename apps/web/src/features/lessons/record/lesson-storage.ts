import { createAccountTable } from "#browser/databases/account-table.ts";
import { GUEST, lessonDatabaseName } from "#browser/databases/device-databases.ts";
import type { Attempt } from "../attempts/attempt.ts";
import { EMPTY_RECORD, type LessonRecord, unsentDryRuns, unsentSteps } from "./lesson-record.ts";

/** An attempt that the server has not graded yet. */
/** `madeAtMs` is the device's clock when the button was pressed. */
export type PendingAttempt = Attempt & { slug: string; madeAtMs?: number };

const PENDING_ATTEMPTS = "waiting attempts";

/** Lesson records under their slug, and the pending attempts under one key. */
const kept = createAccountTable<Partial<LessonRecord> | PendingAttempt[]>(lessonDatabaseName, "kept");

const recordOf = (stored: Partial<LessonRecord> | PendingAttempt[] | undefined): LessonRecord => ({
  ...EMPTY_RECORD,
  ...(Array.isArray(stored) ? {} : stored),
});

export async function readRecord(owner: string, slug: string): Promise<LessonRecord | undefined> {
  const stored = await kept.read(owner, slug);
  return stored && !Array.isArray(stored) ? recordOf(stored) : undefined;
}

export const storeRecord = (owner: string, slug: string, record: LessonRecord): Promise<void> =>
  kept.write(owner, slug, record);

export async function readPendingAttempts(owner: string): Promise<PendingAttempt[]> {
  const stored = await kept.read(owner, PENDING_ATTEMPTS);
  return Array.isArray(stored) ? stored : [];
}

export const addPendingAttempt = (owner: string, attempt: PendingAttempt): Promise<void> =>
  updatePendingAttempts(owner, (attempts) => [...attempts, attempt]);

export const removePendingAttempt = (owner: string, attemptKey: string): Promise<void> =>
  updatePendingAttempts(owner, (attempts) => attempts.filter((attempt) => attempt.attemptKey !== attemptKey));

async function updatePendingAttempts(
  owner: string,
  change: (attempts: PendingAttempt[]) => PendingAttempt[],
): Promise<void> {
  await kept.update(owner, PENDING_ATTEMPTS, (stored) => change(Array.isArray(stored) ? stored : []));
}

/** The lessons with steps or dry runs that the account does not have. */
export async function readUnsentRecords(owner: string): Promise<{ slug: string; record: LessonRecord }[]> {
  const entries = (await kept.entries(owner)).filter(({ key }) => key !== PENDING_ATTEMPTS);
  return entries
    .map(({ key, value }) => ({ slug: key, record: recordOf(value) }))
    .filter(({ record }) => unsentSteps(record).length > 0 || Object.keys(unsentDryRuns(record)).length > 0);
}

/** The lesson may be open in another tab. */
export async function updateRecord(
  owner: string,
  slug: string,
  change: (record: LessonRecord) => LessonRecord,
): Promise<void> {
  await kept.update(owner, slug, (stored) => change(recordOf(stored)));
}

/** Deletes the accounts' records from a shared machine; a guest's, and those of an account with unsent work, stay. */
export const removeLessonRecords = (): Promise<void> =>
  kept.removeAccounts(
    async (owner) =>
      owner === GUEST ||
      (await readPendingAttempts(owner)).length > 0 ||
      (await readUnsentRecords(owner)).length > 0,
  );
