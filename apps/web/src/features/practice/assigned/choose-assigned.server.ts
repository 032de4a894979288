import type { PracticeTask } from "@nirmaan/db/school-tables/assignments-schema.ts";
import { readPaper } from "../bank/question-library.server.ts";
import { chooseUnitQuestions, drawnPaper, paperQuestions } from "../sittings/choose-questions.server.ts";
import type { PaperReply } from "../sittings/read-replies.server.ts";
import type { StoredQuestion } from "../sittings/sitting.ts";

export type { PracticeTask };

type Chosen = { questions: StoredQuestion[]; minutes?: number; code?: string };

/** The questions of a task. The same seed and no earlier replies give a whole class the same ones. */
export function chooseAssigned(task: PracticeTask, seed: number, replies: PaperReply[]): Chosen {
  const { paper } = task;
  const known = readPaper(paper);
  if (!known) return { questions: [] };
  if (task.kind === "mock") {
    const drawn = drawnPaper(paper, seed);
    if (!drawn || drawn.marks < known.blueprint.marks / 2) return { questions: [] };
    return {
      questions: paperQuestions(drawn, paper),
      minutes: known.blueprint.minutes,
      code: drawn.code,
    };
  }
  const { units } = task;
  const questions = units.flatMap((unit, at) => {
    const size = Math.floor((task.questions + units.length - 1 - at) / units.length);
    return chooseUnitQuestions({ paper, unit, use: "paper", replies, seed, size });
  });
  return { questions: questions.map((question, at) => ({ ...question, number: at + 1 })) };
}

/** Whether the bank has questions for every part of the task. */
export function isAssignable(task: PracticeTask): boolean {
  if (task.kind === "mock") return chooseAssigned(task, 1, []).questions.length > 0;
  const known = readPaper(task.paper)?.syllabus.units.map(({ id }) => id) ?? [];
  return (
    task.units.length > 0 &&
    task.units.every(
      (unit) =>
        known.includes(unit) && chooseAssigned({ ...task, units: [unit] }, 1, []).questions.length > 0,
    )
  );
}
