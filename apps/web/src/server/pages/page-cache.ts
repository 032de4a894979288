import type { Context } from "hono";
import { bestEncoding, compressPage, type Encoding } from "./page-compression.ts";

type KeptPage = { status: number; headers: [string, string][]; bodies: Partial<Record<Encoding, Buffer>> };

/** Each public page in up to three themes: as the device has it, light, dark. */
const MOST_PAGES = 1_000;

/**
 * A page that says it is public is rendered once and kept, compressed, until the server restarts.
 * Nothing personal can be kept: only answers to plain addresses that declare `Cache-Control: public` are.
 */
export function createPageCache() {
  const kept = new Map<string, KeptPage>();

  return async function answerPage(context: Context, render: () => Promise<Response>): Promise<Response> {
    const { method, path, url } = context.req;
    const encoding = bestEncoding(context.req.header("accept-encoding"));
    const key = method === "GET" && !url.includes("?") ? `${path} ${themeOf(context)}` : undefined;

    const known = key ? kept.get(key) : undefined;
    if (known) return answer(known, encoding, true);

    const response = await render();
    if (!response.body || !response.headers.get("content-type")?.startsWith("text/html")) return response;
    const page: KeptPage = {
      status: response.status,
      headers: [...response.headers],
      bodies: { identity: Buffer.from(await response.arrayBuffer()) },
    };
    const isPublic =
      response.status === 200 && /\bpublic\b/.test(response.headers.get("cache-control") ?? "");
    const keep = key !== undefined && isPublic && kept.size < MOST_PAGES;
    if (keep) kept.set(key, page);
    return answer(page, encoding, keep);
  };
}

const themeOf = (context: Context) =>
  /(?:^|;\s*)theme=(light|dark)/.exec(context.req.header("cookie") ?? "")?.[1] ?? "";

async function answer(page: KeptPage, encoding: Encoding, isKept: boolean): Promise<Response> {
  const plain = page.bodies.identity ?? Buffer.alloc(0);
  page.bodies[encoding] ??= await compressPage(plain, encoding, isKept);
  const headers = new Headers(page.headers);
  headers.append("vary", "accept-encoding");
  if (isKept) headers.append("vary", "cookie");
  if (encoding !== "identity") headers.set("content-encoding", encoding);
  headers.set("content-length", String(page.bodies[encoding].byteLength));
  return new Response(new Uint8Array(page.bodies[encoding]), { status: page.status, headers });
}
