import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export type Encoding = "br" | "gzip" | "identity";

export function bestEncoding(accepted: string | undefined): Encoding {
  const names = new Set(
    (accepted ?? "")
      .split(",")
      .map((part) => part.trim().toLowerCase())
      .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
      .map((part) => part.split(";")[0]),
  );
  if (names.has("br")) return "br";
  return names.has("gzip") ? "gzip" : "identity";
}

/** `thoroughly` is for cached pages, which are sent many times; a page for one reader is compressed quickly. */
export async function compressPage(page: Buffer, encoding: Encoding, thoroughly: boolean): Promise<Buffer> {
  if (encoding === "br")
    return brotli(page, { params: { [constants.BROTLI_PARAM_QUALITY]: thoroughly ? 11 : 4 } });
  if (encoding === "gzip") return gzipAsync(page, { level: thoroughly ? 9 : 5 });
  return page;
}
