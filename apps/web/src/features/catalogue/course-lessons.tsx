import * as m from "@nirmaan/messages/catalogue.ts";
import { Link } from "#ui/controls/link.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import type { LessonRow } from "./course-view.ts";
import { accessWords, type LessonAccess, type TierNames } from "./lesson-access.ts";

type CourseLessonsProps = { lessons: LessonRow[]; tierNames: TierNames };

export function CourseLessons({ lessons, tierNames }: CourseLessonsProps) {
  return (
    <ol className="border-line border-t">
      {lessons.map((lesson, index) => (
        <li
          key={lesson.slug}
          className="grid grid-cols-[2rem_1fr] gap-x-3 border-line border-b py-6 md:grid-cols-[3rem_1fr]"
        >
          <span aria-hidden="true" className="text-muted text-title tabular-nums">
            {index + 1}
          </span>
          <LessonWords lesson={lesson} tierNames={tierNames} />
        </li>
      ))}
    </ol>
  );
}

function LessonWords({ lesson, tierNames }: { lesson: LessonRow; tierNames: TierNames }) {
  const { slug, title, objective, minutes, language, isProject, access, places } = lesson;
  return (
    <div className="min-w-0">
      <h3 className="text-title">
        <Link to={`/student/lesson/${slug}`} reloadDocument>
          {title}
        </Link>
      </h3>
      <p className="mt-1 max-w-reading">{objective}</p>
      <p className="mt-3 flex flex-wrap items-center gap-2 text-muted text-small">
        <span>{m.lessonFacts({ minutes, language })}</span>
        {isProject ? <Badge>{m.project()}</Badge> : null}
        <AccessBadge slug={slug} access={access} tierNames={tierNames} />
      </p>
      <ul className="mt-3 max-w-reading text-muted text-small">
        {places.map(({ board, classLevel, units }) => (
          <li key={board} className="mt-1">
            <span className="text-ink">{m.boardAndClass({ board, classLevel })}</span>
            {": "}
            {units.join("; ")}
          </li>
        ))}
      </ul>
    </div>
  );
}

type AccessBadgeProps = { slug: string; access: LessonAccess; tierNames: TierNames };

/** The page is the same for everybody: whoever has an account is led from sign-up to the lesson. */
function AccessBadge({ slug, access, tierNames }: AccessBadgeProps) {
  if (access.kind === "everyone") return <Badge tone="works">{m.openToEveryone()}</Badge>;
  return (
    <Link
      to={`/auth/signup?next=${encodeURIComponent(`/student/lesson/${slug}`)}`}
      reloadDocument
      className="touchable"
    >
      {accessWords(access.openings, tierNames)}
    </Link>
  );
}
