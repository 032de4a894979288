import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import type { Database } from "@nirmaan/db/connect-database.ts";
import { builtFiles } from "@nirmaan/db/web-process-schema.ts";
import { eq } from "drizzle-orm";
import type { MiddlewareHandler } from "hono";
import { getMimeType } from "hono/utils/mime";
import { bestEncoding } from "./page-compression.ts";

const decompress = promisify(brotliDecompress);
const NAME = /^\/(assets\/[\w./-]{1,200})$/;

/**
 * Serves a hashed file of another build: a page that was open before an upgrade, or that a newer process rendered, asks
 * this process for it. Comes after the files of this build, which need no query.
 */
export const serveStoredFiles =
  (db: Database, cacheControl: string): MiddlewareHandler =>
  async (context, next) => {
    const name = NAME.exec(context.req.path)?.[1];
    if (!name) return next();
    const [file] = await db.select().from(builtFiles).where(eq(builtFiles.name, name));
    if (!file) return next();
    const isBrotli = file.encoding === "br";
    const mayCompress = bestEncoding(context.req.header("accept-encoding")) === "br";
    const bytes = isBrotli && !mayCompress ? await decompress(file.bytes) : file.bytes;
    context.header("content-type", getMimeType(name) ?? "application/octet-stream");
    context.header("cache-control", cacheControl);
    context.header("content-length", String(bytes.byteLength));
    if (isBrotli) context.header("vary", "Accept-Encoding", { append: true });
    if (isBrotli && mayCompress) context.header("content-encoding", "br");
    return context.body(new Uint8Array(bytes));
  };
