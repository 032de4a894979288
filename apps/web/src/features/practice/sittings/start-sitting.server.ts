import type { Database } from "@nirmaan/db/connect-database.ts";
import { practiceSittings } from "@nirmaan/db/school-tables/practice-schema.ts";
import * as m from "@nirmaan/messages/practice.ts";
import type { Student } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import { readPaper } from "../bank/question-library.server.ts";
import {
  chooseMock,
  chooseOneQuestion,
  chooseReviewQuestions,
  chooseUnitQuestions,
  paperQuestions,
} from "./choose-questions.server.ts";
import { type PaperReply, readReplies } from "./read-replies.server.ts";
import type { StartSitting, StoredQuestion } from "./sitting.ts";

type SittingChosen = { questions: StoredQuestion[]; minutes?: number; code?: string };

/** Stores the questions that the student gets. The same key started twice is one sitting. */
export async function startSitting(
  db: Database,
  student: Student,
  { key, ...asked }: StartSitting,
  now = new Date(),
): Promise<void> {
  const { during, paper, unit, mock = paper } = asked;
  if (readPaper(mock)?.syllabus.id !== paper) throw new AppError("not-found", m.noSuchPaper());
  const replies = await readReplies(db, student, paper);
  const { questions, minutes, code } = choose({ ...asked, mock }, replies, now);
  if (questions.length === 0) throw new AppError("not-found", m.noQuestionsYet());
  await db
    .insert(practiceSittings)
    .values({ studentId: student.id, key, during, paper, unit, code, questions, minutes, startedAt: now })
    .onConflictDoNothing();
}

function choose(
  { during, paper, unit, question, mock }: Omit<StartSitting, "key"> & { mock: string },
  replies: PaperReply[],
  now: Date,
): SittingChosen {
  if (during === "review") return { questions: chooseReviewQuestions(paper, replies, now) };
  if (during === "mock") {
    const drawn = chooseMock(mock, replies, now);
    const blueprint = readPaper(mock)?.blueprint;
    if (!drawn || !blueprint || drawn.marks < blueprint.marks / 2) return { questions: [] };
    return { questions: paperQuestions(drawn, mock), minutes: blueprint.minutes, code: drawn.code };
  }
  if (during === "practice" && question) return { questions: chooseOneQuestion(paper, question) };
  if (!unit) return { questions: [] };
  const use = during === "viva" ? ("viva" as const) : ("paper" as const);
  return { questions: chooseUnitQuestions({ paper, unit, use, replies, seed: seedOf(now) }) };
}

const seedOf = (now: Date) => Math.floor(now.getTime() / 1000);
