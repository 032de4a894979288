import { createHash } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import type { GitObject } from "./git-object.server.ts";

/** An object as it stands in a pack file. */
export type PackedObject = { oid: string; entry: Buffer };

const KIND_NUMBERS = { commit: 1, tree: 2, blob: 3 };
const OID_BYTES = 20;
const RECORD_HEAD_BYTES = OID_BYTES + 4;

// A file is at most 200 kB; handing it to another thread and back costs more than compressing it.
export const packedObject = ({ oid, kind, body }: GitObject): PackedObject => ({
  oid,
  entry: Buffer.concat([entryHead(KIND_NUMBERS[kind], body.length), deflateSync(body)]),
});

/** Kind and size in one number: four bits of the size first, then seven at a time; the high bit says that more follow. */
function entryHead(kind: number, size: number): Buffer {
  const bytes: number[] = [];
  let byte = (kind << 4) | (size & 15);
  for (let rest = size >> 4; rest > 0; rest >>= 7) {
    bytes.push(byte | 0x80);
    byte = rest & 0x7f;
  }
  return Buffer.from([...bytes, byte]);
}

/** Objects one after the other, each behind its name and its length, to be kept in the database for a while. */
export const recordOf = (objects: PackedObject[]): Buffer =>
  Buffer.concat(
    objects.flatMap(({ oid, entry }) => {
      const head = Buffer.alloc(RECORD_HEAD_BYTES);
      head.write(oid, "hex");
      head.writeUInt32BE(entry.length, OID_BYTES);
      return [head, entry];
    }),
  );

export function objectsIn(record: Buffer): PackedObject[] {
  const objects: PackedObject[] = [];
  for (let at = 0; at < record.length; ) {
    const start = at + RECORD_HEAD_BYTES;
    const end = start + record.readUInt32BE(at + OID_BYTES);
    objects.push({ oid: record.toString("hex", at, at + OID_BYTES), entry: record.subarray(start, end) });
    at = end;
  }
  return objects;
}

/** A pack file and its index, version 2 of both. The same objects always make the same two files. */
export function makePack(objects: PackedObject[]): { name: string; pack: Buffer; index: Buffer } {
  const unique = [...new Map(objects.map((object) => [object.oid, object])).values()];
  const head = Buffer.from("PACK\0\0\0\x02\0\0\0\0", "latin1");
  head.writeUInt32BE(unique.length, 8);
  let offset = head.length;
  const placed = unique.map(({ oid, entry }) => {
    const place = { oid: Buffer.from(oid, "hex"), offset, sum: crc32(entry) };
    offset += entry.length;
    return place;
  });
  placed.sort((a, b) => Buffer.compare(a.oid, b.oid));
  const pack = withSum(Buffer.concat([head, ...unique.map(({ entry }) => entry)]));
  const firstBytes = Array.from(
    { length: 256 },
    (_, byte) => placed.filter(({ oid }) => (oid[0] ?? 0) <= byte).length,
  );
  const index = withSum(
    Buffer.concat([
      Buffer.from("\xfftOc\0\0\0\x02", "latin1"),
      numbers(firstBytes),
      ...placed.map(({ oid }) => oid),
      numbers(placed.map(({ sum }) => sum)),
      numbers(placed.map((place) => place.offset)),
      pack.subarray(-OID_BYTES),
    ]),
  );
  return { name: `pack-${pack.toString("hex", pack.length - OID_BYTES)}`, pack, index };
}

function numbers(values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, 4 * at);
  return bytes;
}

const withSum = (bytes: Buffer): Buffer => Buffer.concat([bytes, createHash("sha1").update(bytes).digest()]);
