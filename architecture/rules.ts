import { EXCEPTIONS, PARTS } from "./arrows.ts";
import { importsOf, type Source } from "./read-sources.ts";

const MOST_LINES = 300;
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

const fits = (part: string, allowed: string) =>
  allowed.endsWith("/*") ? part.startsWith(allowed.slice(0, -1)) : part === allowed;

export function forbiddenArrows(sources: Source[]): string[] {
  return arrowsOf(sources)
    .filter(({ from, to }) => !isAllowed(from, to))
    .map(({ from, to }) => `${from} may not import ${to}`);
}

function isAllowed(from: string, to: string): boolean {
  const [here, there] = [partOf(from), partOf(to)];
  if (!here || !there) return true;
  if (EXCEPTIONS.some((exception) => exception.from.test(from) && exception.to.test(to))) return true;
  if (here === there) return featureOf(from) === featureOf(to);
  return (PARTS[here] ?? []).some((allowed) => fits(there, allowed));
}

export function homelessFiles(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => path.includes("/") && !partOf(path))
    .map(({ path }) => `${path} belongs to no part`);
}

/** Code that reaches the browser must not pull in what only the server has; tests run on the server. */
export function serverLeaks(sources: Source[]): string[] {
  return arrowsOf(sources)
    .filter(({ from }) => BROWSER_SIDE.test(from) && !/\.(server|test)\.tsx?$/.test(from))
    .filter(({ to }) => SERVER_ONLY.test(to))
    .map(({ from, to }) => `${from} reaches the browser and imports ${to}`);
}

export function junkDrawers(sources: Source[]): string[] {
  return sources
    .map(({ path }) => path)
    .filter((path) =>
      path.split("/").some((word) => JUNK_DRAWERS.test(word.replace(/(\.server|\.test)?\.tsx?$/, ""))),
    )
    .map((path) => `${path} is named like a junk drawer; name it after what it holds`);
}

export function giants(sources: Source[]): string[] {
  return sources
    .map(({ path, text }) => ({ path, lines: text.split("\n").length }))
    .filter(({ lines }) => lines > MOST_LINES)
    .map(({ path, lines }) => `${path} has ${lines} lines; ${MOST_LINES} is the most`);
}

/** Each circle is named once, by the files on it. */
export function circles(sources: Source[]): string[] {
  const targets = new Map(sources.map(({ path }) => [path, [] as string[]]));
  for (const { from, to } of arrowsOf(sources)) if (targets.has(to)) targets.get(from)?.push(to);
  const found = new Map<string, string>();
  const finished = new Set<string>();

  const visit = (path: string, way: string[]) => {
    const start = way.indexOf(path);
    if (start >= 0) {
      const circle = way.slice(start);
      found.set([...circle].sort().join(), [...circle, path].join(" → "));
      return;
    }
    if (finished.has(path)) return;
    for (const target of targets.get(path) ?? []) visit(target, [...way, path]);
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
    .map(({ path }) => `${path} silences a check; mend the cause`);
}

function arrowsOf(sources: Source[]): { from: string; to: string }[] {
  return sources.flatMap((source) => importsOf(source).map((to) => ({ from: source.path, to })));
}

export const medianLines = (sources: Source[]) =>
  sources.map(({ text }) => text.split("\n").length).sort((a, b) => a - b)[Math.floor(sources.length / 2)] ??
  0;
