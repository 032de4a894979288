import { inflateSync } from "node:zlib";
import { type GitObject, gitObject } from "./git-object.server.ts";

const OID_BYTES = 20;
const LENGTH_BYTES = 4;
const KINDS = [undefined, "commit", "tree", "blob"] as const;

/**
 * A row of `unsettled_objects`: objects one after the other, each as its id, a length, and its entry in a Git pack (kind
 * and size in bytes whose high bit says that another follows, then zlib).
 */
export function readPendingObjects(record: Buffer): GitObject[] {
  const objects: GitObject[] = [];
  for (let at = 0; at < record.length; ) {
    const oid = record.toString("hex", at, at + OID_BYTES);
    const start = at + OID_BYTES + LENGTH_BYTES;
    at = start + record.readUInt32BE(at + OID_BYTES);
    const entry = record.subarray(start, at);
    const kind = KINDS[((entry[0] ?? 0) >> 4) & 7];
    const headerBytes = entry.findIndex((byte) => byte < 0x80) + 1;
    const object = kind && gitObject(kind, inflateSync(entry.subarray(headerBytes)));
    if (object?.oid !== oid) throw new Error(`object ${oid} does not have its hash`);
    objects.push(object);
  }
  return objects;
}
