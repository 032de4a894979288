import type { Database } from "@nirmaan/db/connect-database.ts";
import { formatDate } from "@nirmaan/messages/locale/format.ts";
import { type Blueprint, blueprintId } from "@nirmaan/practice/papers/blueprint.ts";
import { unitStandings } from "@nirmaan/practice/progress/unit-standing.ts";
import { learningPathOf } from "#domain/learning-path.ts";
import type { Student } from "#domain/people/person.ts";
import { readBank, readPapersOf } from "#features/practice/bank/question-library.server.ts";
import { chooseReviewQuestions, drawnPaper } from "#features/practice/sittings/choose-questions.server.ts";
import { readReplies } from "#features/practice/sittings/read-replies.server.ts";
import { readMocks } from "#features/practice/sittings/read-sitting.server.ts";
import { readAssignedPractice } from "./read-assigned-practice.server.ts";

/** A student's practice for one of their examinations; `asked` is its id. */
export async function readPracticePage(db: Database, student: Student, asked: string | null) {
  const path = learningPathOf(student);
  const papers = path ? readPapersOf(path) : [];
  const chosen = papers.find(({ syllabus }) => syllabus.id === asked) ?? papers[0];
  const assigned = await readAssignedPractice(db, student);
  if (!chosen) return { kind: "no path" as const, assigned };
  const { syllabus, blueprints } = chosen;
  const paper = syllabus.id;
  const now = new Date();
  const [replies, mocks] = await Promise.all([
    readReplies(db, student, paper),
    readMocks(db, student, paper),
  ]);
  const { entries } = readBank();
  const review = chooseReviewQuestions(paper, replies, now);
  const withKey = <Item extends object>(item: Item) => ({ ...item, sittingKey: crypto.randomUUID() });
  return {
    kind: "paper" as const,
    assigned,
    paper,
    title: syllabus.title,
    papers: papers.map(({ syllabus: { id, title } }) => ({ id, title })),
    review: withKey({ count: review.length, hasAnswers: replies.length > 0 }),
    units: unitStandings(
      syllabus,
      entries,
      replies.filter(({ during }) => during !== "viva"),
    ).map(withKey),
    mocks: blueprints.map((blueprint) => withKey(mockOf(blueprint, mocks))),
  };
}

type Mocks = Awaited<ReturnType<typeof readMocks>>;

/** One paper of the examination, with the student's sittings of it. */
function mockOf(blueprint: Blueprint, mocks: Mocks) {
  const { part, minutes, marks } = blueprint;
  const id = blueprintId(blueprint);
  const drawn = drawnPaper(id, 1);
  const own = mocks.filter(({ code }) => !part || code?.startsWith(`${id}.`));
  return {
    part,
    minutes,
    marks,
    available: drawn?.marks ?? 0,
    code: drawn?.code ?? "",
    sittings: own.map(({ key, startedAt, handedInAt, code }) => ({
      key,
      code,
      day: formatDate(startedAt),
      isHandedIn: handedInAt !== null,
    })),
  };
}
