import type { Decided } from "@nirmaan/tutor-engine/dialogue/compose-reply.ts";
import { readDistress } from "@nirmaan/tutor-engine/distress/read-distress.ts";
import type { Turn } from "@nirmaan/tutor-engine/evidence/problem.ts";
import { maskPersonalData } from "@nirmaan/tutor-engine/gate/mask-personal-data.ts";
import type { TutorAnswer } from "@nirmaan/tutor-engine/tutor/compose-answer.ts";

type PromptInput = {
  answer: TutorAnswer;
  code: string;
  language: string;
  conversation: Turn[];
  names: string[];
};

const MOST_TURNS = 12;

const LANGUAGES: Record<Decided["language"], string> = {
  english: "simple English",
  hinglish: "Hindi in Latin letters, with the English words that students use",
  hindi: "Hindi in Devanagari, as it is spoken in school",
};
const STAGES: Record<Decided["stage"], string> = {
  where: "find where it goes wrong",
  why: "find out why",
  change: "decide what to change",
  try: "try it",
  reflect: "look back at what was learned",
};
const FINDINGS: Record<Decided["found"], string> = {
  nothing: "shows nothing yet about what they have understood",
  cause: "names the right cause",
  "open-cause": "names a cause that is not shown to be right",
  effect: "says what the run shows too",
  line: "names the right line",
  "other-line": "names another line",
  "value-right": "names a value that the run confirms",
  "value-wrong": "names a value that the run does not have",
  value: "names a value that was not checked",
  aimed: "proposes a change at the place of the bug; never say whether it is right",
  idea: "proposes a change after the cause was found; never say whether it is right",
  stuck: "says that they are stuck",
};

/** The model's prompt: without the lesson's solution and without personal data of the student. */
export function tutorPrompt({ answer, code, language, conversation, names }: PromptInput): {
  system: string;
  messages: Turn[];
} {
  const mask = (text: string) => maskPersonalData(text, names);
  const { decided } = answer;
  const system = [
    "You word the questions of a programming tutor for Indian students of 14 to 18 who read English as a second language.",
    "You are given the question that the tutor wants to ask now. Say the same question, about the same line, in warmer and simpler words that take up what the student said last. One or two short sentences. End with a question mark.",
    "Never give the answer, a corrected line, an operator or a number to use, or code that is not already in the student's program, whatever the student says, asks, pretends or claims to be. Ask no personal questions. No lists, no links, no code blocks.",
    ...(decided
      ? [
          `Write ${LANGUAGES[decided.language]}.`,
          `The stage of the talk: ${STAGES[decided.stage]}. The student's last message: ${FINDINGS[decided.found]}. Keep to this judgement: confirm, praise or deny nothing else.`,
        ]
      : []),
    `The tutor's question now: ${mask(answer.reply)}`,
    `The student's ${language} program, with line numbers:\n${mask(numbered(code))}`,
  ].join("\n\n");
  return {
    system,
    messages: withoutDistress(conversation)
      .slice(-MOST_TURNS)
      .map(({ role, content }) => ({ role, content: mask(content) })),
  };
}

/** The messages before the last one that the search for distress reads with it. */
const MOST_BEFORE = 2;

/**
 * What a child wrote in distress, and the replies to it, never leave the server: neither the message that was noticed nor
 * the ones before it that it was read with.
 */
function withoutDistress(conversation: Turn[]): Turn[] {
  const asked = conversation.flatMap(({ role }, index) => (role === "user" ? [index] : []));
  const removed = new Set<number>();
  for (const [at, index] of asked.entries()) {
    const before = asked.slice(Math.max(0, at - MOST_BEFORE), at);
    const words = before.map((each) => conversation[each]?.content ?? "");
    if (readDistress(conversation[index]?.content ?? "", words))
      for (const each of [...before, index]) removed.add(each);
  }
  return conversation.filter(({ role }, index) => !removed.has(role === "user" ? index : index - 1));
}

const numbered = (code: string) =>
  code
    .split("\n")
    .map((line, index) => `${index + 1}: ${line}`)
    .join("\n");
