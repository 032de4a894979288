import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";

export type TreeEntry = { mode: "100644" | "40000"; name: string; oid: string };

/** `loose` is what Git writes to `objects/ab/cdef…`. */
export type GitObject = { oid: string; loose: Buffer };

export function gitObject(kind: "blob" | "tree" | "commit", content: Uint8Array): GitObject {
  const object = Buffer.concat([Buffer.from(`${kind} ${content.length}\0`), content]);
  // A file is at most 200 kB; handing it to another thread and back costs more than compressing it.
  return { oid: createHash("sha1").update(object).digest("hex"), loose: deflateSync(object) };
}

/** Git sorts folders as if their names ended in a slash, by bytes. */
const sortKey = ({ mode, name }: TreeEntry) => Buffer.from(mode === "40000" ? `${name}/` : name);

export const treeContent = (entries: TreeEntry[]): Buffer =>
  Buffer.concat(
    entries
      .toSorted((a, b) => Buffer.compare(sortKey(a), sortKey(b)))
      .flatMap(({ mode, name, oid }) => [Buffer.from(`${mode} ${name}\0`), Buffer.from(oid, "hex")]),
  );

type Commit = {
  tree: string;
  parent: string | null;
  name: string;
  email: string;
  message: string;
  at: Date;
};

const INDIA = "+0530";

export function commitContent({ tree, parent, name, email, message, at }: Commit): Buffer {
  const author = `${name.replace(/[<>\p{Cc}]/gu, "").trim() || "Student"} <${email}> ${Math.floor(at.getTime() / 1000)} ${INDIA}`;
  const headers = [
    `tree ${tree}`,
    ...(parent ? [`parent ${parent}`] : []),
    `author ${author}`,
    `committer ${author}`,
  ];
  return Buffer.from(`${headers.join("\n")}\n\n${message}\n`);
}
