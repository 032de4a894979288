import type { Suspect } from "../diagnosis/rank-lines.ts";
import type { Turn } from "../evidence/problem.ts";
import type { Verdict } from "./observe-run.ts";
import { type Intent, readIntent } from "./read-intent.ts";

/**
 * The state of the conversation. Levels 1 to 3 are increasingly specific questions; 4 is one teaching sentence, 5 a
 * worked example from another task.
 */
export type HintState = {
  hintLevel: 1 | 2 | 3 | 4 | 5;
  /** How many questions of this level were asked before. */
  asked: number;
  /** What the last message showed, compared with the run if possible. */
  last: "first" | "progress" | "no-progress" | Verdict;
  intent: Intent;
};

type HintContext = {
  suspect: Suspect | undefined;
  ideas: { words: string[] }[];
  /** What the student can see: the program and the visible checks. */
  known: string;
  /** The names of the program. */
  names: Set<string>;
  /** The concept of the suspected line. */
  concept: string;
  /** Whether an answer agrees with the run; null when it cannot be decided. */
  judge: (question: string, answer: string) => Verdict | null;
};

const FAILURES_BEFORE_TEACHING = 3;

/**
 * The policy of TreeInstruct: another question of the same level while the answer shows no progress, the next level
 * when it does, one teaching sentence after three failures, then a worked example from a different task, then questions
 * again.
 */
export function hintStateOf(conversation: Turn[], context: HintContext): HintState {
  let state: HintState = { hintLevel: 1, asked: 0, last: "first", intent: { kind: "stuck" } };
  let failures = 0;
  let question = "";
  let turn = 0;
  for (const { role, content } of conversation) {
    if (role === "assistant") {
      question = content;
      continue;
    }
    const intent = readIntent(content, context.ideas, context.known);
    // A message that reports a change keeps the level: the reply says what the change did.
    const isAnswer = turn > 0 && (intent.kind === "statement" || intent.kind === "stuck");
    if (!isAnswer) {
      const isSameLevel = turn > 0 && /^(?:wants-answer|guess|unclear)$/.test(intent.kind);
      state = {
        ...state,
        ...(intent.kind === "asks-example" && { hintLevel: 5 }),
        intent,
        asked: state.asked + (isSameLevel ? 1 : 0),
        last: turn === 0 ? "first" : "no-progress",
      };
    } else {
      const verdict = intent.kind === "statement" ? context.judge(question, content) : null;
      const isProgress = verdict
        ? verdict !== "differs"
        : intent.kind === "statement" && showsProgress(content, context);
      failures = isProgress ? 0 : failures + 1;
      state = {
        ...nextStep(state, isProgress, failures),
        intent,
        last: verdict ?? (isProgress ? "progress" : "no-progress"),
      };
      if (state.hintLevel === 1 && failures > FAILURES_BEFORE_TEACHING) failures = 0;
    }
    turn += 1;
  }
  return state;
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

const PROGRESS_WORDS: Record<string, RegExp> = {
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

const GROUPS: [string, RegExp][] = [
  ["boundary", /^(?:boundary|range|slice|off-by-one|index|loop-values)$/],
  ["start", /^(?:start-value|reset|no-value)/],
  ["loop", /loop|shared|aliasing/],
  ["return", /return|first-item|early-exit/],
  ["condition", /condition|comparison|and-or|true-false|branch|if-if|missing-else|special-case/],
  ["types", /conversion|type-mix|input|quotes|string-equality|division/],
];

/** An answer that names values, the line, a word of the concept, or a name of the program in a sentence. */
function showsProgress(message: string, { suspect, names, concept }: HintContext): boolean {
  // A question is not an observation.
  if (/\?\s*$/.test(message)) return false;
  const words = message.trim().split(/\s+/).length;
  if (words === 1 && !/\d/.test(message)) return false;
  const usesName = (message.match(/\w+/g) ?? []).some((word) => word.length > 1 && names.has(word));
  const groups = GROUPS.filter(([, concepts]) => concepts.test(concept)).map(([group]) => group);
  const usesConceptWord = [...groups, "other"].some((group) => PROGRESS_WORDS[group]?.test(message));
  const namesLine = suspect !== undefined && new RegExp(`\\bline ${suspect.line}\\b`, "i").test(message);
  const listsValues = (message.match(/-?\d+/g) ?? []).length >= 2;
  return usesConceptWord || namesLine || listsValues || (usesName && words >= 3);
}
