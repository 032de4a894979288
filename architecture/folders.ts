import { basename, dirname } from "node:path";
import { importsOf, isTest, type Source } from "./read-sources.ts";

/** Files with the same base name that belong together, such as a header and its source, or a test and its subject. */
const SUFFIXES = /(\.server|\.client|\.d)?(\.test|\.spec|\.setup)?\.[a-z]+$/;

/** Base names that more than one unrelated file has: quick-open and tools that resolve by name confuse them. */
export function repeatedBaseNames(sources: Source[]): string[] {
  const homes = new Map<string, Set<string>>();
  for (const { path } of sources.filter(({ path }) => !isTest(path))) {
    const name = basename(path).replace(SUFFIXES, "");
    homes.set(name, (homes.get(name) ?? new Set()).add(dirname(path) + name + languageFamily(path)));
  }
  return [...homes].filter(([, places]) => places.size > 1).map(([name]) => name);
}

/** A C source and its header are one unit; a module of another language is another one. */
const languageFamily = (path: string) => (/\.(c|h)$/.test(path) ? "c" : path.slice(path.lastIndexOf(".")));

export function folderSizes(sources: Source[]): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const { path } of sources) sizes.set(dirname(path), (sizes.get(dirname(path)) ?? 0) + 1);
  return sizes;
}

/** Groups of folders that import each other, directly or through others. Tests may import from anywhere. */
export function folderCycles(sources: Source[]): string[] {
  const known = new Set(sources.map(({ path }) => path));
  const targets = new Map<string, Set<string>>();
  for (const source of sources.filter(({ path }) => !isTest(path)))
    for (const target of importsOf(source).filter((path) => known.has(path))) {
      const [from, to] = [dirname(source.path), dirname(target)];
      if (from !== to) targets.set(from, (targets.get(from) ?? new Set()).add(to));
    }
  return stronglyConnected(targets).map((folders) => folders.sort().join(" ↔ "));
}

/** Tarjan's algorithm: the groups of nodes that reach each other, without single nodes. */
function stronglyConnected(targets: Map<string, Set<string>>): string[][] {
  const order = new Map<string, number>();
  const stack: string[] = [];
  const groups: string[][] = [];
  const visit = (node: string): number => {
    order.set(node, order.size);
    let low = order.size - 1;
    stack.push(node);
    for (const target of targets.get(node) ?? []) {
      if (!order.has(target)) low = Math.min(low, visit(target));
      else if (stack.includes(target)) low = Math.min(low, order.get(target) ?? low);
    }
    if (low === order.get(node)) groups.push(stack.splice(stack.indexOf(node)));
    return low;
  };
  for (const node of targets.keys()) if (!order.has(node)) visit(node);
  return groups.filter(({ length }) => length > 1);
}
