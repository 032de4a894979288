import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type AskedKind, QUESTION_KINDS } from "../act-factors.ts";
import { ACTS, type Act, CLAIMS, type Claim } from "../acts.ts";

export type LabelledMessage = {
  text: string;
  act: Act;
  /** Only of a stated cause. */
  claim: Claim | undefined;
  /** What the tutor had asked, where the author wrote for a question. */
  asked: AskedKind | undefined;
  /** The author and lesson, which is the name of the file. */
  group: string;
  language: "English" | "Hinglish" | "Hindi";
  /** Never trained on. */
  isHeldOut: boolean;
};

const MESSAGES = join(import.meta.dirname, "../../../../../content/tutor/messages");

/** All messages of `content/tutor/messages`. Messages of one author and lesson are in one file, so that a part can be kept apart. */
export const readLabelledMessages = (): LabelledMessage[] =>
  readdirSync(MESSAGES)
    .filter((name) => name.endsWith(".txt"))
    .sort()
    .flatMap((name) => messagesOf(name, readFileSync(join(MESSAGES, name), "utf8")));

function messagesOf(group: string, text: string): LabelledMessage[] {
  const [header = "", ...lines] = text.split("\n").filter((line) => line.trim() !== "");
  const language = (["Hinglish", "Hindi", "English"] as const).find((each) => header.includes(`, ${each},`));
  if (!language) throw new Error(`${group}: the first line names no language`);
  const isHeldOut = header.includes("held out");
  const messages: LabelledMessage[] = [];
  let label: Label | undefined;
  for (const line of lines) {
    if (/^\[[a-z ,]+\]$/.test(line)) {
      label = labelOf(line);
      if (!label) throw new Error(`${group}: unknown label ${line}`);
    } else if (label) messages.push({ text: line, ...label, group, language, isHeldOut });
    else throw new Error(`${group}: a message without a label`);
  }
  return messages;
}

type Label = Pick<LabelledMessage, "act" | "claim" | "asked">;

/** "[cause start, asked value]": the act, what a cause is about, and what the tutor had asked. */
function labelOf(line: string): Label | undefined {
  const [, first, second, question] = /^\[(\w+)(?: (\w+))?(?:, asked (\w+))?\]$/.exec(line) ?? [];
  const act = ACTS.find((each) => each === first);
  const claim = CLAIMS.find((each) => each === second);
  const asked = QUESTION_KINDS.find((each) => each === question);
  const isKnown = (act === "cause") === (claim !== undefined) && (question === undefined || asked);
  return act && isKnown ? { act, claim, asked } : undefined;
}
