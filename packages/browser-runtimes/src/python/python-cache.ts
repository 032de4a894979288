/**
 * Python's files and the memory of a started Python, kept on this device. The browser's own cache forgets when it
 * likes; a student who is offline and has pressed Stop needs them at once.
 */
const PREFIX = "nirmaan-python ";

/** A new Pyodide has another folder, and so another cache. */
const nameOf = (filesUrl: string) => PREFIX + new URL(filesUrl).pathname;
const snapshotOf = (filesUrl: string) => `${filesUrl}snapshot`;

const openCache = (filesUrl: string) => caches.open(nameOf(filesUrl));

export async function readSnapshot(filesUrl: string): Promise<ArrayBuffer | undefined> {
  try {
    return await (await (await openCache(filesUrl)).match(snapshotOf(filesUrl)))?.arrayBuffer();
  } catch {
    return undefined;
  }
}

/** A full disk keeps no snapshot: the next start is slower, and nothing else is lost. */
export async function saveSnapshot(filesUrl: string, snapshot: Uint8Array): Promise<void> {
  try {
    await (await openCache(filesUrl)).put(snapshotOf(filesUrl), new Response(new Uint8Array(snapshot)));
    for (const name of await caches.keys())
      if (name.startsWith(PREFIX) && name !== nameOf(filesUrl)) await caches.delete(name);
  } catch {
    await deleteSnapshot(filesUrl);
  }
}

export async function deleteSnapshot(filesUrl: string): Promise<void> {
  try {
    await (await openCache(filesUrl)).delete(snapshotOf(filesUrl));
  } catch {
    // A browser without this storage has nothing to forget.
  }
}

/** Whether a start on this device would download nothing. */
export async function isPythonCached(filesUrl: string): Promise<boolean> {
  try {
    return (await (await openCache(filesUrl)).match(snapshotOf(filesUrl))) !== undefined;
  } catch {
    return false;
  }
}

/** `fetch` that looks on this device first, and keeps what it had to get. */
export function createCachingFetch(filesUrl: string, load: typeof fetch): typeof fetch {
  return async (input, options) => {
    const address = input instanceof Request ? input.url : String(input);
    if (!address.startsWith(filesUrl)) return load(input, options);
    const cache = await openCache(filesUrl).catch(() => undefined);
    const kept = await cache?.match(address);
    if (kept) return kept;
    const response = await load(input, options);
    // Kept while it is read, and not awaited: a full disk must not stop the program.
    if (response.ok) void cache?.put(address, response.clone()).catch(() => undefined);
    return response;
  };
}
