import { featuresOf, hashOf, MOST_READ } from "./message-features.ts";

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

type Hashed = { hash: number; weight: number };
const MOST_CACHED = 100;
const cache = new Map<string, Hashed[]>();

/** A conversation is read again with each new message, and each message by three models. */
function hashedFeatures(message: string): Hashed[] {
  const key = message.slice(0, MOST_READ);
  const known = cache.get(key);
  if (known) return known;
  const hashed = [...featuresOf(key)].map(([feature, weight]) => ({ hash: hashOf(feature), weight }));
  cache.set(key, hashed);
  if (cache.size > MOST_CACHED) cache.delete(cache.keys().next().value ?? "");
  return hashed;
}

type Scored<Label extends string> = { label: Label; share: number };

/** The labels by probability, the likeliest first. */
export function classify<Label extends string>(model: LinearModel<Label>, message: string): Scored<Label>[] {
  const { labels, step, weights, bias, rows } = model;
  const sums = new Float64Array(labels.length);
  for (const { hash, weight } of hashedFeatures(message)) {
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
