import { LARGEST_STEP, TABLE_LETTERS, type TableFile } from "./hashed-table.ts";
import { type HashedFeature, type ModelFile, softmax } from "./linear-model.ts";

export type Example<Label extends string> = { features: HashedFeature[]; label: Label };

export type Training = {
  epochs: number;
  rate: number;
  decay: number;
  /** A feature of fewer messages is left out. */
  leastMessages: number;
  /** How much a rare label counts against a frequent one: 0 as it is, 1 as if all were equally frequent. */
  balance: number;
  /** The share of the features of a message that is left out each time, so that no single word decides. */
  dropout: number;
};

/** The largest weights are cut off at this many standard deviations, so that the steps stay fine. */
const CUT_AT = 4;

/** The weights are stored in nine steps and only of the features that decide most, so that the file compresses well. */
export function trainLinearModel<Label extends string>(
  examples: Example<Label>[],
  labels: readonly Label[],
  training: Training & {
    /** After the training, only the features that decide most are kept: the file must stay small. */
    mostFeatures: number;
  },
): ModelFile {
  const { hashes, weights, bias } = learnWeights(examples, labels, training);
  const kept = deciding(hashes, weights, labels.length, training.mostFeatures);
  const { step, steps } = quantised(Float64Array.from(kept.flatMap(({ row }) => [...row])));
  return {
    labels: [...labels],
    bias,
    hashes: base64(kept.flatMap(({ hash }, index) => bytesOfDelta(hash - (kept[index - 1]?.hash ?? 0)))),
    step,
    weights: base64(steps.map((each) => each & 0xff)),
  };
}

/** A table with a row for each hash: more features fit into fewer bytes, and some of them share a row. */
export function trainHashedTable<Label extends string>(
  examples: Example<Label>[],
  labels: readonly Label[],
  training: Training & { rows: number },
): TableFile {
  const folded = examples.map(({ features, label }) => ({
    label,
    features: features.map(({ hash, weight }) => ({ hash: hash % training.rows, weight })),
  }));
  const { hashes, weights, bias } = learnWeights(folded, labels, training);
  const stored = labels.length - 1;
  const all = new Float64Array(training.rows * stored);
  for (const [at, hash] of hashes.entries()) {
    const row = weights.subarray(at * labels.length, (at + 1) * labels.length);
    for (let label = 0; label < stored; label++)
      all[hash * stored + label] = (row[label] ?? 0) - (row[stored] ?? 0);
  }
  const { step, steps } = quantised(all);
  const last = bias[stored] ?? 0;
  return {
    step,
    bias: bias.slice(0, stored).map((each) => each - last),
    weights: steps.map((each) => TABLE_LETTERS[each + LARGEST_STEP]).join(""),
  };
}

/** Softmax regression by AdaGrad, in an order given by a seed: the same messages give the same weights. */
function learnWeights<Label extends string>(
  examples: Example<Label>[],
  labels: readonly Label[],
  training: Training,
) {
  const hashed = examples.map(({ features }) => features);
  const hashes = knownHashes(hashed, training.leastMessages);
  const rowOf = new Map(hashes.map((hash, row) => [hash, row * labels.length]));
  const counts = labels.map((each) => examples.filter(({ label }) => label === each).length);
  const rows = examples.map(({ label }, index) => ({
    features: (hashed[index] ?? []).flatMap(({ hash, weight }) => {
      const from = rowOf.get(hash);
      return from === undefined ? [] : [{ from, weight }];
    }),
    label: labels.indexOf(label),
    weight: (examples.length / labels.length / (counts[labels.indexOf(label)] ?? 1)) ** training.balance,
  }));
  const size = hashes.length * labels.length;
  const state: TrainingState = {
    weights: new Float64Array(size),
    squares: new Float64Array(size).fill(SMALL),
    bias: new Float64Array(labels.length),
    training,
  };
  const random = seededRandom(1);
  for (let epoch = 0; epoch < training.epochs; epoch++)
    for (const row of shuffled(rows, random))
      learn({ ...row, features: row.features.filter(() => random() >= training.dropout) }, state);
  const bias = Array.from(state.bias, (each) => Math.round(each * 1000) / 1000);
  return { hashes, weights: state.weights, bias };
}

type WeightRow = { hash: number; row: Float64Array };

/** The features with the largest weights, in rising order. A gap that two bytes cannot hold is bridged by hashes that no message has. */
function deciding(hashes: number[], weights: Float64Array, labels: number, most: number): WeightRow[] {
  const rows = hashes.map((hash, at) => ({ hash, row: weights.subarray(at * labels, (at + 1) * labels) }));
  const sizes = new Map(rows.map(({ hash, row }) => [hash, row.reduce((sum, each) => sum + each * each, 0)]));
  const size = ({ hash }: WeightRow) => sizes.get(hash) ?? 0;
  const kept = rows.toSorted((a, b) => size(b) - size(a)).slice(0, most);
  const bridged: WeightRow[] = [];
  for (const each of kept.sort((a, b) => a.hash - b.hash)) {
    for (let last = bridged.at(-1)?.hash ?? 0; each.hash - last > LARGEST_DELTA; last += LARGEST_DELTA)
      bridged.push({ hash: last + LARGEST_DELTA, row: new Float64Array(labels) });
    bridged.push(each);
  }
  return bridged;
}

const SMALL = 1e-6;

/** The hashes that enough messages have, in rising order. */
function knownHashes(hashed: { hash: number }[][], leastMessages: number): number[] {
  const counts = new Map<number, number>();
  for (const features of hashed)
    for (const hash of new Set(features.map((feature) => feature.hash)))
      counts.set(hash, (counts.get(hash) ?? 0) + 1);
  return [...counts].flatMap(([hash, count]) => (count >= leastMessages ? [hash] : [])).sort((a, b) => a - b);
}

const LARGEST_DELTA = 0xffff;
const bytesOfDelta = (delta: number) => [delta & 0xff, delta >> 8];

type Learned = { features: { from: number; weight: number }[]; label: number; weight: number };
type TrainingState = { weights: Float64Array; squares: Float64Array; bias: Float64Array; training: Training };

function learn(
  { features, label, weight: importance }: Learned,
  { weights, squares, bias, training }: TrainingState,
): void {
  const { rate, decay } = training;
  const scores = Array.from(bias, (own, each) =>
    features.reduce((sum, { from, weight }) => sum + weight * (weights[from + each] ?? 0), own),
  );
  const errors = softmax(scores).map((share, each) => importance * (share - (each === label ? 1 : 0)));
  errors.forEach((error, each) => {
    bias[each] = (bias[each] ?? 0) - BIAS_RATE * error;
    for (const { from, weight } of features) {
      const at = from + each;
      const own = weights[at] ?? 0;
      const gradient = error * weight + decay * own;
      const square = (squares[at] ?? 0) + gradient * gradient;
      squares[at] = square;
      weights[at] = own - (rate * gradient) / Math.sqrt(square);
    }
  });
}

const BIAS_RATE = 0.01;

function quantised(weights: Float64Array): { step: number; steps: number[] } {
  const spread = Math.sqrt(
    weights.reduce((sum, weight) => sum + weight * weight, 0) / Math.max(1, weights.length),
  );
  const step = Number(((CUT_AT * spread) / LARGEST_STEP).toPrecision(6));
  const steps = Array.from(weights, (weight) =>
    Math.max(-LARGEST_STEP, Math.min(LARGEST_STEP, Math.round(weight / step))),
  );
  return { step, steps };
}

const base64 = (bytes: number[]) => Buffer.from(Uint8Array.from(bytes)).toString("base64");

/** Park and Miller's generator. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

function shuffled<Each>(list: Each[], random: () => number): Each[] {
  const mixed = [...list];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    const [a, b] = [mixed[at], mixed[other]];
    if (a !== undefined && b !== undefined) [mixed[at], mixed[other]] = [b, a];
  }
  return mixed;
}
