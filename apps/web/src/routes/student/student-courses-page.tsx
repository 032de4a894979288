import * as shell from "@nirmaan/messages/shell.ts";
import * as m from "@nirmaan/messages/student-courses.ts";
import { useRouteLoaderData } from "react-router";
import { learningPathOf } from "#domain/learning-path.ts";
import { boardNote } from "#features/catalogue/board-rules.ts";
import { CatalogueFilter, fitsFilter, isFiltered } from "#features/catalogue/lesson-filter.ts";
import { LessonFilterFields } from "#features/catalogue/lesson-filter-fields.tsx";
import { type CoursePath, coursePaths, type PathPlace } from "#features/catalogue/path/course-path.ts";
import { CoursePathList, type PathGroup } from "#features/catalogue/path/course-path-list.tsx";
import { readPlaces, readSearchWords } from "#features/catalogue/read-catalogue.server.ts";
import { TOPIC_NAMES } from "#features/catalogue/topic-names.ts";
import { CourseDownloadPanel } from "#features/offline/course/course-download-panel.tsx";
import { readSyllabusLessons } from "#features/practice/bank/question-library.server.ts";
import { nextLesson } from "#features/progress/path-progress.ts";
import { readStudyRecord } from "#features/progress/read-study-record.server.ts";
import type { StudyRecord } from "#features/progress/study-record.ts";
import { pageMeta } from "#features/seo/page-meta.ts";
import { StudentPageFrame } from "#features/shell/student-page-frame.tsx";
import { readLessonRights } from "#features/subscription/entitlements/read-lesson-rights.server.ts";
import { readTierOpening } from "#features/subscription/tiers/read-tiers.server.ts";
import { studentOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { ButtonLink } from "#ui/controls/link.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import type { PageHandle } from "#ui/layout/page-handle.ts";
import { type OwnLesson, studyLessons } from "#use-cases/study/study-lessons.server.ts";
import type { Route } from "./+types/student-courses-page.ts";

export const handle: PageHandle = { crumb: shell.courses, opensOffline: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: shell.courses(), description: m.pageDescription() });

export async function loader({ request, context }: Route.LoaderArgs) {
  const student = studentOf(context);
  const { db } = context.get(requestContextKey).services.database;
  const [record, rights] = await Promise.all([readStudyRecord(db, student), readLessonRights(db, student)]);
  const filter = CatalogueFilter.parse(Object.fromEntries(new URL(request.url).searchParams));
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

export default function CoursesPage({ loaderData }: Route.ComponentProps) {
  const { filter, path, note, count, groups, nextSlug } = loaderData;
  return (
    <StudentPageFrame title={shell.courses()} lead={path ? m.leadWithPath(path) : m.lead()}>
      <div className="flex flex-col gap-6">
        {note ? <Notice>{note}</Notice> : null}
        <LessonFilterFields filter={filter} />
        <p role="status" className="text-muted text-small">
          {isFiltered(filter) ? m.lessonsFound({ count }) : m.lessonCount({ count })}
        </p>
        {groups.length > 0 ? (
          <CoursePathList
            groups={groups}
            nextSlug={nextSlug}
            showsAll={isFiltered(filter)}
            showDownload={(course) => <OwnDownload course={course} reader={loaderData.reader} />}
          />
        ) : (
          <EmptyState
            scene="shelf"
            sentence={m.noLessonFits()}
            action={<ButtonLink to="/student/courses">{m.showAllLessons()}</ButtonLink>}
          />
        )}
      </div>
    </StudentPageFrame>
  );
}

function OwnDownload({ course, reader }: { course: CoursePath; reader: string }) {
  const root: unknown = useRouteLoaderData("root");
  const open = course.places.filter(({ state }) => state !== "locked" && state !== "not-written");
  if (open.length === 0) return null;
  return (
    <CourseDownloadPanel
      slug={course.slug}
      lessons={open.map(({ slug }) => slug)}
      reader={reader}
      root={root}
    />
  );
}
