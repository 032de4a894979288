import { clear, createStore, get, set, type UseStore, update } from "idb-keyval";
import type { Attempt } from "./attempt.ts";
import { EMPTY_RECORD, type LessonRecord } from "./lesson-record.ts";

export const GUEST = "guest";

/** A try that the server has not seen. */
export type PendingAttempt = Attempt & { slug: string };

const PREFIX = "nirmaan-lessons-";
const WAITING = "waiting attempts";
const stores = new Map<string, UseStore>();

/** One database for each account, so that forgetting one cannot touch another. */
function storeOf(owner: string): UseStore {
  const store = stores.get(owner) ?? createStore(PREFIX + owner, "kept");
  stores.set(owner, store);
  return store;
}

export async function readRecord(owner: string, slug: string): Promise<LessonRecord | undefined> {
  const kept = await get<Partial<LessonRecord>>(slug, storeOf(owner));
  return kept && { ...EMPTY_RECORD, ...kept };
}

export const storeRecord = (owner: string, slug: string, record: LessonRecord): Promise<void> =>
  set(slug, record, storeOf(owner));

export const readPendingAttempts = async (owner: string): Promise<PendingAttempt[]> =>
  (await get<PendingAttempt[]>(WAITING, storeOf(owner))) ?? [];

export const addPendingAttempt = (owner: string, attempt: PendingAttempt): Promise<void> =>
  update<PendingAttempt[]>(WAITING, (kept = []) => [...kept, attempt], storeOf(owner));

export const removePendingAttempt = (owner: string, attemptKey: string): Promise<void> =>
  update<PendingAttempt[]>(
    WAITING,
    (kept = []) => kept.filter((attempt) => attempt.attemptKey !== attemptKey),
    storeOf(owner),
  );

/**
 * Nothing of any account stays on a shared machine; what guests did is nobody's and stays. Where nobody asked to be
 * signed out, tries that the server has not seen are spared.
 */
export async function removeLessonRecords({ keepsUnsent = false } = {}): Promise<void> {
  for (const { name } of await indexedDB.databases()) {
    if (!name?.startsWith(PREFIX) || name === PREFIX + GUEST) continue;
    const owner = name.slice(PREFIX.length);
    if (keepsUnsent && (await readPendingAttempts(owner)).length > 0) continue;
    // Emptied first: a page that still holds the database puts its deletion off.
    await clear(storeOf(owner));
    indexedDB.deleteDatabase(name);
  }
}
