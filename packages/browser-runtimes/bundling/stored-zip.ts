import { unzipSync, zipSync } from "fflate";

/** The same archive with its files stored uncompressed. */
export function storedZip(archive: Buffer): Buffer {
  const files = unzipSync(new Uint8Array(archive));
  const stored = Object.fromEntries(
    Object.entries(files).map(([name, content]) => [
      name,
      [content, { level: 0, mtime: "1990-01-01" }] as const,
    ]),
  );
  return Buffer.from(zipSync(stored as Parameters<typeof zipSync>[0]));
}
