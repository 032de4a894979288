import * as m from "@nirmaan/messages/catalogue.ts";
import { type ReactNode, useState } from "react";
import { ButtonLink } from "#ui/controls/link.tsx";
import { CourseDrawing } from "#ui/drawings/course-drawing.tsx";
import { ProgressRing } from "#ui/feedback/progress-ring.tsx";
import type { CoursePath, PathGroup } from "./course-path.ts";
import { PathPlaces } from "./path-places.tsx";

type CoursePathListProps = {
  groups: PathGroup[];
  /** The lesson that the student does next; its course is open. */
  nextSlug: string | undefined;
  /** A search shows every place that it has found. */
  showsAll: boolean;
  /** What stands above the path of an open course. */
  showDownload: (course: CoursePath) => ReactNode;
};

export function CoursePathList({ groups, ...view }: CoursePathListProps) {
  return (
    <div className="flex flex-col gap-10">
      {groups.map(({ title, lead, courses }) => (
        <section key={title} aria-label={title}>
          <h2 className="text-title">{title}</h2>
          <p className="mb-4 text-muted text-small">{lead}</p>
          <div className="flex flex-col gap-3">
            {courses.map((course) => (
              <Course key={course.slug} course={course} {...view} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

type CourseProps = { course: CoursePath } & Omit<CoursePathListProps, "groups">;

function Course({ course, nextSlug, showsAll, showDownload }: CourseProps) {
  const { places, next } = course;
  const isCurrent = places.some((place) => place.slug === nextSlug);
  const [isOpen, setOpen] = useState(isCurrent);
  return (
    // The key opens and closes it again when a search begins or ends.
    <details
      key={showsAll ? "found" : "all"}
      open={showsAll || isCurrent}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group rounded-card border border-line bg-surface open:border-edge"
    >
      <CourseSummary course={course} showsAll={showsAll} />
      <div className="flex flex-col gap-6 px-4 pb-6 sm:px-6">
        {next && !showsAll ? (
          <ButtonLink
            to={`/student/lesson/${next.slug}`}
            tone={isCurrent ? "next" : "plain"}
            reloadDocument
            className="self-start"
          >
            {next.state === "started"
              ? m.continueAt({ title: next.title })
              : m.startAt({ title: next.title })}
          </ButtonLink>
        ) : null}
        {isOpen && !showsAll ? showDownload(course) : null}
        <PathPlaces places={places} nextSlug={next?.slug} />
      </div>
    </details>
  );
}

function CourseSummary({ course, showsAll }: Pick<CourseProps, "course" | "showsAll">) {
  const { slug, title, topic, percent, done, places, next } = course;
  return (
    <summary className="flex cursor-pointer list-none items-center gap-4 rounded-card p-4 hover:bg-hover group-open:hover:bg-transparent [&::-webkit-details-marker]:hidden">
      <CourseDrawing course={slug} topic={topic} className="h-12 w-20 shrink-0 max-sm:h-10 max-sm:w-14" />
      <div className="min-w-0 flex-1">
        <h3 className="text-lead">{title}</h3>
        <p className="text-muted text-small">
          {showsAll ? m.lessonCount({ count: places.length }) : m.placesDone({ done, count: places.length })}
          {next && !showsAll ? (
            <span className="max-sm:hidden"> · {m.nextPlace({ title: next.title })}</span>
          ) : null}
        </p>
      </div>
      {showsAll ? null : (
        <ProgressRing percent={percent}>
          <span className="text-small tabular-nums">{percent}%</span>
        </ProgressRing>
      )}
    </summary>
  );
}
