import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
const IMPORTED = /^(?:import|export)\s[^;]*?from\s*"(?<specifier>(?:\.|#testing\/|@nirmaan\/db\/)[^"]*)"/gm;
/** How a test names a folder of another part. */
const FOLDERS: Record<string, string> = { "#testing/": "apps/web/src/testing/", "@nirmaan/db/": "db/" };

const known = new Map([[join(import.meta.dirname, "test-database.ts"), true]]);

/** What a test says that speaks to the test server itself. */
const INJECTED = 'inject("testServer")';

/** Whether a test file needs the test server, itself or through helpers, which are in folders called `testing`. */
export function usesTestDatabase(file: string): boolean {
  const answer = known.get(file);
  if (answer !== undefined) return answer;
  // Helpers may import each other in a circle.
  known.set(file, false);
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const helpers = [...text.matchAll(IMPORTED)]
    .map(({ groups }) => resolveImport(groups?.specifier ?? "", file))
    .filter((path) => path.includes("/testing/"));
  const uses = text.includes(INJECTED) || helpers.some(usesTestDatabase);
  known.set(file, uses);
  return uses;
}

function resolveImport(specifier: string, importer: string): string {
  for (const [prefix, folder] of Object.entries(FOLDERS))
    if (specifier.startsWith(prefix)) return join(ROOT, folder, specifier.slice(prefix.length));
  return join(dirname(importer), specifier);
}
