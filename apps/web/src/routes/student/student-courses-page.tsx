import * as shell from "@nirmaan/messages/shell.ts";
import * as m from "@nirmaan/messages/student-courses.ts";
import { useRouteLoaderData } from "react-router";
import { CatalogueFilter, isFiltered } from "#features/catalogue/lesson-filter.ts";
import { LessonFilterFields } from "#features/catalogue/lesson-filter-fields.tsx";
import type { CoursePath } from "#features/catalogue/path/course-path.ts";
import { CoursePathList } from "#features/catalogue/path/course-path-list.tsx";
import { CourseDownloadPanel } from "#features/offline/course/course-download-panel.tsx";
import { pageMeta } from "#features/seo/page-meta.ts";
import { StudentPageFrame } from "#features/shell/student-page-frame.tsx";
import { studentOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { ButtonLink } from "#ui/controls/link.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import type { PageHandle } from "#ui/layout/page-handle.ts";
import { readCourseGroups } from "#use-cases/study/read-course-groups.server.ts";
import type { Route } from "./+types/student-courses-page.ts";

export const handle: PageHandle = { crumb: shell.courses, opensOffline: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: shell.courses(), description: m.pageDescription() });

export function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContextKey).services.database;
  const filter = CatalogueFilter.parse(Object.fromEntries(new URL(request.url).searchParams));
  return readCourseGroups(db, studentOf(context), filter);
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
