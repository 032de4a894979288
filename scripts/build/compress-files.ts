import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const WORTH_COMPRESSING = /\.(m?js|css|svg|json|txt|xml|ico|wasm|webmanifest|map|data)$/;
const SMALLEST_BYTES = 1024;
/** Level 11 takes a minute for each of Python's two files, level 9 a few seconds, and the result is 1 % larger. */
const LARGE_BYTES = 5_000_000;
/** Node compresses in four threads. */
const AT_ONCE = 4;

const brotli = (content: Buffer, level: number) =>
  promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
    },
  });

/** Two seconds of computing for the whole app, so that the product can serve; the files are 10 % larger than the best. */
export function compressQuickly(folder: string): Promise<void> {
  return forEachFile(folder, AT_ONCE, async (file) => {
    if (existsSync(`${file}.br`)) return;
    const content = readFileSync(file);
    writeFileSync(`${file}.br`, await brotli(content, 5));
    writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 6 }));
  });
}

/**
 * Replaces the quickly compressed files by the smallest ones, under a server that may be sending them. They are kept by
 * the hash of what they contain, so that each version of a file is compressed once.
 */
export async function compressThoroughly(folder: string, kept: string, atOnce = AT_ONCE): Promise<void> {
  mkdirSync(kept, { recursive: true });
  await forEachFile(folder, atOnce, async (file) => {
    const content = readFileSync(file);
    const name = join(kept, createHash("sha256").update(content).digest("hex"));
    if (!existsSync(`${name}.br`)) {
      write(`${name}.gz`, await promisify(gzip)(content, { level: 9 }));
      write(`${name}.br`, await brotli(content, content.byteLength > LARGE_BYTES ? 9 : 11));
    }
    for (const ending of [".br", ".gz"]) {
      const best = readFileSync(name + ending);
      if (!existsSync(file + ending) || statSync(file + ending).size > best.byteLength)
        write(file + ending, best);
    }
  });
}

/** Readers see the file before or after, never a part of it. */
function write(file: string, content: Buffer): void {
  writeFileSync(`${file}.new`, content);
  renameSync(`${file}.new`, file);
}

async function forEachFile(
  folder: string,
  atOnce: number,
  compress: (file: string) => Promise<void>,
): Promise<void> {
  const files = globSync("**/*", { cwd: folder })
    .map((name) => join(folder, name))
    .filter((file) => WORTH_COMPRESSING.test(file) && statSync(file).size >= SMALLEST_BYTES);
  const queue = files.values();
  const work = async () => {
    for (const file of queue) await compress(file);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
