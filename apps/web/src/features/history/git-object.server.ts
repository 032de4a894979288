import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, rename, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { deflate } from "node:zlib";

const compress = promisify(deflate);

type Kind = "blob" | "tree" | "commit";
export type TreeEntry = { mode: "100644" | "40000"; name: string; oid: string };

const headed = (kind: Kind, body: Buffer) => Buffer.concat([Buffer.from(`${kind} ${body.length}\0`), body]);

export const blobOid = (text: string) =>
  createHash("sha1")
    .update(headed("blob", Buffer.from(text)))
    .digest("hex");

/**
 * Written beside its place, brought to the disk, then moved into it: whatever ends this process, an object is whole or
 * absent. Answers with its id and how many bytes it takes.
 */
export async function writeObject(gitdir: string, kind: Kind, body: Buffer) {
  const whole = headed(kind, body);
  const oid = createHash("sha1").update(whole).digest("hex");
  const place = join(gitdir, "objects", oid.slice(0, 2), oid.slice(2));
  if (await isThere(place)) return { oid, bytes: 0 };
  const compressed = await compress(whole);
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
  return { oid, bytes: compressed.length };
}

/** A moved file is where it is only once its folder has been written; on a journaled disk one folder stands for all. */
export async function settleObjects(gitdir: string): Promise<void> {
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
