import type { Database } from "@nirmaan/db/connect-database.ts";
import * as m from "@nirmaan/messages/student-courses.ts";
import type { z } from "zod";
import { learningPathOf } from "#domain/learning-path.ts";
import type { Student } from "#domain/people/person.ts";
import { boardNote } from "#features/catalogue/board-rules.ts";
import { type CatalogueFilter, fitsFilter } from "#features/catalogue/lesson-filter.ts";
import type { PathGroup } from "#features/catalogue/path/course-path.ts";
import { coursePaths, type PathPlace } from "#features/catalogue/path/course-path.ts";
import { readPlaces, readSearchWords } from "#features/catalogue/read-catalogue.server.ts";
import { TOPIC_NAMES } from "#features/catalogue/topic-names.ts";
import { readSyllabusLessons } from "#features/practice/bank/question-library.server.ts";
import { nextLesson } from "#features/progress/path-progress.ts";
import { readStudyRecord } from "#features/progress/read-study-record.server.ts";
import type { StudyRecord } from "#features/progress/study-record.ts";
import { readLessonRights } from "#features/subscription/entitlements/read-lesson-rights.server.ts";
import { readTierOpening } from "#features/subscription/tiers/read-tiers.server.ts";
import { type OwnLesson, studyLessons } from "./study-lessons.server.ts";

/** The courses in the student's order, with what is done and what the filter leaves. */
export async function readCourseGroups(
  db: Database,
  student: Student,
  filter: z.infer<typeof CatalogueFilter>,
) {
  const [record, rights] = await Promise.all([readStudyRecord(db, student), readLessonRights(db, student)]);
  const path = learningPathOf(student);
  const all = studyLessons(rights, record);
  const lessons = all.filter((lesson) =>
    fitsFilter(lesson, { places: readPlaces(lesson.slug), words: readSearchWords(lesson.slug) }, filter),
  );
  return {
    filter,
    path,
    reader: student.userId,
    note: path && boardNote(path.board, path.classLevel),
    count: lessons.length,
    nextSlug: nextLesson(all, record.lessons)?.lesson.slug,
    groups: groupsOf({
      lessons,
      record,
      ownTitle: path && m.boardAndClass(path),
      syllabus: path ? readSyllabusLessons(path) : [],
    }),
  };
}

type Grouping = {
  lessons: OwnLesson[];
  record: StudyRecord;
  ownTitle: string | null;
  /** What the student's examinations ask for, of any class and board. */
  syllabus: string[];
};

/** The courses of the student's class first, in the board's order; then the rest of the syllabus, then everything else. */
function groupsOf({ lessons, record, ownTitle, syllabus }: Grouping): PathGroup[] {
  const states = new Map(record.lessons.map((state) => [state.lessonSlug, state]));
  const placeOf = (lesson: OwnLesson): PathPlace => ({
    slug: lesson.slug,
    title: lesson.title,
    minutes: lesson.minutes,
    language: lesson.language,
    isProject: lesson.isProject,
    tier: readTierOpening(lesson.scope),
    state: stateOf(lesson, states.get(lesson.slug)),
  });
  const own = lessons.filter(({ isOnPath }) => isOnPath);
  const beyond = lessons.filter(({ isOnPath }) => !isOnPath);
  const asked = syllabus.flatMap((slug) => beyond.filter((lesson) => lesson.slug === slug));
  const others = beyond.filter(({ slug }) => !syllabus.includes(slug));
  const programming = TOPIC_NAMES.programming?.() ?? "";
  return [
    { title: ownTitle ?? "", lessons: own },
    { title: m.alsoInSyllabus(), lessons: asked },
    {
      title: own.length > 0 ? m.more({ topic: programming }) : programming,
      lessons: others.filter(({ topic }) => topic === "programming"),
    },
    { title: m.thingsToBuild(), lessons: others.filter(({ topic }) => topic !== "programming") },
  ]
    .filter((group) => group.lessons.length > 0)
    .map((group) => ({
      title: group.title,
      lead: m.lessonCount({ count: group.lessons.length }),
      courses: coursePaths(
        group.lessons.map((lesson) => ({
          place: placeOf(lesson),
          course: lesson.course,
          topic: lesson.topic,
        })),
      ),
    }));
}

function stateOf(lesson: OwnLesson, state: { completedAt: Date | null } | undefined): PathPlace["state"] {
  if (!lesson.isWritten) return "not-written";
  if (!lesson.canOpen) return "locked";
  if (state?.completedAt) return "finished";
  return state ? "started" : "open";
}
