import * as m from "@nirmaan/messages/grading-page.ts";
import type { Grade } from "./grade-exercise.ts";

/** Why a page is not checked, in the student's words. */
export type PageProblem = { expected: string; came: string; look: string };

/** The grade of a page that is too large to check: an answer for the student, not an error of the server. */
export const refusedPage = (problem: PageProblem): Grade => ({
  passed: false,
  marks: 0,
  results: [{ name: m.pageSize(), hidden: false, verdict: { kind: "failed", ...problem, raw: "" } }],
  mistake: undefined,
});
