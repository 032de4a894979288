import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";

export type Source = { path: string; text: string };

const ROOT = join(import.meta.dirname, "..");
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)(["'])([^"'\n]+)\1/g;

/** Every file of code that is, or is about to be, in the repository. */
export function readSources(): Source[] {
  const listed = execFileSync(
    "git",
    ["ls-files", "--cached", "--others", "--exclude-standard", "*.ts", "*.tsx"],
    {
      cwd: ROOT,
      encoding: "utf8",
    },
  );
  return listed
    .split("\n")
    .filter((path) => path && existsSync(join(ROOT, path)))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }));
}

/** What a file imports, as paths from the root; packages from the registry keep their names. Types count. */
export function importsOf({ path, text }: Source): string[] {
  return [...text.matchAll(IMPORT)]
    .map(([, , target = ""]) => resolveImport(path, target))
    .filter((target) => target !== "");
}

function resolveImport(from: string, target: string): string {
  if (target.startsWith("./+types/")) return "";
  if (target.startsWith(".")) return posix.normalize(posix.join(dirname(from), target));
  if (target.startsWith("#")) return `apps/web/src/${target.slice(1)}`;
  if (target.startsWith("@nirmaan/db")) return target.replace("@nirmaan/", "");
  if (target.startsWith("@nirmaan/")) return target.replace("@nirmaan/", "packages/");
  return target;
}
