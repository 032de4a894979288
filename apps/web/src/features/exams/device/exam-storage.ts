import { type IDBPDatabase, openDB } from "idb";
import {
  appendEvent,
  type ChainEnd,
  chainStart,
  type JournalEntry,
  type JournalEvent,
} from "../rules/journal-chain.ts";

/** `changedAt` is this device's clock, only ever compared with itself. */
type StoredAnswer = { code: string; changedAt: number; isSent: boolean };

/** A sitting on this device: work that the account may not have yet, and the journal's entries that wait. */
export type StoredExam = {
  device: string;
  answers: Record<string, StoredAnswer>;
  events: JournalEntry[];
  end: ChainEnd | null;
  wantsHandIn: boolean;
  /** Milliseconds to add to this device's clock for the server's; null before the first answer. */
  clockOffset: number | null;
};

const PREFIX = "nirmaan-exam-";
const TABLE = "exams";
type Tables = { [TABLE]: { key: string; value: StoredExam } };
const connections = new Map<string, Promise<IDBPDatabase<Tables>>>();

const newDeviceId = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // A version 4 UUID. `crypto.randomUUID` exists only on https.
  bytes[6] = ((bytes[6] ?? 0) % 16) + 0x40;
  bytes[8] = ((bytes[8] ?? 0) % 64) + 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
};

const newExam = (): StoredExam => ({
  device: newDeviceId(),
  answers: {},
  events: [],
  end: null,
  wantsHandIn: false,
  clockOffset: null,
});

/** One database for each account, so that deleting one cannot touch another. */
function connect(owner: string): Promise<IDBPDatabase<Tables>> {
  const removeConnection = () => void connections.delete(owner);
  const known = connections.get(owner);
  if (known) return known;
  const connection = openDB<Tables>(PREFIX + owner, 1, {
    upgrade: (database) => void database.createObjectStore(TABLE),
    terminated: removeConnection,
  });
  connection.catch(removeConnection);
  connections.set(owner, connection);
  return connection;
}

/** Reads and writes in one transaction, so that two tabs do not lose each other's work. */
async function update(
  owner: string,
  examId: string,
  change: (stored: StoredExam) => StoredExam,
): Promise<StoredExam> {
  const transaction = (await connect(owner)).transaction(TABLE, "readwrite");
  const changed = change((await transaction.store.get(examId)) ?? newExam());
  await Promise.all([transaction.store.put(changed, examId), transaction.done]);
  return changed;
}

/** What this device has; it gets its device id at the first call. */
export const openStoredExam = (owner: string, examId: string): Promise<StoredExam> =>
  update(owner, examId, (stored) => stored);

export const storeAnswer = (owner: string, examId: string, question: number, code: string) =>
  update(owner, examId, (stored) => ({
    ...stored,
    answers: { ...stored.answers, [question]: { code, changedAt: Date.now(), isSent: false } },
  }));

export const storeEvent = (owner: string, examId: string, event: JournalEvent) =>
  update(owner, examId, (stored) => {
    const start = chainStart({ examId, studentId: owner, device: stored.device });
    const entry = appendEvent(stored.end ?? start, event);
    return { ...stored, events: [...stored.events, entry], end: { number: entry.number, hash: entry.hash } };
  });

export const storeExamFacts = (
  owner: string,
  examId: string,
  facts: Partial<Pick<StoredExam, "wantsHandIn" | "clockOffset">>,
) => update(owner, examId, (stored) => ({ ...stored, ...facts }));

/** What was sent is not sent again, unless it changed meanwhile. */
export const markExamSent = (owner: string, examId: string, sent: StoredExam, isHandedIn: boolean) =>
  update(owner, examId, (stored) => ({
    ...stored,
    wantsHandIn: isHandedIn ? false : stored.wantsHandIn,
    events: stored.events.filter(({ number }) => !sent.events.some((entry) => entry.number === number)),
    answers: Object.fromEntries(
      Object.entries(stored.answers).map(([question, answer]) => [
        question,
        sent.answers[question]?.changedAt === answer.changedAt ? { ...answer, isSent: true } : answer,
      ]),
    ),
  }));

export const isUnsent = ({ answers, events, wantsHandIn }: StoredExam): boolean =>
  wantsHandIn || events.length > 0 || Object.values(answers).some(({ isSent }) => !isSent);

/** The exams with work that the account does not have. */
export async function unsentExams(owner: string): Promise<string[]> {
  if (!(await hasDatabase(owner))) return [];
  const database = await connect(owner);
  const keys = await database.getAllKeys(TABLE);
  const stored = await Promise.all(keys.map(async (key) => ({ key, value: await database.get(TABLE, key) })));
  return stored.filter(({ value }) => value && isUnsent(value)).map(({ key }) => key);
}

const hasDatabase = async (owner: string) =>
  (await indexedDB.databases()).some(({ name }) => name === PREFIX + owner);

/** Deletes the accounts' exams from a shared machine; those of an account with unsent work stay. */
export async function removeExamWork(): Promise<void> {
  for (const { name } of await indexedDB.databases()) {
    if (!name?.startsWith(PREFIX)) continue;
    const owner = name.slice(PREFIX.length);
    if ((await unsentExams(owner)).length > 0) continue;
    await (await connect(owner)).clear(TABLE);
    indexedDB.deleteDatabase(name);
  }
}
