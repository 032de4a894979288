import type { APIRequestContext } from "@playwright/test";

/** Paths of all URLs in the sitemap. */
export async function sitemapPaths(request: APIRequestContext): Promise<string[]> {
  const xml = await (await request.get("/sitemap.xml")).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
}

const AT_ONCE = 8;

/**
 * Fetches pages without a browser and uncompressed, because compression would dominate the time. The nonce is removed: its
 * random letters may spell anything.
 */
export async function readPages(
  baseURL: string,
  paths: string[],
  look: (path: string, status: number, html: string) => void,
): Promise<void> {
  const waiting = [...paths];
  const reader = async () => {
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      const response = await fetch(new URL(path, baseURL), { headers: { "accept-encoding": "identity" } });
      look(path, response.status, (await response.text()).replaceAll(/ nonce="[^"]*"/g, ""));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, reader));
}
