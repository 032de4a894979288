import { setTimeout as wait } from "node:timers/promises";

const BETWEEN_PAGES_MS = 250;
const LONGEST_PAUSE_MS = 10_000;

/**
 * Asks for every page of the sitemap once, so that its first reader too is answered from memory.
 * A page takes up to a tenth of a second to make, and whoever asks for something meanwhile would wait that long.
 */
export async function fillPageCache(
  ask: (path: string) => Response | Promise<Response>,
  pause: () => Promise<void>,
): Promise<number> {
  const sitemap = await (await ask("/sitemap.xml")).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = ""]) => new URL(address).pathname,
  );
  for (const path of paths) {
    await pause();
    const response = await ask(path);
    await response.body?.cancel();
  }
  return paths.length;
}

/** Until nobody has asked for anything for a while; on a busy day, not for ever. */
export async function waitUntilIdle(lastAskedAt: () => number): Promise<void> {
  const since = performance.now();
  do await wait(BETWEEN_PAGES_MS);
  while (
    performance.now() - lastAskedAt() < BETWEEN_PAGES_MS &&
    performance.now() - since < LONGEST_PAUSE_MS
  );
}
