import { blueprintId } from "@nirmaan/practice/papers/blueprint.ts";
import { placeIn } from "@nirmaan/practice/read-questions/question-bank.ts";
import type { LearningPath } from "#domain/learning-path.ts";
import { readAllPapers, readBank, readPaper, readPapersOf } from "../bank/question-library.server.ts";
import { isAssignable } from "./choose-assigned.server.ts";

/** The papers that a teacher chooses from: those of the class's board and level, or all. */
export function readAssignablePapers(path: LearningPath | null): { value: string; label: string }[] {
  const own = path ? readPapersOf(path) : [];
  const papers = own.length > 0 ? own : readAllPapers();
  return papers.map(({ syllabus: { id, title } }) => ({ value: id, label: title }));
}

const MINUTES_IN_HOUR = 60;

/** What of a paper can be given to a class; undefined when there is no such paper. */
export function readAssignablePaper(paper: string) {
  const known = readPaper(paper);
  if (!known) return undefined;
  const { syllabus, blueprints } = known;
  const entries = readBank().entries.filter(({ use }) => use === "paper");
  const units = syllabus.units.map(({ id, title }) => ({
    id,
    title,
    questions: entries.filter((entry) => placeIn(entry, paper)?.unit === id).length,
  }));
  return {
    paper,
    units: units.filter(({ questions }) => questions > 0),
    mocks: blueprints
      .filter((blueprint) => isAssignable({ kind: "mock", paper: blueprintId(blueprint) }))
      .map((blueprint) => ({
        id: blueprintId(blueprint),
        title: blueprint.part?.title,
        marks: blueprint.marks,
        hours: blueprint.minutes / MINUTES_IN_HOUR,
      })),
  };
}
