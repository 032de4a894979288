import { type HashedTable, openTable, sharesIn, type TableFile } from "../linear-model/hashed-table.ts";
import type { DistressKind } from "./distress.ts";
import { distressFeatures } from "./distress-features.ts";
import trained from "./distress-model.json" with { type: "json" };

/** How strong a signal is, and of what kind a clear plea is: the labels of the two tables, in this order. */
export const STRENGTHS = ["clear", "worry", "harmless"] as const;
export const PLEA_KINDS = ["self-harm", "abuse", "abuse-at-school", "danger"] as const;

export type Strengths = { clear: number; worry: number; harmless: number };
export type PleaKind = Exclude<DistressKind, "worry">;

/** `trainedOn` is the hash of the sentences, so that a model that is older than they are is noticed. */
export type DistressFile = { trainedOn: string; strengths: TableFile; kinds: TableFile };
export type DistressModel = { strengths: HashedTable; kinds: HashedTable };

export const openDistressModel = ({ strengths, kinds }: DistressFile): DistressModel => ({
  strengths: openTable(strengths),
  kinds: openTable(kinds),
});

let opened: DistressModel | undefined;

/** Opened at the first message that is read. */
export function distressModel(): DistressModel {
  opened ??= openDistressModel(trained);
  return opened;
}

export function strengthsOf(model: DistressModel, words: string[]): Strengths {
  const [clear = 0, worry = 0, harmless = 0] = sharesIn(model.strengths, distressFeatures(words));
  return { clear, worry, harmless };
}

export type KindShares = Record<PleaKind, number>;

export function kindShares(model: DistressModel, words: string[]): KindShares {
  const shares = sharesIn(model.kinds, distressFeatures(words));
  return Object.fromEntries(PLEA_KINDS.map((kind, at) => [kind, shares[at] ?? 0])) as KindShares;
}
