import { setTimeout as wait } from "node:timers/promises";

const BETWEEN_PAGES_MS = 250;

/**
 * Asks for every page of the sitemap once, so that its first reader too is answered from memory.
 * Slowly: whoever opens a page meanwhile comes first.
 */
export async function warmPages(
  ask: (path: string) => Response | Promise<Response>,
  betweenMs = BETWEEN_PAGES_MS,
): Promise<number> {
  const sitemap = await (await ask("/sitemap.xml")).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = ""]) => new URL(address).pathname,
  );
  for (const path of paths) {
    const response = await ask(path);
    await response.body?.cancel();
    await wait(betweenMs);
  }
  return paths.length;
}
