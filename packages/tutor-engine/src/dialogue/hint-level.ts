import type { Suspect } from "../diagnosis/rank-lines.ts";
import type { Turn } from "../evidence/problem.ts";
import type { Verdict } from "./observe-run.ts";
import { type Intent, readIntent } from "./read-intent.ts";

/**
 * Where the conversation stands. Levels 1 to 3 are questions, each nearer to the point; 4 is one teaching sentence,
 * 5 a worked example from another task.
 */
export type HintState = {
  hintLevel: 1 | 2 | 3 | 4 | 5;
  /** How many questions of this level were asked before: the next sibling is taken. */
  asked: number;
  /** What the last message showed, held against the run where that can be done. */
  last: "first" | "progress" | "no-progress" | Verdict;
  intent: Intent;
};

type Ladder = {
  suspect: Suspect | undefined;
  ideas: { words: string[] }[];
  /** What the student can see: the program and the checks. */
  known: string;
  /** The names of the program. */
  names: string[];
  /** What the line in question is about. */
  concept: string;
  /** Whether an answer fits what the run showed. */
  judge: (question: string, answer: string) => Verdict | null;
};

const FAILURES_BEFORE_TEACHING = 3;

/**
 * The policy of TreeInstruct: a sibling question while the answer shows no progress, the next level when it does, one
 * teaching sentence after three failures, then a worked example from a different task, and from the top again.
 */
export function hintStateOf(conversation: Turn[], ladder: Ladder): HintState {
  let standing: HintState = { hintLevel: 1, asked: 0, last: "first", intent: { kind: "stuck" } };
  let failures = 0;
  let question = "";
  let turn = 0;
  for (const { role, content } of conversation) {
    if (role === "assistant") {
      question = content;
      continue;
    }
    const intent = readIntent(content, ladder.ideas, ladder.known);
    // Whoever has changed something is told what it did, and neither climbs nor falls.
    const isAnswer = turn > 0 && (intent.kind === "says" || intent.kind === "stuck");
    if (!isAnswer) {
      const isSibling = turn > 0 && /^(?:wants-answer|guess|unclear)$/.test(intent.kind);
      standing = {
        ...standing,
        ...(intent.kind === "asks-example" && { hintLevel: 5 }),
        intent,
        asked: standing.asked + (isSibling ? 1 : 0),
        last: turn === 0 ? "first" : "no-progress",
      };
    } else {
      const verdict = intent.kind === "says" ? ladder.judge(question, content) : null;
      const isProgress = verdict
        ? verdict !== "differs"
        : intent.kind === "says" && showsProgress(content, ladder);
      failures = isProgress ? 0 : failures + 1;
      standing = {
        ...nextStep(standing, isProgress, failures),
        intent,
        last: verdict ?? (isProgress ? "progress" : "no-progress"),
      };
      if (standing.hintLevel === 1 && failures > FAILURES_BEFORE_TEACHING) failures = 0;
    }
    turn += 1;
  }
  return standing;
}

function nextStep(
  { hintLevel, asked }: HintState,
  isProgress: boolean,
  failures: number,
): Pick<HintState, "hintLevel" | "asked"> {
  if (hintLevel === 5) return { hintLevel: 2, asked: asked + 1 };
  if (hintLevel === 4) return isProgress ? { hintLevel: 2, asked } : { hintLevel: 5, asked: 0 };
  if (!isProgress && failures >= FAILURES_BEFORE_TEACHING) return { hintLevel: 4, asked: 0 };
  if (!isProgress) return { hintLevel, asked: asked + 1 };
  return { hintLevel: hintLevel === 1 ? 2 : 3, asked: hintLevel === 3 ? asked + 1 : 0 };
}

const SIGNS: Record<string, RegExp> = {
  boundary:
    /\b(?:last|first|one (?:more|less|too)|stops? (?:at|before|early)|too (?:early|late|many|few)|includ\w*|equal|edge|end|never reaches|misses?|skips?|ek kam|ek zyada|pehle|aakhri)\b/i,
  start:
    /\b(?:start|begin|zero|reset|again|each round|every (?:time|round)|initial|before the loop|wiped?|shuru|phir se)\b/i,
  loop: /\b(?:never (?:changes?|ends?|stops?)|always true|infinite|endless|for ?ever|same value|shared?|same list|doesn'?t change|badal(?:ta)? nahi)\b/i,
  return:
    /\b(?:returns?|none|undefined|nothing|prints?|hand(?:s|ed)? back|gives? back|inside the loop|too early|wapas)\b/i,
  condition:
    /\b(?:true|false|condition|branch|else|both|either|greater|smaller|less than|bigger|equal|opposite)\b/i,
  types: /\b(?:strings?|texts?|numbers?|integers?|int|float|type|quotes?|convert\w*|concatenat\w*|joins?)\b/i,
  other:
    /\b(?:order|before|after|wrong (?:variable|name|line|order)|swap\w*|index|position|inside|outside|missing|twice|extra|space|indent\w*)\b/i,
};

const OF_CONCEPT: [string, RegExp][] = [
  ["boundary", /^(?:boundary|range|slice|off-by-one|index|loop-values)$/],
  ["start", /^(?:start-value|reset|no-value)/],
  ["loop", /loop|shared|aliasing/],
  ["return", /return|first-item|early-exit/],
  ["condition", /condition|comparison|and-or|true-false|branch|if-if|missing-else|special-case/],
  ["types", /conversion|type-mix|input|quotes|string-equality|division/],
];

/** An answer that names a value, a name of the program together with a claim, or the heart of the matter. */
function showsProgress(message: string, { suspect, names, concept }: Ladder): boolean {
  // Whoever asks back has not observed anything.
  if (/\?\s*$/.test(message)) return false;
  const words = message.trim().split(/\s+/).length;
  if (words === 1 && !/\d/.test(message)) return false;
  const usesName = names.some(
    (name) => name.length > 1 && new RegExp(`\\b${escaped(name)}\\b`).test(message),
  );
  const fitting = OF_CONCEPT.filter(([, concepts]) => concepts.test(concept)).map(([group]) => group);
  const hitsSigns = [...fitting, "other"].some((group) => SIGNS[group]?.test(message));
  const namesLine = suspect !== undefined && new RegExp(`\\bline ${suspect.line}\\b`, "i").test(message);
  const listsValues = (message.match(/-?\d+/g) ?? []).length >= 2;
  return hitsSigns || namesLine || listsValues || (usesName && words >= 3);
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
