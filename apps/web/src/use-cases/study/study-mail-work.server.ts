import type { Database } from "@nirmaan/db/connect-database.ts";
import { learningPathOf } from "#domain/learning-path.ts";
import type { StudentFacts } from "#domain/people/person.ts";
import { BADGES, localizedBadge } from "#features/achievements/badges.ts";
import { readOwnAssignments } from "#features/assignments/student/read-own-assignments.server.ts";
import { readSchoolTitles } from "#features/lessons/authoring/read-school-lesson.server.ts";
import { readTaskExercises, readTaskTitle } from "#features/lessons/content/lesson-tasks.server.ts";
import { readPapersOf } from "#features/practice/bank/question-library.server.ts";
import { chooseReviewQuestions } from "#features/practice/sittings/choose-questions.server.ts";
import { readReplies } from "#features/practice/sittings/read-replies.server.ts";
import { nextLesson } from "#features/progress/path-progress.ts";
import { readLessonStates } from "#features/progress/read-lesson-states.server.ts";
import type { NextWork } from "#features/study-mails/next-work.ts";
import type { ReadWork } from "#features/study-mails/work-readers.server.ts";
import { readLessonRights } from "#features/subscription/entitlements/read-lesson-rights.server.ts";
import { assignmentTitle } from "../assignments/assignment-title.server.ts";
import { studyLessons } from "./study-lessons.server.ts";

const MOST_ASSIGNMENTS = 3;
const NO_RECORD = { attempts: [], lessons: [] };

/** What the mails to students and guardians need from lessons, assignments, practice and badges. */
export const studyMailWork = (db: Database): ReadWork => ({
  readNext: async (student) => ({
    lesson: await readNextLesson(db, student),
    assignments: await readDueAssignments(db, student),
    reviewQuestions: await countReviewQuestions(db, student),
  }),
  lessonTitle: (lessonSlug) => {
    const title = readTaskTitle({ lessonSlug, exercise: null }, new Map());
    // A lesson that is gone has its slug for a title.
    return title === lessonSlug ? undefined : title;
  },
  badgeName: (id) => BADGES.filter((badge) => badge.id === id).map(localizedBadge)[0]?.name,
});

async function readNextLesson(db: Database, student: StudentFacts): Promise<NextWork["lesson"]> {
  const rights = await readLessonRights(db, student);
  const next = nextLesson(studyLessons(rights, NO_RECORD), await readLessonStates(db, student));
  return next ? { title: next.lesson.title, slug: next.lesson.slug, isBegun: next.isBegun } : null;
}

async function readDueAssignments(db: Database, student: StudentFacts): Promise<NextWork["assignments"]> {
  const now = new Date();
  const given = await readOwnAssignments(db, student, { exercisesOf: readTaskExercises, now });
  const open = given
    .filter(({ dueAt, cell }) => dueAt > now && ["open", "working"].includes(cell.kind))
    .slice(0, MOST_ASSIGNMENTS);
  const titles = await readSchoolTitles(
    db,
    open.map(({ lessonSlug }) => lessonSlug),
  );
  return open.map((assignment) => ({ title: assignmentTitle(assignment, titles), dueAt: assignment.dueAt }));
}

/** Of the papers in which the student has answered something: before that there is nothing to repeat. */
async function countReviewQuestions(db: Database, student: StudentFacts): Promise<number> {
  const path = learningPathOf(student);
  let count = 0;
  for (const { syllabus } of path ? readPapersOf(path) : []) {
    const replies = await readReplies(db, student, syllabus.id);
    if (replies.length > 0) count += chooseReviewQuestions(syllabus.id, replies, new Date()).length;
  }
  return count;
}
