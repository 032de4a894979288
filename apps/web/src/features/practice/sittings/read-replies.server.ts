import type { Database } from "@nirmaan/db/connect-database.ts";
import { practiceReplies } from "@nirmaan/db/school-tables/practice-schema.ts";
import type { EarlierAnswer } from "@nirmaan/practice/choosing/choose-set.ts";
import type { StoredAnswer } from "@nirmaan/practice/progress/unit-standing.ts";
import type { QuestionKind } from "@nirmaan/practice/question/practice-question.ts";
import type { ReviewedAnswer } from "@nirmaan/practice/review/review-cards.ts";
import { and, eq, inArray } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";
import { readBank } from "../bank/question-library.server.ts";

/** What a student answered in the questions of a paper, marked. One row serves sets, review and progress. */
export type PaperReply = EarlierAnswer & StoredAnswer & ReviewedAnswer;

export async function readReplies(
  db: Database,
  student: Pick<Student, "id">,
  paper: string,
): Promise<PaperReply[]> {
  const { question, seed, kind, earned, of, markedBy, state, seconds, answeredAt, during } = practiceReplies;
  const rows = await db
    .select({ question, seed, kind, earned, of, markedBy, state, seconds, answeredAt, during })
    .from(practiceReplies)
    .where(
      and(
        eq(practiceReplies.studentId, student.id),
        eq(practiceReplies.paper, paper),
        // A malformed reply and one that waits for a run say nothing about the student.
        inArray(state, ["marked", "blank"]),
      ),
    );
  return rows.map((row) => ({
    question: row.question,
    seed: row.seed,
    kind: row.kind as QuestionKind,
    earned: row.earned,
    of: row.of,
    by: row.markedBy,
    isBlank: row.state === "blank",
    share: row.of === 0 ? 0 : row.earned / row.of,
    seconds: row.seconds,
    minutes: readBank().entry(row.question)?.minutes ?? 1,
    at: row.answeredAt,
    during: row.during,
  }));
}
