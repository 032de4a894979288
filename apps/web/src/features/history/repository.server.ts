import fs from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "@nirmaan/db/connect-database.ts";
import { sql } from "drizzle-orm";
import git from "isomorphic-git";
import { type GitObject, gitObject, type TreeEntry, treeBody } from "./git-object.server.ts";

const BRANCH = "main";

export const repositoryFolder = (dataDir: string, studentId: string) =>
  join(dataDir, "repositories", studentId.slice(0, 2), `${studentId}.git`);

const turns = new Map<string, Promise<unknown>>();

/**
 * One writer at a time for each repository: in this process by waiting in line, so that waiting holds no connection;
 * between processes by a lock in PostgreSQL, which ends with the transaction, however that ends.
 */
export async function withRepository<Result>(
  db: Database,
  studentId: string,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  const before = turns.get(studentId) ?? Promise.resolve();
  const mine = before
    .catch(() => undefined)
    .then(() =>
      db.transaction(async (transaction) => {
        await transaction.execute(
          sql`select pg_advisory_xact_lock(hashtextextended(${`repository ${studentId}`}, 0))`,
        );
        return work(transaction);
      }),
    );
  turns.set(studentId, mine);
  try {
    return await mine;
  } finally {
    if (turns.get(studentId) === mine) turns.delete(studentId);
  }
}

/** The least that Git takes for a bare repository. */
export async function makeRepository(gitdir: string): Promise<void> {
  await mkdir(join(gitdir, "objects"), { recursive: true, mode: 0o700 });
  await mkdir(join(gitdir, "refs", "heads"), { recursive: true });
  await writeFile(join(gitdir, "HEAD"), `ref: refs/heads/${BRANCH}\n`);
  await writeFile(join(gitdir, "config"), "[core]\n\trepositoryformatversion = 0\n\tbare = true\n");
}

/** The database says which commit is newest. A crash may have kept the branch from hearing of it. */
export async function pointBranch(gitdir: string, head: string): Promise<void> {
  const file = join(gitdir, "refs", "heads", BRANCH);
  await writeFile(`${file}.new`, `${head}\n`);
  await rename(`${file}.new`, file);
}

/** The trees that are new once `path` holds `blob`, the root last. */
export async function treesWith(
  gitdir: string,
  root: string | undefined,
  { path, blob }: { path: string[]; blob: string },
): Promise<GitObject[]> {
  const [name = "", ...rest] = path;
  const entries = root ? await readEntries(gitdir, root) : [];
  const known = entries.find((entry) => entry.name === name);
  const under = known?.mode === "40000" ? known.oid : undefined;
  const below = rest.length === 0 ? [] : await treesWith(gitdir, under, { path: rest, blob });
  const entry: TreeEntry = {
    mode: rest.length === 0 ? "100644" : "40000",
    name,
    oid: below.at(-1)?.oid ?? blob,
  };
  const others = entries.filter((each) => each.name !== name);
  return [...below, gitObject("tree", treeBody([...others, entry]))];
}

export async function rootOf(gitdir: string, commit: string): Promise<string> {
  const { commit: read } = await git.readCommit({ fs, gitdir, oid: commit });
  return read.tree;
}

async function readEntries(gitdir: string, oid: string): Promise<TreeEntry[]> {
  const { tree } = await git.readTree({ fs, gitdir, oid });
  return tree.map(({ path, oid: entry, type }) => ({
    mode: type === "tree" ? "40000" : "100644",
    name: path,
    oid: entry,
  }));
}

export async function readText(gitdir: string, oid: string): Promise<string> {
  const { blob } = await git.readBlob({ fs, gitdir, oid });
  return new TextDecoder().decode(blob);
}
