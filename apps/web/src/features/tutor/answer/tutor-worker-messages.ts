import type { ExecuteRequest, ExecuteResponse } from "@nirmaan/execution/contract.ts";
import type { Mistake } from "@nirmaan/grading/lesson-format/exercise.ts";
import type { Graded, ProblemCheck } from "@nirmaan/tutor-engine/evidence/problem.ts";
import type { TutorQuestionForm } from "./tutor-question.ts";

export type AskedProblem = {
  /** False when this browser cannot run the language; the tutor then uses the message of the last run. */
  canRun: boolean;
  checks: ProblemCheck[];
  /** Mistakes that the lesson's author expects, with a question for each. */
  mistakes: Mistake[];
  given: { name: string; content: string }[];
  /** What the grader says about a page or about queries. */
  graded?: Graded | undefined;
};

export type ToTutor =
  | { kind: "ask"; askId: number; question: TutorQuestionForm; problem: AskedProblem }
  /** Without a response the program could not be run at all. */
  | { kind: "ran"; runId: number; response: ExecuteResponse | undefined };

export type FromTutor =
  | { kind: "ready" }
  | { kind: "load-failed" }
  | { kind: "run"; askId: number; runId: number; request: ExecuteRequest }
  /** Without a reply the engine has failed. */
  | { kind: "answered"; askId: number; reply: string | undefined };
