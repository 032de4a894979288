import type { QuestionKind, QuestionOf } from "@nirmaan/practice/question/practice-question.ts";
import type { Kept, Shown } from "@nirmaan/practice/question/question-parts.ts";

type Examined<Kind extends QuestionKind> = {
  kind: Kind;
  ask: QuestionOf<Kind>["ask"];
  /** Sent in practice, where the device marks; in a timed paper only after it was handed in. */
  solution?: Solution<Kind>;
};

type Solution<Kind extends QuestionKind = QuestionKind> = {
  key: QuestionOf<Kind>["key"];
  mistakes: Kept["mistakes"];
  whyHtml: string;
};

/** HTML of the texts that a student reads; options by their id. */
export type QuestionHtml = {
  case?: string;
  stem: string;
  options: Record<string, string>;
  assertion?: string;
  reason?: string;
};

type ShownQuestionFacts = {
  position: number;
  /** The place in the paper; the two sides of a choice have one. */
  number: number;
  option: number;
  /** As the paper prints it, where that differs. */
  printed?: { question: number; part?: string | undefined };
  section?: string;
  group?: { name: string; take: number };
  unit: string;
  shown: Omit<Shown, "stem" | "case">;
  html: QuestionHtml;
};

/** A question as a browser gets it: texts rendered, without its key unless a solution is with it. */
export type ShownQuestion = { [Kind in QuestionKind]: ShownQuestionFacts & Examined<Kind> }[QuestionKind];
export type ShownOf<Kind extends QuestionKind> = Extract<ShownQuestion, { kind: Kind }>;
