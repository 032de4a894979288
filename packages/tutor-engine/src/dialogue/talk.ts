import type { Diagnosis } from "../diagnosis/diagnose.ts";
import type { Problem } from "../evidence/problem.ts";
import type { RunFacts } from "../observed-run/run-facts.ts";
import type { Facts } from "./question-facts.ts";
import type { TalkPlan } from "./talk-plan.ts";
import type { Family, Phrases, TutorPhrases } from "./tutor-phrases.ts";

/** Everything that a reply is made from, in the language of the student. */
export type Talk = {
  problem: Problem;
  diagnosis: Diagnosis;
  facts: Facts;
  family: Family["english"];
  run: RunFacts;
  plan: TalkPlan;
  /** The value that the suspected line gives to its name, when the questions ask for it. */
  startValue: string | undefined;
  /** The questions without a line ask for values of the run. */
  asksForValue: boolean;
  phrases: Phrases;
  /** The last message of the student. */
  message: string;
  /** The tutor has already named the result of a failing check as it is now. */
  isStated: boolean;
  /** Everything the tutor has said so far; a sentence is not repeated while there is another. */
  tutorText: string;
  lessonQuestion: string | undefined;
  noviceErrors: TutorPhrases["noviceErrors"];
  hintLevel: number;
};

/** The question, and a sentence that belongs before it. */
export type Asked = {
  text: string;
  before: string;
  /** The sentence explains something: it stands alone and may be longer than others. */
  isExplanation?: boolean;
};
