import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ACTS, type Act } from "@nirmaan/tutor-engine/understanding/acts.ts";

type Dialogue = {
  language: "english" | "hinglish" | "hindi";
  /** The name of a program of `held-out/python.txt`. */
  program: string;
  turns: { act: Act; text: string }[];
};

const LANGUAGES = ["english", "hinglish", "hindi"] as const;

/** Talks of five turns, one on a line: the program, then each message after its act. None of them is trained on. */
export const readDialogues = (): Dialogue[] =>
  LANGUAGES.flatMap((language) =>
    readFileSync(join(import.meta.dirname, `dialogues/${language}.txt`), "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => readDialogue(line, language)),
  );

function readDialogue(line: string, language: Dialogue["language"]): Dialogue {
  const [program = "", ...turns] = line.split(/ \/\/ (?=\w+: )/);
  return {
    language,
    program,
    turns: turns.map((turn) => {
      const [label = "", ...text] = turn.split(": ");
      const act = ACTS.find((each) => each === label);
      if (!act) throw new Error(`unknown act: ${turn}`);
      return { act, text: text.join(": ") };
    }),
  };
}
