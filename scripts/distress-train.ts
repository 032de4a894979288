import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { openDistressModel } from "@nirmaan/tutor-engine/distress/distress-model.ts";
import { harmlessMessages, linesOfLessons } from "@nirmaan/tutor-engine/distress/training/harmless-texts.ts";
import { readLabelledPleas } from "@nirmaan/tutor-engine/distress/training/labelled-pleas.ts";
import { type Heard, hearAll, shareOf } from "@nirmaan/tutor-engine/distress/training/measure-distress.ts";
import { trainDistress } from "@nirmaan/tutor-engine/distress/training/train-distress.ts";

const LANGUAGES = ["english", "hinglish", "hindi"] as const;
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const FILE = join(import.meta.dirname, "../packages/tutor-engine/src/distress/distress-model.json");

// Trains what notices distress, writes it, and prints how well it hears the sentences that were kept apart.
const pleas = readLabelledPleas("training");
const trained = trainDistress(pleas, harmlessMessages(), linesOfLessons());
const text = `${JSON.stringify(trained)}\n`;
writeFileSync(FILE, text);
console.log(`${pleas.length} sentences; ${brotliCompressSync(text).length} bytes compressed`);
console.log(tableOf(hearAll(readLabelledPleas("held-out"), openDistressModel(trained))));

/** A row for each category: how many sentences, and the share that is heard, in each language. */
function tableOf(heard: Heard[]): string {
  const categories = [...new Set(heard.map(({ plea }) => plea.category))];
  const rows = categories.map((category) => {
    const cells = LANGUAGES.map((language) => {
      const own = heard.filter(({ plea }) => plea.category === category && plea.language === language);
      const clear = percent(shareOf(own, ["clear"]));
      const heardAtAll = percent(shareOf(own, ["clear", "worry"]));
      return own.length === 0 ? "–" : `${own.length}: ${clear}, ${heardAtAll}`;
    });
    return `| ${category} | ${cells.join(" | ")} |`;
  });
  return ["| category | English | Hinglish | Hindi |", "| --- | --- | --- | --- |", ...rows].join("\n");
}
