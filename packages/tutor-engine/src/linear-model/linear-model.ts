/** A linear classifier: the hashes of the known features in rising order, and for each a weight in whole steps for each label. */
export type ModelFile = { labels: string[]; step: number; bias: number[]; hashes: string; weights: string };

export type LinearModel<Label extends string> = {
  labels: readonly Label[];
  step: number;
  bias: number[];
  /** Where the weights of a feature begin, by its hash. */
  rows: Map<number, number>;
  weights: Int8Array;
};

export function openModel<Label extends string>(
  file: ModelFile,
  labels: readonly Label[],
): LinearModel<Label> {
  const { step, bias } = file;
  const rows = new Map(readDeltas(bytesOf(file.hashes)).map((hash, row) => [hash, row * labels.length]));
  return { labels, step, bias, rows, weights: new Int8Array(bytesOf(file.weights).buffer) };
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

const BYTES_OF_A_DELTA = 2;

/** Distances between the hashes, two bytes each. */
function readDeltas(bytes: Uint8Array): number[] {
  const hashes: number[] = [];
  let hash = 0;
  for (let at = 0; at < bytes.length; at += BYTES_OF_A_DELTA) {
    hash += (bytes[at] ?? 0) + ((bytes[at + 1] ?? 0) << 8);
    hashes.push(hash);
  }
  return hashes;
}

/** A feature of a text by its hash, with its weight. */
export type HashedFeature = { hash: number; weight: number };

export const hashedFeatures = (features: Map<string, number>): HashedFeature[] =>
  [...features].map(([feature, weight]) => ({ hash: hashOf(feature), weight }));

/** Few of the known features share a hash, and what is unknown is rarely taken for a known one. */
const HASHES = 1 << 21;

/** The hash of two features together, in this order. */
export const combineHashes = (one: number, other: number, salt: number): number => {
  const mixed = Math.imul(Math.imul(one, 0x01000193) ^ other, 0x85ebca6b) + salt * 0x9e3779b1;
  return ((mixed ^ (mixed >>> 13)) >>> 0) % HASHES;
};

/** FNV-1a, cut to 21 bits. */
export function hashOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at++) {
    hash ^= feature.charCodeAt(at);
    hash = Math.imul(hash, 0x01000193);
  }
  // The low bits of FNV are weak: the high ones are mixed in.
  hash ^= hash >>> 15;
  return (hash >>> 0) % HASHES;
}

type Scored<Label extends string> = { label: Label; share: number };

/** The labels by probability, the likeliest first. */
export function classify<Label extends string>(
  model: LinearModel<Label>,
  features: HashedFeature[],
): Scored<Label>[] {
  const { labels, step, weights, bias, rows } = model;
  const sums = new Float64Array(labels.length);
  for (const { hash, weight } of features) {
    const from = rows.get(hash);
    if (from === undefined) continue;
    for (let label = 0; label < labels.length; label++)
      sums[label] = (sums[label] ?? 0) + weight * (weights[from + label] ?? 0);
  }
  const shares = softmax(Array.from(sums, (sum, label) => sum * step + (bias[label] ?? 0)));
  return labels
    .map((label, index) => ({ label, share: shares[index] ?? 0 }))
    .sort((a, b) => b.share - a.share);
}

export function softmax(scores: number[]): number[] {
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}
