/**
 * Stores Python's files and a memory snapshot of a loaded Python on this device. The browser's HTTP cache may drop them
 * at any time; a student who is offline and has pressed Stop needs them at once.
 */
/** A start without a snapshot needs them, and one with it needs the first. */
const FETCHED_FILES = ["pyodide.asm.wasm", "python-stdlib.data"];
const PREFIX = "nirmaan-python ";

/** A new version of Pyodide has its own folder, and so its own cache. */
const cacheName = (filesUrl: string) => PREFIX + new URL(filesUrl).pathname;
const snapshotUrl = (filesUrl: string) => `${filesUrl}snapshot`;

/** The cache of one version: the addresses of its files are the keys. */
export const openPythonCache = (filesUrl: string) => caches.open(cacheName(filesUrl));

export async function readSnapshot(filesUrl: string): Promise<ArrayBuffer | undefined> {
  try {
    return await (await (await openPythonCache(filesUrl)).match(snapshotUrl(filesUrl)))?.arrayBuffer();
  } catch {
    return undefined;
  }
}

/** When the disk is full there is no snapshot, and the next start is slower. */
export async function saveSnapshot(filesUrl: string, snapshot: Uint8Array): Promise<void> {
  try {
    await (await openPythonCache(filesUrl)).put(
      snapshotUrl(filesUrl),
      new Response(new Uint8Array(snapshot)),
    );
    for (const name of await caches.keys())
      if (name.startsWith(PREFIX) && name !== cacheName(filesUrl)) await caches.delete(name);
  } catch {
    await deleteSnapshot(filesUrl);
  }
}

export async function deleteSnapshot(filesUrl: string): Promise<void> {
  try {
    await (await openPythonCache(filesUrl)).delete(snapshotUrl(filesUrl));
  } catch {
    // A browser without this storage has no snapshot.
  }
}

/** Whether a start on this device would download nothing. */
export async function isPythonCached(filesUrl: string): Promise<boolean> {
  try {
    const cache = await openPythonCache(filesUrl);
    const found = await Promise.all(FETCHED_FILES.map((name) => cache.match(filesUrl + name)));
    return found.every((file) => file !== undefined);
  } catch {
    return false;
  }
}

/** `fetch` that reads from the cache first, and stores what it downloads. */
export function createCachingFetch(filesUrl: string, load: typeof fetch): typeof fetch {
  return async (input, options) => {
    const address = input instanceof Request ? input.url : String(input);
    if (!address.startsWith(filesUrl)) return load(input, options);
    const cache = await openPythonCache(filesUrl).catch(() => undefined);
    const cached = await cache?.match(address);
    if (cached) return cached;
    const response = await load(input, options);
    // Not awaited: a full disk must not stop the program.
    if (response.ok) void cache?.put(address, response.clone()).catch(() => undefined);
    return response;
  };
}
