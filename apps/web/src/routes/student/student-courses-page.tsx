import * as shell from "@nirmaan/messages/shell.ts";
import * as m from "@nirmaan/messages/student-courses.ts";
import { boardNote } from "#features/catalogue/board-rules.ts";
import { CatalogueFilter, fitsFilter, isFiltered } from "#features/catalogue/lesson-filter.ts";
import { LessonFilterFields } from "#features/catalogue/lesson-filter-fields.tsx";
import { readPlaces, readSearchWords } from "#features/catalogue/read-catalogue.server.ts";
import {
  type LessonGroup,
  type ListedLesson,
  StudentLessonList,
} from "#features/catalogue/student-lesson-list.tsx";
import { TOPIC_NAMES } from "#features/catalogue/topic-names.ts";
import { readStudyRecord } from "#features/progress/read-study-record.server.ts";
import type { StudyRecord } from "#features/progress/study-record.ts";
import { pageMeta } from "#features/shell/page-meta.ts";
import { StudentPageFrame } from "#features/shell/student-page-frame.tsx";
import { readLessonRights } from "#features/subscription/entitlements/read-lesson-rights.server.ts";
import { readTierOpening } from "#features/subscription/tiers/read-tiers.server.ts";
import { learningPathOf } from "#server/people/person.ts";
import { studentOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { ButtonLink } from "#ui/controls/link.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import type { PageHandle } from "#ui/layout/page-handle.ts";
import type { Route } from "./+types/student-courses-page.ts";
import { type OwnLesson, studyLessons } from "./study-lessons.server.ts";

export const handle: PageHandle = { crumb: shell.courses };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: shell.courses(), description: m.pageDescription() });

export async function loader({ request, context }: Route.LoaderArgs) {
  const student = studentOf(context);
  const { db } = context.get(requestContextKey).services.database;
  const [record, rights] = await Promise.all([readStudyRecord(db, student), readLessonRights(db, student)]);
  const filter = CatalogueFilter.parse(Object.fromEntries(new URL(request.url).searchParams));
  const path = learningPathOf(student);
  const lessons = studyLessons(rights, record).filter((lesson) =>
    fitsFilter(lesson, { places: readPlaces(lesson.slug), words: readSearchWords(lesson.slug) }, filter),
  );
  return {
    filter,
    path,
    note: path && boardNote(path.board, path.classLevel),
    count: lessons.length,
    groups: groupsOf(lessons, record, path && m.boardAndClass(path)),
  };
}

/** The student's class first, as one list in the board's order; all other lessons by topic. */
function groupsOf(lessons: OwnLesson[], record: StudyRecord, ownTitle: string | null): LessonGroup[] {
  const states = new Map(record.lessons.map((state) => [state.lessonSlug, state]));
  const shown = (lesson: OwnLesson): ListedLesson => ({
    slug: lesson.slug,
    title: lesson.title,
    objective: lesson.objective,
    minutes: lesson.minutes,
    language: lesson.language,
    isProject: lesson.isProject,
    tier: readTierOpening(lesson.scope),
    state: stateOf(lesson, states.get(lesson.slug)),
  });
  const own = lessons.filter(({ isOnPath }) => isOnPath);
  const groups = Object.entries(TOPIC_NAMES).map(([topic, title]) => ({
    title: own.length > 0 ? m.more({ topic: title() }) : title(),
    lessons: lessons.filter((lesson) => lesson.topic === topic && !lesson.isOnPath),
  }));
  return [{ title: ownTitle ?? "", lessons: own }, ...groups]
    .filter((group) => group.lessons.length > 0)
    .map((group) => ({ title: group.title, lead: leadOf(group.lessons), lessons: group.lessons.map(shown) }));
}

function stateOf(lesson: OwnLesson, state: { completedAt: Date | null } | undefined): ListedLesson["state"] {
  if (!lesson.isWritten) return "not-written";
  if (!lesson.canOpen) return "locked";
  if (state?.completedAt) return "finished";
  return state ? "started" : "open";
}

const leadOf = (lessons: OwnLesson[]) => m.lessonCount({ count: lessons.length });

export default function CoursesPage({ loaderData }: Route.ComponentProps) {
  const { filter, path, note, count, groups } = loaderData;
  return (
    <StudentPageFrame title={shell.courses()} lead={path ? m.leadWithPath(path) : m.lead()}>
      <div className="flex flex-col gap-6">
        {note ? <Notice>{note}</Notice> : null}
        <LessonFilterFields filter={filter} />
        <p role="status" className="text-muted text-small">
          {isFiltered(filter) ? m.lessonsFound({ count }) : m.lessonCount({ count })}
        </p>
        {groups.length > 0 ? (
          <StudentLessonList groups={groups} />
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
