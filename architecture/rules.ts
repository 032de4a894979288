import { EXCEPTIONS, PARTS } from "./arrows.ts";
import { folderSizes } from "./folders.ts";
import { functionsOf } from "./functions.ts";
import { importsOf, type Source } from "./read-sources.ts";

const MAX_FILE_LINES = 300;
const MAX_FUNCTION_LINES = 60;
const MAX_FOLDER_FILES = 25;
const JUNK_DRAWERS = /^(utils?|helpers?|misc|common|types|constants|shared)$/;
const BROWSER_SIDE = /^apps\/web\/src\/(ui|browser|features)\//;
const SERVER_ONLY = /^(node:|postgres$|drizzle-orm|pino$)|^apps\/web\/src\/server\/|\.server\.tsx?$|^db\//;

/** A file's part: the longest entry of the table that its path begins with. */
function partOf(path: string): string | undefined {
  return Object.keys(PARTS)
    .filter((part) => path === part || path.startsWith(`${part}/`))
    .sort((a, b) => b.length - a.length)[0];
}

const featureOf = (path: string) => /^apps\/web\/src\/features\/([^/]+)/.exec(path)?.[1];

const matches = (part: string, allowed: string) =>
  allowed.endsWith("/*") ? part.startsWith(allowed.slice(0, -1)) : part === allowed;

export function forbiddenImports(sources: Source[]): string[] {
  return allImports(sources)
    .filter(({ from, to }) => !isAllowed(from, to))
    .map(({ from, to }) => `${from} may not import ${to}`);
}

function isAllowed(from: string, to: string): boolean {
  const [here, there] = [partOf(from), partOf(to)];
  if (!here || !there) return true;
  if (EXCEPTIONS.some((exception) => exception.from.test(from) && exception.to.test(to))) return true;
  if (here === there) return featureOf(from) === featureOf(to);
  return (PARTS[here] ?? []).some((allowed) => matches(there, allowed));
}

export function filesWithoutPart(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => path.includes("/") && !partOf(path))
    .map(({ path }) => `${path} belongs to no part`);
}

/** Browser code must not import server code; tests run on the server. */
export function serverLeaks(sources: Source[]): string[] {
  return allImports(sources)
    .filter(({ from }) => BROWSER_SIDE.test(from) && !/\.(server|test)\.tsx?$/.test(from))
    .filter(({ to }) => SERVER_ONLY.test(to))
    .map(({ from, to }) => `${from} is bundled for the browser and imports ${to}`);
}

export function junkDrawers(sources: Source[]): string[] {
  return sources
    .map(({ path }) => path)
    .filter((path) =>
      path.split("/").some((word) => JUNK_DRAWERS.test(word.replace(/(\.server|\.test)?\.tsx?$/, ""))),
    )
    .map((path) => `${path} is named like a junk drawer; name it after its content`);
}

export const lineCount = ({ text }: Source): number => text.replace(/\n$/, "").split("\n").length;

export function longFiles(sources: Source[]): string[] {
  return sources
    .filter((source) => lineCount(source) > MAX_FILE_LINES)
    .map((source) => `${source.path} has ${lineCount(source)} lines; the limit is ${MAX_FILE_LINES}`);
}

export function longFunctions(sources: Source[]): string[] {
  return sources
    .flatMap(functionsOf)
    .filter(({ lines }) => lines > MAX_FUNCTION_LINES)
    .map(
      ({ path, line, name, lines }) =>
        `${path}:${line} ${name} has ${lines} lines; the limit is ${MAX_FUNCTION_LINES}`,
    );
}

export function largeFolders(sources: Source[]): string[] {
  return [...folderSizes(sources)]
    .filter(([, files]) => files > MAX_FOLDER_FILES)
    .map(([folder, files]) => `${folder} has ${files} files; the limit is ${MAX_FOLDER_FILES}`);
}

/** Import cycles between files. Each is reported once, by the files on it. */
export function fileCycles(sources: Source[]): string[] {
  const targets = new Map(sources.map(({ path }) => [path, [] as string[]]));
  for (const { from, to } of allImports(sources)) if (targets.has(to)) targets.get(from)?.push(to);
  const found = new Map<string, string>();
  const finished = new Set<string>();

  const visit = (path: string, trail: string[]) => {
    const start = trail.indexOf(path);
    if (start >= 0) {
      const cycle = trail.slice(start);
      found.set([...cycle].sort().join(), [...cycle, path].join(" → "));
      return;
    }
    if (finished.has(path)) return;
    for (const target of targets.get(path) ?? []) visit(target, [...trail, path]);
    finished.add(path);
  };
  for (const path of targets.keys()) visit(path, []);
  return [...found.values()];
}

export function suppressions(sources: Source[]): string[] {
  const words = ["biome", "oxlint", "eslint"]
    .map((tool) => `${tool}-(ignore|disable)`)
    .concat("@ts-(ignore|expect-error|nocheck)");
  const suppression = new RegExp(`(//|/\\*)\\s*(${words.join("|")})`);
  return sources
    .filter(({ text }) => suppression.test(text))
    .map(({ path }) => `${path} suppresses a check; fix the cause`);
}

function allImports(sources: Source[]): { from: string; to: string }[] {
  return sources.flatMap((source) => importsOf(source).map((to) => ({ from: source.path, to })));
}

export const medianLines = (sources: Source[]): number =>
  sources.map(lineCount).sort((a, b) => a - b)[Math.floor(sources.length / 2)] ?? 0;
