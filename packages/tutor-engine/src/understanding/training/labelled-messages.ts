import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ACTS, type Act, CLAIMS, type Claim } from "../acts.ts";

export type LabelledMessage = {
  text: string;
  act: Act;
  /** Only of a stated cause. */
  claim: Claim | undefined;
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
  let [act, claim]: [Act | undefined, Claim | undefined] = [undefined, undefined];
  for (const line of lines) {
    const label = /^\[(\w+)(?: (\w+))?\]$/.exec(line);
    if (label) {
      act = ACTS.find((each) => each === label[1]);
      claim = CLAIMS.find((each) => each === label[2]);
      if (!act || (act === "cause") !== (claim !== undefined))
        throw new Error(`${group}: unknown label ${line}`);
    } else if (act) messages.push({ text: line, act, claim, group, language, isHeldOut });
    else throw new Error(`${group}: a message without a label`);
  }
  return messages;
}
