const SNAPSHOT_CACHE = "nirmaan-python-1";

export async function readSnapshot(filesUrl: string): Promise<ArrayBuffer | undefined> {
  try {
    const found = await (await caches.open(SNAPSHOT_CACHE)).match(`${filesUrl}snapshot`);
    return await found?.arrayBuffer();
  } catch {
    return undefined;
  }
}

export async function keepSnapshot(filesUrl: string, snapshot: Uint8Array): Promise<void> {
  try {
    const cache = await caches.open(SNAPSHOT_CACHE);
    for (const key of await cache.keys()) await cache.delete(key);
    await cache.put(`${filesUrl}snapshot`, new Response(new Uint8Array(snapshot)));
  } catch {
    await forgetSnapshots();
  }
}

export async function forgetSnapshots(): Promise<void> {
  await globalThis.caches?.delete(SNAPSHOT_CACHE).catch(() => false);
}

/** Whether a start on this device would download nothing. */
export async function isPythonKept(filesUrl: string): Promise<boolean> {
  try {
    return (await (await caches.open(SNAPSHOT_CACHE)).match(`${filesUrl}snapshot`)) !== undefined;
  } catch {
    return false;
  }
}
