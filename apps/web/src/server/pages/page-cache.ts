import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import type { Context } from "hono";
import { LRUCache } from "lru-cache";
import { bestEncoding, compressPage, type Encoding } from "./page-compression.ts";

/** Returns the same value as the page's own reading of the cookie, so that a page is cached under what it shows. */
type ReadTheme = (cookies: string | null) => string | undefined;

type CachedPage = { status: number; headers: [string, string][]; bodies: Partial<Record<Encoding, Buffer>> };

/** Each public page exists in two languages and up to three themes: the device's, light and dark. */
const MOST_PAGES = 2_000;

/**
 * Caches public pages, compressed, until their content changes. Personal pages are never cached: only responses to
 * addresses without a query that declare `Cache-Control: public` are.
 */
export function createPageCache(contentRevision: () => number, readTheme: ReadTheme) {
  const cache = new LRUCache<string, CachedPage>({ max: MOST_PAGES });
  let cachedRevision = contentRevision();

  return async function respond(context: Context, render: () => Promise<Response>): Promise<Response> {
    const encoding = bestEncoding(context.req.header("accept-encoding"));
    const key = keyOf(context, readTheme);

    const revision = contentRevision();
    if (revision !== cachedRevision) cache.clear();
    cachedRevision = revision;
    const cached = key ? cache.get(key) : undefined;
    if (cached) return responseOf(cached, encoding, true);

    const response = await render();
    if (!response.body || !response.headers.get("content-type")?.startsWith("text/html")) return response;
    const page: CachedPage = {
      status: response.status,
      headers: [...response.headers],
      bodies: { identity: Buffer.from(await response.arrayBuffer()) },
    };
    const isPublic =
      response.status === 200 &&
      /\bpublic\b/.test(response.headers.get("cache-control") ?? "") &&
      !response.headers.has("set-cookie");
    // A page that was being rendered while its content changed may show the old content.
    const isCacheable = key !== undefined && isPublic && revision === contentRevision();
    if (isCacheable) cache.set(key, page);
    return responseOf(page, encoding, isCacheable);
  };
}

/** A page's own address. Other spellings (capitals, escapes, a slash at the end) are rendered and not cached. */
const OWN_ADDRESS = /^\/(?:[\w.-]+(?:\/[\w.-]+)*)?$/;

/** Made of parsed values only: anything else in the request could store one reader's page for all others. */
function keyOf({ req }: Context, readTheme: ReadTheme): string | undefined {
  if (req.method !== "GET" || req.url.includes("?")) return undefined;
  const path = new URL(req.url).pathname;
  if (!OWN_ADDRESS.test(path) || path !== path.toLowerCase()) return undefined;
  return `${path} ${currentLocale()} ${readTheme(req.header("cookie") ?? null) ?? ""}`;
}

async function responseOf(page: CachedPage, encoding: Encoding, isCached: boolean): Promise<Response> {
  const uncompressed = page.bodies.identity ?? Buffer.alloc(0);
  page.bodies[encoding] ??= await compressPage(uncompressed, encoding, isCached);
  const headers = new Headers(page.headers);
  headers.append("vary", "accept-encoding");
  if (isCached) headers.append("vary", "accept-language, cookie");
  if (encoding !== "identity") headers.set("content-encoding", encoding);
  headers.set("content-length", String(page.bodies[encoding].byteLength));
  return new Response(new Uint8Array(page.bodies[encoding]), { status: page.status, headers });
}
