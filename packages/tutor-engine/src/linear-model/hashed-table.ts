import { type HashedFeature, softmax } from "./linear-model.ts";

/**
 * A linear classifier with a row of weights for each hash, relative to those of the last label, which are not stored. A
 * weight is a letter: text of few letters compresses best.
 */
export type TableFile = { step: number; bias: number[]; weights: string };

/** Weights are whole steps from -4 to 4, the letters of a file in this order. */
export const LARGEST_STEP = 4;
export const TABLE_LETTERS = "dcba0ABCD";

export type HashedTable = { step: number; bias: number[]; rows: number; weights: Int8Array };

export function openTable({ step, bias, weights }: TableFile): HashedTable {
  const stepOf = new Int8Array(128);
  for (let at = 0; at < TABLE_LETTERS.length; at++) stepOf[TABLE_LETTERS.charCodeAt(at)] = at - LARGEST_STEP;
  const steps = new Int8Array(weights.length);
  for (let at = 0; at < weights.length; at++) steps[at] = stepOf[weights.charCodeAt(at)] ?? 0;
  return { step, bias, rows: weights.length / bias.length, weights: steps };
}

/** The share of each label, in the order in which the table was trained. */
export function sharesIn({ step, bias, rows, weights }: HashedTable, features: HashedFeature[]): number[] {
  const sums = bias.map((each) => each / step);
  for (const { hash, weight } of features) {
    const from = (hash % rows) * sums.length;
    for (let label = 0; label < sums.length; label++)
      sums[label] = (sums[label] ?? 0) + weight * (weights[from + label] ?? 0);
  }
  return softmax([...sums.map((sum) => sum * step), 0]);
}
