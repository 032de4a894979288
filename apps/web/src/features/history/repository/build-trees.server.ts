import type { Database } from "@nirmaan/db/connect-database.ts";
import git from "isomorphic-git";
import { LRUCache } from "lru-cache";
import { type GitObject, gitObject, type TreeEntry, treeContent } from "./git-object.server.ts";
import { objectSource } from "./read-object.server.ts";

/** The hash of a Git object fixes its content, so an entry of these caches is never out of date. */
const MOST_CACHED = 5_000;
const treeCache = new LRUCache<string, TreeEntry[]>({ max: MOST_CACHED });
const rootCache = new LRUCache<string, string>({ max: MOST_CACHED });

export type TreeOwner = { db: Database; studentId: string };

export async function rootTreeOf({ db, studentId }: TreeOwner, commit: string): Promise<string> {
  const cached = rootCache.get(commit);
  if (cached) return cached;
  const { commit: read } = await git.readCommit(await objectSource(db, studentId, commit));
  cacheRootTree(commit, read.tree);
  return read.tree;
}

export const cacheRootTree = (commit: string, tree: string) => void rootCache.set(commit, tree);

async function readEntries({ db, studentId }: TreeOwner, oid: string): Promise<TreeEntry[]> {
  const cached = treeCache.get(oid);
  if (cached) return cached;
  const { tree } = await git.readTree(await objectSource(db, studentId, oid));
  const entries = tree.map(
    ({ path, oid: entry, type }): TreeEntry => ({
      mode: type === "tree" ? "40000" : "100644",
      name: path,
      oid: entry,
    }),
  );
  treeCache.set(oid, entries);
  return entries;
}

/** The new trees that put `blob` at `path`, the root last. */
export async function buildTrees(
  owner: TreeOwner,
  root: string | undefined,
  { path, blob }: { path: string[]; blob: string },
): Promise<GitObject[]> {
  const [name = "", ...rest] = path;
  const entries = root ? await readEntries(owner, root) : [];
  const existing = entries.find((entry) => entry.name === name);
  const subtree = existing?.mode === "40000" ? existing.oid : undefined;
  const below = rest.length === 0 ? [] : await buildTrees(owner, subtree, { path: rest, blob });
  const entry: TreeEntry = {
    mode: rest.length === 0 ? "100644" : "40000",
    name,
    oid: below.at(-1)?.oid ?? blob,
  };
  const changed = [...entries.filter((each) => each.name !== name), entry];
  const tree = gitObject("tree", treeContent(changed));
  treeCache.set(tree.oid, changed);
  return [...below, tree];
}
