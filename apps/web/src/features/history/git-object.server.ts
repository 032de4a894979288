import { createHash } from "node:crypto";

export type TreeEntry = { mode: "100644" | "40000"; name: string; oid: string };

/** An object that may not be on the disk yet, under the name that Git gives it. */
export type GitObject = { oid: string; kind: "blob" | "tree" | "commit"; body: Buffer };

export function gitObject(kind: GitObject["kind"], body: Buffer): GitObject {
  const oid = createHash("sha1").update(`${kind} ${body.length}\0`).update(body).digest("hex");
  return { oid, kind, body };
}

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
