import { type IDBPDatabase, openDB } from "idb";
import { GUEST, keptPagesDatabaseName } from "#browser/databases/device-databases.ts";

/** The data of a page as its loaders returned it. */
export type KeptPage = {
  title: string;
  routeIds: string[];
  loaderData: Record<string, unknown>;
  keptAt: number;
};

/** A lesson that the student has downloaded with its course. It stays whatever else is opened. */
type Download = { course: string; version: string };

const TABLE = "pages";
const DOWNLOADS = "downloads";
/** Both have the path of the page as key. */
type Tables = {
  [TABLE]: { key: string; value: KeptPage };
  [DOWNLOADS]: { key: string; value: Download };
};

const DAY_MS = 86_400_000;
/** A page that was not opened for so long is out of date. */
const KEPT_DAYS = 30;
/** About a term. A visit with a network begins it again. */
const DOWNLOAD_DAYS = 120;
/** A lesson is about 100 kB. */
const MOST_PAGES = 60;

async function withPages<Value>(
  reader: string,
  work: (database: IDBPDatabase<Tables>) => Promise<Value>,
): Promise<Value> {
  const database = await openDB<Tables>(keptPagesDatabaseName(reader), 2, {
    upgrade: (created, oldVersion) => {
      if (oldVersion < 1) created.createObjectStore(TABLE);
      created.createObjectStore(DOWNLOADS);
    },
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
    const downloaded = new Set(await database.getAllKeys(DOWNLOADS));
    const others = (await newestFirst(database)).filter(([key]) => !downloaded.has(key));
    for (const [key] of others.slice(MOST_PAGES)) await database.delete(TABLE, key);
  });
}

/** Keeps a page of a course that the student has asked for; it is not one of the newest sixty. */
export async function keepDownload(
  reader: string,
  path: string,
  { page, ...download }: Download & { page: KeptPage },
): Promise<void> {
  await removeKeptPages(reader);
  await withPages(reader, async (database) => {
    const write = database.transaction([TABLE, DOWNLOADS], "readwrite");
    await Promise.all([
      write.objectStore(TABLE).put(page, path),
      write.objectStore(DOWNLOADS).put(download, path),
      write.done,
    ]);
  });
}

/** The downloaded pages of a course: path and version. */
export const listDownloads = (
  reader: string,
  course: string,
  now = Date.now(),
): Promise<Map<string, string>> =>
  withPages(reader, async (database) => {
    const found = new Map<string, string>();
    for (const path of await database.getAllKeys(DOWNLOADS)) {
      const download = await database.get(DOWNLOADS, path);
      const page = download?.course === course ? await database.get(TABLE, path) : undefined;
      if (download && page && isCurrent(page, DOWNLOAD_DAYS, now)) found.set(path, download.version);
    }
    return found;
  });

/** Under the name of the course, not under a path: Python and the app arrived too. */
const wholeKey = (course: string) => `whole ${course}`;

export const markWhole = (reader: string, course: string): Promise<unknown> =>
  withPages(reader, (database) => database.put(DOWNLOADS, { course, version: "" }, wholeKey(course)));

export const isMarkedWhole = (reader: string, course: string): Promise<boolean> =>
  withPages(reader, async (database) => (await database.getKey(DOWNLOADS, wholeKey(course))) !== undefined);

export const removeDownloads = (reader: string, course: string): Promise<void> =>
  withPages(reader, async (database) => {
    for (const path of await database.getAllKeys(DOWNLOADS)) {
      if ((await database.get(DOWNLOADS, path))?.course !== course) continue;
      await database.delete(DOWNLOADS, path);
      await database.delete(TABLE, path);
    }
  });

export const readKeptPage = (reader: string, path: string, now = Date.now()): Promise<KeptPage | undefined> =>
  withPages(reader, async (database) => {
    const page = await database.get(TABLE, path);
    const isDownloaded = (await database.getKey(DOWNLOADS, path)) !== undefined;
    return page && isCurrent(page, isDownloaded ? DOWNLOAD_DAYS : KEPT_DAYS, now) ? page : undefined;
  });

/** Path and page, the newest first. */
export const listKeptPages = (reader: string, now = Date.now()): Promise<[string, KeptPage][]> =>
  withPages(reader, async (database) => {
    const downloaded = new Set(await database.getAllKeys(DOWNLOADS));
    return (await newestFirst(database)).filter(([path, page]) =>
      isCurrent(page, downloaded.has(path) ? DOWNLOAD_DAYS : KEPT_DAYS, now),
    );
  });

const isCurrent = ({ keptAt }: KeptPage, days: number, now: number): boolean => now - keptAt < days * DAY_MS;

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
    await withPages(reader, async (database) => {
      await database.clear(TABLE);
      await database.clear(DOWNLOADS);
    });
    indexedDB.deleteDatabase(keptPagesDatabaseName(reader));
  }
}
