import { type IDBPDatabase, openDB } from "idb";
import { GUEST, keptPagesDatabaseName } from "#browser/device-databases.ts";

/** The data of a page as its loaders returned it. */
export type KeptPage = {
  title: string;
  routeIds: string[];
  loaderData: Record<string, unknown>;
  keptAt: number;
};

const TABLE = "pages";
type Tables = { [TABLE]: { key: string; value: KeptPage } };

const DAY_MS = 86_400_000;
/** A page that was not opened for so long is out of date. */
const KEPT_DAYS = 30;
/** A lesson is about 100 kB. */
const MOST_PAGES = 60;

async function withPages<Value>(
  reader: string,
  work: (database: IDBPDatabase<Tables>) => Promise<Value>,
): Promise<Value> {
  const database = await openDB<Tables>(keptPagesDatabaseName(reader), 1, {
    upgrade: (created) => void created.createObjectStore(TABLE),
    // A log-out in another tab deletes the database, which waits for every open connection.
    blocking: () => database.close(),
  });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/** Keeps the newest pages of one reader, and removes every other account's from this device. */
export async function keepPage(reader: string, path: string, page: KeptPage): Promise<void> {
  await removeKeptPages(reader);
  await withPages(reader, async (database) => {
    await database.put(TABLE, page, path);
    for (const [key] of (await newestFirst(database)).slice(MOST_PAGES)) await database.delete(TABLE, key);
  });
}

export const readKeptPage = (reader: string, path: string, now = Date.now()): Promise<KeptPage | undefined> =>
  withPages(reader, async (database) => {
    const page = await database.get(TABLE, path);
    return page && isCurrent(page, now) ? page : undefined;
  });

/** Path and page, the newest first. */
export const listKeptPages = (reader: string, now = Date.now()): Promise<[string, KeptPage][]> =>
  withPages(reader, async (database) =>
    (await newestFirst(database)).filter(([, page]) => isCurrent(page, now)),
  );

const isCurrent = ({ keptAt }: KeptPage, now: number): boolean => now - keptAt < KEPT_DAYS * DAY_MS;

async function newestFirst(database: IDBPDatabase<Tables>): Promise<[string, KeptPage][]> {
  const [keys, pages] = await Promise.all([database.getAllKeys(TABLE), database.getAll(TABLE)]);
  const entries = pages.map((page, index): [string, KeptPage] => [String(keys[index]), page]);
  return entries.sort(([, one], [, other]) => other.keptAt - one.keptAt);
}

/** Removes the pages of all accounts but one from a shared machine; a guest's stay. */
export async function removeKeptPages(except?: string): Promise<void> {
  const prefix = keptPagesDatabaseName("");
  for (const { name } of await indexedDB.databases()) {
    const reader = name?.startsWith(prefix) ? name.slice(prefix.length) : undefined;
    if (reader === undefined || reader === GUEST || reader === except) continue;
    // Cleared first: the deletion waits until every page has closed its connection.
    await withPages(reader, (database) => database.clear(TABLE));
    indexedDB.deleteDatabase(keptPagesDatabaseName(reader));
  }
}
