import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Part of the server's bundle, which has content.json beside it (content-beside-server.ts). */
export const texts: Record<string, string> = JSON.parse(
  readFileSync(join(import.meta.dirname, "content.json"), "utf8"),
);
