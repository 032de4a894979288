import { createHash } from "node:crypto";
import { openTable, sharesIn, type TableFile } from "../../linear-model/hashed-table.ts";
import type { Example, Training } from "../../linear-model/train-linear-model.ts";
import { trainHashedTable } from "../../linear-model/train-linear-model.ts";
import { distressFeatures } from "../distress-features.ts";
import { type DistressFile, PLEA_KINDS, type PleaKind, STRENGTHS } from "../distress-model.ts";
import { windowsOf, wordsOf } from "../windows.ts";
import { withoutCode } from "../without-code.ts";
import type { LabelledPlea } from "./labelled-pleas.ts";

/** Not of the lines of lessons, which change more often. */
export const hashOfPleas = (pleas: LabelledPlea[], messages: string[]): string =>
  createHash("sha256")
    .update(JSON.stringify([pleas, messages]))
    .digest("hex");

const TRAINING: Training = {
  epochs: 25,
  rate: 0.3,
  decay: 0.0001,
  leastMessages: 2,
  balance: 0.5,
  dropout: 0.3,
};

/** Rows of the tables: with these, all that is loaded takes less than 60 kB when it is compressed. */
const STRENGTH_ROWS = 5 << 14;
const KIND_ROWS = 1 << 13;

type Strength = Example<(typeof STRENGTHS)[number]>;

/** Trains on labelled sentences, and on messages to the tutor and lines of lessons, which are harmless. */
export function trainDistress(pleas: LabelledPlea[], messages: string[], lines: string[]): DistressFile {
  const read = pleas.map((plea) => ({ ...plea, text: withoutCode(plea.messages.join(". ")) }));
  const harmless = read.filter(({ label }) => label === "harmless").map(({ text }) => text);
  const strengths: Strength[] = [
    ...read.flatMap(({ text, label }) =>
      label === "harmless"
        ? []
        : [{ features: featuresOf(text), label: label === "worry" ? label : ("clear" as const) }],
    ),
    // Each part of a harmless text is harmless, and read alone.
    ...[...harmless, ...messages, ...lines]
      .flatMap((text) => windowsOf(withoutCode(text)))
      .map((words) => ({ features: distressFeatures(words), label: "harmless" as const })),
  ];
  const kinds = read.flatMap(({ text, label }): Example<PleaKind>[] =>
    label === "worry" || label === "harmless" ? [] : [{ features: featuresOf(text), label }],
  );
  return {
    trainedOn: hashOfPleas(pleas, messages),
    strengths: trainStrengths(strengths),
    kinds: trainHashedTable(kinds, PLEA_KINDS, { ...TRAINING, rows: KIND_ROWS }),
  };
}

const featuresOf = (text: string) => distressFeatures(wordsOf(text));

const ROUNDS = 3;
const TIMES_AGAIN = 6;
const SURELY_HARMLESS = 0.5;

/** Harmless texts that one training does not know count more in the next one. */
function trainStrengths(strengths: Strength[]): TableFile {
  const examples = [...strengths];
  const train = () => trainHashedTable(examples, STRENGTHS, { ...TRAINING, rows: STRENGTH_ROWS });
  let table = train();
  for (let round = 1; round < ROUNDS; round++) {
    const misread = misreadBy(table, strengths);
    for (let time = 0; time < TIMES_AGAIN; time++) examples.push(...misread);
    table = train();
  }
  return table;
}

function misreadBy(file: TableFile, examples: Strength[]): Strength[] {
  const table = openTable(file);
  return examples.filter(
    ({ features, label }) =>
      label === "harmless" &&
      (sharesIn(table, features)[STRENGTHS.indexOf("harmless")] ?? 0) < SURELY_HARMLESS,
  );
}
