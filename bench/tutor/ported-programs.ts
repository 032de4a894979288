import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Solutions of this product's exercises in JavaScript, for exercises that the lessons offer in other languages, by
 * "lesson/exercise". In the file each program follows a line "=== lesson/exercise".
 */
export const PORTED: Record<string, string> = Object.fromEntries(
  readFileSync(join(import.meta.dirname, "ported-javascript.txt"), "utf8")
    .split(/^=== /m)
    .slice(1)
    .map((text) => {
      const end = text.indexOf("\n");
      return [text.slice(0, end), text.slice(end + 1)];
    }),
);
