import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";

export type Source = { path: string; text: string };

const ROOT = join(import.meta.dirname, "..");
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)(["'])([^"'\n]+)\1/g;
const TYPESCRIPT = /\.tsx?$/;
const CODE = /\.(tsx?|mjs|js|py|java|c|h|cpp)$/;
/** Programs that students or attackers would write: data of the product, held to other rules. */
const PROGRAMS_AS_DATA = /^content\/lessons\/|\/attacks\/.*\.(?!tsx?$)[a-z]+$|^apps\/web\/public\//;
const PACKAGE_SOURCES = /^@nirmaan\/([a-z-]+)\/(?!bundling\/)/;

/** Every TypeScript file that is, or is about to be, in the repository. */
export const readSources = (): Source[] => readFiles((path) => TYPESCRIPT.test(path));

/** Every code file of any language, apart from lesson content and attack programs. */
export const readCode = (): Source[] => readFiles((path) => CODE.test(path) && !PROGRAMS_AS_DATA.test(path));

function readFiles(isWanted: (path: string) => boolean): Source[] {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: ROOT,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  return listed
    .split("\n")
    .filter((path) => path && isWanted(path) && existsSync(join(ROOT, path)))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }));
}

/** The imports of a file as paths from the root; packages from the registry keep their names. Types count. */
export function importsOf({ path, text }: Source): string[] {
  return [...text.matchAll(IMPORT)]
    .map(([, , target = ""]) => resolveImport(path, target.replace(/\?.*$/, "")))
    .filter((target) => target !== "");
}

function resolveImport(from: string, target: string): string {
  if (target.startsWith("./+types/")) return "";
  if (target.startsWith(".")) return posix.normalize(posix.join(dirname(from), target));
  if (target.startsWith("#")) return `apps/web/src/${target.slice(1)}`;
  if (target.startsWith("@nirmaan/db")) return target.replace("@nirmaan/", "");
  if (target.startsWith("@nirmaan/"))
    return target.replace(PACKAGE_SOURCES, "packages/$1/src/").replace("@nirmaan/", "packages/");
  return target;
}

export const isTest = (path: string): boolean => /\.(test|spec|setup)\.tsx?$/.test(path);
