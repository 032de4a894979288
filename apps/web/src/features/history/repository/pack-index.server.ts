const OID_BYTES = 20;
/** Version 2: a magic number and the version, then how many objects begin with each byte or a lower one. */
const HEADER_BYTES = 8;
const FANOUT_BYTES = 256 * 4;

/** The ids of all objects in a pack, from its index. */
export function packedOids(index: Buffer): Buffer[] {
  const count = index.readUInt32BE(HEADER_BYTES + FANOUT_BYTES - 4);
  const start = HEADER_BYTES + FANOUT_BYTES;
  return Array.from({ length: count }, (_, at) =>
    index.subarray(start + at * OID_BYTES, start + (at + 1) * OID_BYTES),
  );
}
