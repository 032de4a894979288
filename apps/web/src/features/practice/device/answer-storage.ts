import { type IDBPDatabase, openDB } from "idb";
import { type Answers, type DraftAnswer, mergeAnswers } from "../sittings/sitting.ts";

/** Answers of one sitting on this device. `unsent` are positions that the account does not have yet. */
type StoredSitting = { answers: Answers; unsent: string[]; wantsHandIn: boolean };

const PREFIX = "nirmaan-practice-";
const TABLE = "sittings";
type Tables = { [TABLE]: { key: string; value: StoredSitting } };

const EMPTY: StoredSitting = { answers: {}, unsent: [], wantsHandIn: false };
const connections = new Map<string, Promise<IDBPDatabase<Tables>>>();

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

export const readStoredSitting = async (owner: string, key: string): Promise<StoredSitting> =>
  (await (await connect(owner)).get(TABLE, key)) ?? EMPTY;

/** Reads and writes in one transaction, so that two tabs do not lose each other's answers. */
async function update(
  owner: string,
  key: string,
  change: (stored: StoredSitting) => StoredSitting,
): Promise<StoredSitting> {
  const transaction = (await connect(owner)).transaction(TABLE, "readwrite");
  const changed = change((await transaction.store.get(key)) ?? EMPTY);
  await Promise.all([transaction.store.put(changed, key), transaction.done]);
  return changed;
}

export const storeAnswer = (owner: string, key: string, position: string, answer: DraftAnswer) =>
  update(owner, key, (stored) => ({
    ...stored,
    answers: mergeAnswers(stored.answers, { [position]: answer }),
    unsent: [...new Set([...stored.unsent, position])],
  }));

/** Points that are ticked after a paper was handed in replace the answer that was final. */
export const replaceAnswer = (owner: string, key: string, position: string, answer: DraftAnswer) =>
  update(owner, key, (stored) => ({
    ...stored,
    answers: { ...stored.answers, [position]: answer },
    unsent: [...new Set([...stored.unsent, position])],
  }));

export const storeHandIn = (owner: string, key: string, wantsHandIn: boolean) =>
  update(owner, key, (stored) => ({ ...stored, wantsHandIn }));

/** What was sent is not sent again, unless it changed meanwhile. */
export const markAnswersSent = (owner: string, key: string, sent: Answers) =>
  update(owner, key, (stored) => ({
    ...stored,
    unsent: stored.unsent.filter((position) => stored.answers[position]?.at !== sent[position]?.at),
  }));

/** The sittings with answers that the account does not have. */
export async function unsentSittings(owner: string): Promise<string[]> {
  if (!(await hasDatabase(owner))) return [];
  const database = await connect(owner);
  const keys = await database.getAllKeys(TABLE);
  const stored = await Promise.all(keys.map(async (key) => ({ key, value: await database.get(TABLE, key) })));
  return stored
    .filter(({ value }) => value && (value.unsent.length > 0 || value.wantsHandIn))
    .map(({ key }) => key);
}

const hasDatabase = async (owner: string) =>
  (await indexedDB.databases()).some(({ name }) => name === PREFIX + owner);

/** Deletes the accounts' answers from a shared machine; those of an account with unsent answers stay. */
export async function removePracticeAnswers(): Promise<void> {
  for (const { name } of await indexedDB.databases()) {
    if (!name?.startsWith(PREFIX)) continue;
    const owner = name.slice(PREFIX.length);
    if ((await unsentSittings(owner)).length > 0) continue;
    await (await connect(owner)).clear(TABLE);
    indexedDB.deleteDatabase(name);
  }
}
