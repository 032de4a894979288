import type { Context } from "hono";
import { LRUCache } from "lru-cache";
import { bestEncoding, compressPage, type Encoding } from "./page-compression.ts";

type CachedPage = { status: number; headers: [string, string][]; bodies: Partial<Record<Encoding, Buffer>> };

/** Each public page exists in up to three themes: the device's, light and dark. */
const MOST_PAGES = 1_000;

/**
 * Caches public pages, compressed, until their content changes. Personal pages are never cached: only responses to
 * addresses without a query that declare `Cache-Control: public` are.
 */
export function createPageCache(contentRevision: () => number) {
  const cache = new LRUCache<string, CachedPage>({ max: MOST_PAGES });
  let cachedRevision = contentRevision();

  return async function respond(context: Context, render: () => Promise<Response>): Promise<Response> {
    const { method, path, url } = context.req;
    const encoding = bestEncoding(context.req.header("accept-encoding"));
    const key = method === "GET" && !url.includes("?") ? `${path} ${themeOf(context)}` : undefined;

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
      response.status === 200 && /\bpublic\b/.test(response.headers.get("cache-control") ?? "");
    // A page that was being rendered while its content changed may show the old content.
    const isCacheable = key !== undefined && isPublic && revision === contentRevision();
    if (isCacheable) cache.set(key, page);
    return responseOf(page, encoding, isCacheable);
  };
}

const themeOf = (context: Context) =>
  /(?:^|;\s*)theme=(light|dark)/.exec(context.req.header("cookie") ?? "")?.[1] ?? "";

async function responseOf(page: CachedPage, encoding: Encoding, isCached: boolean): Promise<Response> {
  const uncompressed = page.bodies.identity ?? Buffer.alloc(0);
  page.bodies[encoding] ??= await compressPage(uncompressed, encoding, isCached);
  const headers = new Headers(page.headers);
  headers.append("vary", "accept-encoding");
  if (isCached) headers.append("vary", "cookie");
  if (encoding !== "identity") headers.set("content-encoding", encoding);
  headers.set("content-length", String(page.bodies[encoding].byteLength));
  return new Response(new Uint8Array(page.bodies[encoding]), { status: page.status, headers });
}
