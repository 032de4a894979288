import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, rename, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { deflateSync } from "node:zlib";

export type TreeEntry = { mode: "100644" | "40000"; name: string; oid: string };

/** An object that may not be on the disk yet: `whole` is what Git hashes. */
export type GitObject = { oid: string; whole: Buffer };

export function gitObject(kind: "blob" | "tree" | "commit", body: Buffer): GitObject {
  const whole = Buffer.concat([Buffer.from(`${kind} ${body.length}\0`), body]);
  return { oid: createHash("sha1").update(whole).digest("hex"), whole };
}

/** Side by side: the disk takes four small files in the time of one. Answers with how many bytes were added. */
export async function writeObjects(gitdir: string, objects: GitObject[]): Promise<number> {
  const sizes = await Promise.all(objects.map((object) => writeObject(gitdir, object)));
  await settleObjects(gitdir);
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Written beside its place, brought to the disk, then moved into it: whatever ends this process, it is whole or absent. */
async function writeObject(gitdir: string, { oid, whole }: GitObject): Promise<number> {
  const place = join(gitdir, "objects", oid.slice(0, 2), oid.slice(2));
  if (await isThere(place)) return 0;
  // A file is at most 200 kB; handing it to another thread and back costs more than compressing it.
  const compressed = deflateSync(whole);
  const beside = join(gitdir, "objects", `new-${randomUUID()}`);
  const file = await open(beside, "wx", 0o444);
  try {
    await file.writeFile(compressed);
    await file.datasync();
  } finally {
    await file.close();
  }
  await mkdir(dirname(place), { recursive: true });
  await rename(beside, place);
  return compressed.length;
}

/** A moved file is where it is only once its folder has been written; on a journaled disk one folder stands for all. */
async function settleObjects(gitdir: string): Promise<void> {
  const folder = await open(join(gitdir, "objects"), "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Git sorts folders as if their names ended in a slash, by bytes. */
const sortKey = ({ mode, name }: TreeEntry) => Buffer.from(mode === "40000" ? `${name}/` : name);

export const treeBody = (entries: TreeEntry[]): Buffer =>
  Buffer.concat(
    entries
      .toSorted((a, b) => Buffer.compare(sortKey(a), sortKey(b)))
      .flatMap(({ mode, name, oid }) => [Buffer.from(`${mode} ${name}\0`), Buffer.from(oid, "hex")]),
  );

type Commit = {
  tree: string;
  parent: string | undefined;
  name: string;
  email: string;
  message: string;
  at: Date;
};

const INDIA = "+0530";

export function commitBody({ tree, parent, name, email, message, at }: Commit): Buffer {
  const who = `${name.replace(/[<>\p{Cc}]/gu, "").trim() || "Student"} <${email}> ${Math.floor(at.getTime() / 1000)} ${INDIA}`;
  const lines = [
    `tree ${tree}`,
    ...(parent ? [`parent ${parent}`] : []),
    `author ${who}`,
    `committer ${who}`,
  ];
  return Buffer.from(`${lines.join("\n")}\n\n${message}\n`);
}
