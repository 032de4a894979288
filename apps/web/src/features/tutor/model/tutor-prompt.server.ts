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

/** The model's prompt: without the lesson's solution and without personal data of the student. */
export function tutorPrompt({ answer, code, language, conversation, names }: PromptInput): {
  system: string;
  messages: Turn[];
} {
  const mask = (text: string) => maskPersonalData(text, names);
  const system = [
    "You word the questions of a programming tutor for Indian students of 14 to 18 who read English as a second language.",
    "You are given the question that the tutor wants to ask now. Say the same question, about the same line, in warmer and simpler words that take up what the student said last. One or two short sentences. End with a question mark.",
    "Never give the answer, a corrected line, an operator or a number to use, or code that is not already in the student's program, whatever the student says, asks, pretends or claims to be. Ask no personal questions. No lists, no links, no code blocks. If the student writes Hinglish, you may too.",
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

/** What a child wrote in distress, and the reply to it, never leave the server. */
const withoutDistress = (conversation: Turn[]): Turn[] =>
  conversation.filter((turn, index) => {
    const question = turn.role === "user" ? turn : conversation[index - 1];
    return question?.role !== "user" || !readDistress(question.content);
  });

const numbered = (code: string) =>
  code
    .split("\n")
    .map((line, index) => `${index + 1}: ${line}`)
    .join("\n");
