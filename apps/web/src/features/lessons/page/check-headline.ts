import * as m from "@nirmaan/messages/lessons-page.ts";
import type { RenderedExercise } from "../content/rendered-lesson.ts";
import type { CheckState } from "../record/lesson-store.ts";

/** The result of a check in one sentence. A pass without the hidden checks is not called complete. */
export function checkHeadline(
  { hiddenChecks }: Pick<RenderedExercise, "hiddenChecks">,
  { grade, by }: Pick<Extract<CheckState, { kind: "graded" }>, "grade" | "by">,
): string {
  if (grade.passed) return by === "server" || hiddenChecks === 0 ? m.itWorks() : m.soFarItWorks();
  const total = grade.results.length;
  const passed = grade.results.filter(({ verdict }) => verdict.kind === "passed").length;
  return passed === 0 ? m.notYet() : m.checksPass({ passed, total });
}
