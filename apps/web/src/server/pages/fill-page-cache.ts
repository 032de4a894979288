import { setTimeout as wait } from "node:timers/promises";

const BETWEEN_PAGES_MS = 250;
const LONGEST_PAUSE_MS = 10_000;

/**
 * Requests every page of the sitemap once, so that its first reader is also served from the cache.
 * Rendering a page blocks other requests for up to a tenth of a second, hence the pauses.
 */
export async function fillPageCache(
  request: (path: string) => Response | Promise<Response>,
  pause: () => Promise<void>,
): Promise<number> {
  const sitemap = await (await request("/sitemap.xml")).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = ""]) => new URL(address).pathname,
  );
  for (const path of paths) {
    await pause();
    const response = await request(path);
    await response.body?.cancel();
  }
  return paths.length;
}

/** Waits until no request arrived for a while, but not longer than LONGEST_PAUSE_MS. */
export async function waitUntilIdle(lastRequestAt: () => number): Promise<void> {
  const since = performance.now();
  do await wait(BETWEEN_PAGES_MS);
  while (
    performance.now() - lastRequestAt() < BETWEEN_PAGES_MS &&
    performance.now() - since < LONGEST_PAUSE_MS
  );
}
