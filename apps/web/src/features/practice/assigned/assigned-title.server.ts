import type { PracticeTask } from "@nirmaan/db/school-tables/assignments-schema.ts";
import * as m from "@nirmaan/messages/practice.ts";
import { paperTitle, readPaper } from "../bank/question-library.server.ts";

/** What a class was given, in a line. */
export function assignedTitle(task: PracticeTask): string {
  const known = readPaper(task.paper);
  if (!known) return task.paper;
  const { syllabus } = known;
  if (task.kind === "mock") return m.assignedMock({ paper: paperTitle(known) });
  const titles = syllabus.units.flatMap(({ id, title }) => (task.units.includes(id) ? [title] : []));
  const [unit = syllabus.title] = titles;
  return titles.length > 1 ? m.assignedUnits({ unit, more: titles.length - 1 }) : m.assignedUnit({ unit });
}

/** The titles of a paper's units. */
export const unitTitles = (paper: string): Map<string, string> =>
  new Map(readPaper(paper)?.syllabus.units.map(({ id, title }) => [id, title]));
