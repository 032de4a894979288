import { type IDBPDatabase, openDB } from "idb";
import { GUEST, hasDatabase, lessonDatabaseName } from "#browser/device-databases.ts";
import type { Attempt } from "./attempt.ts";
import { EMPTY_RECORD, type LessonRecord, unsentDryRuns, unsentSteps } from "./lesson-record.ts";

/** An attempt that the server has not graded yet. */
/** `madeAtMs` is the device's clock when the button was pressed. */
export type PendingAttempt = Attempt & { slug: string; madeAtMs?: number };

const TABLE = "kept";
const PENDING_ATTEMPTS = "waiting attempts";

/** Lesson records under their slug, and the pending attempts under one key. */
type Tables = { [TABLE]: { key: string; value: Partial<LessonRecord> | PendingAttempt[] } };

const connections = new Map<string, Promise<IDBPDatabase<Tables>>>();

function connect(owner: string): Promise<IDBPDatabase<Tables>> {
  const removeConnection = () => void connections.delete(owner);
  const known = connections.get(owner);
  if (known) return known;
  const connection = openDB<Tables>(lessonDatabaseName(owner), 1, {
    upgrade: (database) => void database.createObjectStore(TABLE),
    terminated: removeConnection,
  });
  // A connection that could not be opened is tried again by the next call.
  connection.catch(removeConnection);
  connections.set(owner, connection);
  return connection;
}

export async function readRecord(owner: string, slug: string): Promise<LessonRecord | undefined> {
  const stored = await (await connect(owner)).get(TABLE, slug);
  return stored && !Array.isArray(stored) ? { ...EMPTY_RECORD, ...stored } : undefined;
}

export async function storeRecord(owner: string, slug: string, record: LessonRecord): Promise<void> {
  await (await connect(owner)).put(TABLE, record, slug);
}

export async function readPendingAttempts(owner: string): Promise<PendingAttempt[]> {
  const stored = await (await connect(owner)).get(TABLE, PENDING_ATTEMPTS);
  return Array.isArray(stored) ? stored : [];
}

export const addPendingAttempt = (owner: string, attempt: PendingAttempt): Promise<void> =>
  updatePendingAttempts(owner, (attempts) => [...attempts, attempt]);

export const removePendingAttempt = (owner: string, attemptKey: string): Promise<void> =>
  updatePendingAttempts(owner, (attempts) => attempts.filter((attempt) => attempt.attemptKey !== attemptKey));

/** Reads and writes in one transaction, so that two tabs do not lose each other's attempts. */
async function updatePendingAttempts(
  owner: string,
  change: (attempts: PendingAttempt[]) => PendingAttempt[],
): Promise<void> {
  const transaction = (await connect(owner)).transaction(TABLE, "readwrite");
  const stored = await transaction.store.get(PENDING_ATTEMPTS);
  const attempts = change(Array.isArray(stored) ? stored : []);
  await Promise.all([transaction.store.put(attempts, PENDING_ATTEMPTS), transaction.done]);
}

/** The lessons with steps or dry runs that the account does not have. */
export async function readUnsentRecords(owner: string): Promise<{ slug: string; record: LessonRecord }[]> {
  if (!(await hasDatabase(lessonDatabaseName(owner)))) return [];
  const database = await connect(owner);
  const slugs = (await database.getAllKeys(TABLE)).filter((key) => key !== PENDING_ATTEMPTS);
  const stored = await Promise.all(
    slugs.map(async (slug) => ({ slug, record: await readRecord(owner, slug) })),
  );
  return stored.flatMap(({ slug, record }) =>
    record && (unsentSteps(record).length > 0 || Object.keys(unsentDryRuns(record)).length > 0)
      ? [{ slug, record }]
      : [],
  );
}

/** Reads and writes in one transaction: the lesson may be open in another tab. */
export async function updateRecord(
  owner: string,
  slug: string,
  change: (record: LessonRecord) => LessonRecord,
): Promise<void> {
  const transaction = (await connect(owner)).transaction(TABLE, "readwrite");
  const stored = await transaction.store.get(slug);
  const record = { ...EMPTY_RECORD, ...(Array.isArray(stored) ? {} : stored) };
  await Promise.all([transaction.store.put(change(record), slug), transaction.done]);
}

/** Deletes the accounts' records from a shared machine; a guest's, and those of an account with unsent work, stay. */
export async function removeLessonRecords(): Promise<void> {
  for (const { name } of await indexedDB.databases()) {
    const prefix = lessonDatabaseName("");
    if (!name?.startsWith(prefix) || name === lessonDatabaseName(GUEST)) continue;
    const owner = name.slice(prefix.length);
    if ((await readPendingAttempts(owner)).length > 0 || (await readUnsentRecords(owner)).length > 0)
      continue;
    // Cleared first: the deletion waits until every page has closed its connection.
    await (await connect(owner)).clear(TABLE);
    indexedDB.deleteDatabase(name);
  }
}
