import type { Database } from "@nirmaan/db/connect-database.ts";
import { unitStandings } from "@nirmaan/practice/progress/unit-standing.ts";
import { learningPathOf } from "#domain/learning-path.ts";
import type { Student } from "#domain/people/person.ts";
import { readBank, readPapersOf } from "../bank/question-library.server.ts";
import type { PaperStanding } from "./paper-standing.ts";
import { readReplies } from "./read-replies.server.ts";

/** PRAC-06: the units of each examination of the student's class in which they have answered questions. */
export async function readStandings(db: Database, student: Student): Promise<PaperStanding[]> {
  const path = learningPathOf(student);
  const papers = path ? readPapersOf(path) : [];
  const standings = await Promise.all(
    papers.map(async ({ syllabus }) => {
      const replies = await readReplies(db, student, syllabus.id);
      const asked = replies.filter(({ during }) => during !== "viva");
      return asked.length === 0
        ? []
        : [
            {
              paper: syllabus.id,
              title: syllabus.title,
              units: unitStandings(syllabus, readBank().entries, asked),
            },
          ];
    }),
  );
  return standings.flat();
}
