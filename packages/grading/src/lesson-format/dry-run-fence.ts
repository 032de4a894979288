import { createHash } from "node:crypto";
import type { LessonLanguage } from "../lesson-format/lesson-language.ts";

/** What the author asks about a program. */
export type DryRunTask =
  | { kind: "predict" }
  | { kind: "table"; after: number[]; columns: string[] }
  | { kind: "next"; after: number; times: number };

export type DryRunFence = {
  language: LessonLanguage;
  code: string;
  words: string;
  task: DryRunTask | undefined;
};

const FENCE = /^```(python|java|javascript) +((?:predict|table|next)\b.*)\n([\s\S]*?)^```[ \t]*$/gm;
const TABLE = /^table after (\d+(?:, \d+)*): (\w+(?:, \w+)*)$/;
const NEXT = /^next after (\d+), (\d+) times$/;

/** The parts of a text in their order: Markdown, and programs to run in the head. */
export function partsOfText(text: string): ({ text: string } | { fence: DryRunFence; at: number })[] {
  const parts: ReturnType<typeof partsOfText> = [];
  let end = 0;
  for (const { 0: whole, 1: language, 2: words = "", 3: code = "", index } of text.matchAll(FENCE)) {
    if (text.slice(end, index).trim()) parts.push({ text: text.slice(end, index) });
    const fence = {
      language: language as LessonLanguage,
      code: code.replace(/\n$/, ""),
      words: words.trim(),
      task: taskOf(words.trim()),
    };
    parts.push({ fence, at: index });
    end = index + whole.length;
  }
  if (text.slice(end).trim()) parts.push({ text: text.slice(end) });
  return parts;
}

function taskOf(words: string): DryRunTask | undefined {
  if (words === "predict") return { kind: "predict" };
  const [, lines, columns] = TABLE.exec(words) ?? [];
  if (lines && columns)
    return { kind: "table", after: lines.split(", ").map(Number), columns: columns.split(", ") };
  const [, after, times] = NEXT.exec(words) ?? [];
  return after && times ? { kind: "next", after: Number(after), times: Number(times) } : undefined;
}

export const hashOfFence = ({ language, words, code }: DryRunFence): string =>
  createHash("sha256")
    .update(JSON.stringify([language, words, code]))
    .digest("hex")
    .slice(0, 16);

/** "while-1" is the first one of the step "while". */
export const dryRunName = (step: string, number: number): string => `${step}-${number}`;
