import type { Database } from "@nirmaan/db/connect-database.ts";
import { practiceReplies, practiceSittings } from "@nirmaan/db/school-tables/practice-schema.ts";
import type { MarkedPart } from "@nirmaan/practice/question/question-mark.ts";
import { and, desc, eq } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";
import { readBank, readPaper } from "../bank/question-library.server.ts";
import { renderQuestion } from "../bank/render-question.server.tsx";
import type { ShownMark } from "./shown-mark.ts";
import { Answers, deadlineOf, StoredQuestions } from "./sitting.ts";
import type { SittingView } from "./sitting-view.ts";

/** Undefined when the student has no such sitting. In a timed paper the keys stay here until it is handed in. */
export async function readSitting(
  db: Database,
  student: Pick<Student, "id">,
  key: string,
  now = new Date(),
): Promise<SittingView | undefined> {
  const [sitting] = await db
    .select()
    .from(practiceSittings)
    .where(and(eq(practiceSittings.studentId, student.id), eq(practiceSittings.key, key)));
  const syllabus = sitting && readPaper(sitting.paper)?.syllabus;
  if (!sitting || !syllabus) return undefined;
  const withSolution = sitting.during !== "mock" || sitting.handedInAt !== null;
  const units = Object.fromEntries(syllabus.units.map(({ id, title }) => [id, title]));
  return {
    key,
    during: sitting.during,
    paper: { id: sitting.paper, title: syllabus.title },
    unit: sitting.unit,
    code: sitting.code,
    now: now.toISOString(),
    deadline: deadlineOf(sitting)?.toISOString() ?? null,
    isHandedIn: sitting.handedInAt !== null,
    units,
    questions: StoredQuestions.parse(sitting.questions).flatMap((stored, position) => {
      const question = readBank().question(stored);
      const { id: _id, seed: _seed, marks: _marks, ...place } = stored;
      return question ? [renderQuestion(question, { ...place, position }, withSolution)] : [];
    }),
    answers: Answers.parse(sitting.answers),
    marks: await readMarks(db, student, key),
  };
}

/** The marks of a sitting by position. */
export async function readMarks(
  db: Database,
  student: Pick<Student, "id">,
  key: string,
): Promise<Record<string, ShownMark>> {
  const { position, state, earned, of, markedBy: by, parts } = practiceReplies;
  const rows = await db
    .select({ position, state, earned, of, by, parts })
    .from(practiceReplies)
    .where(and(eq(practiceReplies.studentId, student.id), eq(practiceReplies.sittingKey, key)));
  return Object.fromEntries(
    rows.map(({ position: place, parts: marked, ...mark }) => [
      String(place),
      { ...mark, parts: marked as MarkedPart[] },
    ]),
  );
}

const MOST_OPEN = 5;

/** Timed papers that were not handed in, and the newest handed-in ones. */
export async function readMocks(db: Database, student: Pick<Student, "id">, paper: string) {
  const { key, startedAt, minutes, handedInAt, code } = practiceSittings;
  return db
    .select({ key, startedAt, minutes, handedInAt, code })
    .from(practiceSittings)
    .where(
      and(
        eq(practiceSittings.studentId, student.id),
        eq(practiceSittings.paper, paper),
        eq(practiceSittings.during, "mock"),
      ),
    )
    .orderBy(desc(startedAt))
    .limit(MOST_OPEN);
}
