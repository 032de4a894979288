import type { Mistake } from "@nirmaan/grading/lesson-format/exercise.ts";
import type { Diagnosis } from "@nirmaan/tutor-engine/diagnosis/diagnose.ts";
import {
  composeAnswer,
  type TutorAnswer,
  type TutorQuestion,
} from "@nirmaan/tutor-engine/tutor/compose-answer.ts";
import { authorsQuestion } from "./authors-question.ts";
import { tutorContent } from "./tutor-content.ts";

export type DiagnosedQuestion = {
  question: Omit<TutorQuestion, "recognise">;
  /** Mistakes that the lesson's author expects, with a question for each. */
  mistakes: Mistake[];
  diagnosis: Diagnosis;
};

/** Runs on a worker thread: its time grows with the conversation, the program and the last run. */
export function replyToQuestion({ question, mistakes, diagnosis }: DiagnosedQuestion): TutorAnswer {
  const { checks, code } = question.problem;
  const recognise = authorsQuestion(mistakes, checks, code);
  return composeAnswer({ ...question, recognise }, diagnosis, tutorContent);
}
