import fs from "node:fs";
import git from "isomorphic-git";
import { type GitObject, gitObject, type TreeEntry, treeBody } from "./git-object.server.ts";

/** What is in folders and which folder a commit has: an object's name says it for good, so it never has to be forgotten. */
const MOST_REMEMBERED = 5_000;
const rememberedTrees = new Map<string, TreeEntry[]>();
const rememberedRoots = new Map<string, string>();

function remember<Fact>(facts: Map<string, Fact>, oid: string, fact: Fact): Fact {
  facts.set(oid, fact);
  const [oldest] = facts.keys();
  if (facts.size > MOST_REMEMBERED && oldest) facts.delete(oldest);
  return fact;
}

/** `settle` is called before the disk is asked: what was just saved may not have come there yet. */
export type Shelf = { gitdir: string; settle: () => Promise<unknown> };

export async function rootOf({ gitdir, settle }: Shelf, commit: string): Promise<string> {
  const known = rememberedRoots.get(commit);
  if (known) return known;
  await settle();
  const { commit: read } = await git.readCommit({ fs, gitdir, oid: commit });
  return remember(rememberedRoots, commit, read.tree);
}

async function entriesOf({ gitdir, settle }: Shelf, oid: string): Promise<TreeEntry[]> {
  const known = rememberedTrees.get(oid);
  if (known) return known;
  await settle();
  const { tree } = await git.readTree({ fs, gitdir, oid });
  const entries = tree.map(
    ({ path, oid: entry, type }): TreeEntry => ({
      mode: type === "tree" ? "40000" : "100644",
      name: path,
      oid: entry,
    }),
  );
  return remember(rememberedTrees, oid, entries);
}

/** The trees that are new once `path` holds `blob`, the root last. */
export async function treesWith(
  shelf: Shelf,
  root: string | undefined,
  { path, blob }: { path: string[]; blob: string },
): Promise<GitObject[]> {
  const [name = "", ...rest] = path;
  const entries = root ? await entriesOf(shelf, root) : [];
  const known = entries.find((entry) => entry.name === name);
  const under = known?.mode === "40000" ? known.oid : undefined;
  const below = rest.length === 0 ? [] : await treesWith(shelf, under, { path: rest, blob });
  const entry: TreeEntry = {
    mode: rest.length === 0 ? "100644" : "40000",
    name,
    oid: below.at(-1)?.oid ?? blob,
  };
  const all = [...entries.filter((each) => each.name !== name), entry];
  const tree = gitObject("tree", treeBody(all));
  remember(rememberedTrees, tree.oid, all);
  return [...below, tree];
}

export const rememberRoot = (commit: string, root: string) => void remember(rememberedRoots, commit, root);
