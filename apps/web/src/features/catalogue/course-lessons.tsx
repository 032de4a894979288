import { Link } from "#ui/controls/link.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import type { LessonRow } from "./course-view.ts";

export function CourseLessons({ lessons }: { lessons: LessonRow[] }) {
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
          <LessonWords lesson={lesson} />
        </li>
      ))}
    </ol>
  );
}

function LessonWords({ lesson }: { lesson: LessonRow }) {
  const { slug, title, objective, minutes, language, isProject, isOpen, places } = lesson;
  return (
    <div className="min-w-0">
      <h3 className="text-title">
        {isOpen ? (
          <Link to={`/student/lesson/${slug}`} reloadDocument>
            {title}
          </Link>
        ) : (
          title
        )}
      </h3>
      <p className="mt-1 max-w-reading">{objective}</p>
      <p className="mt-3 flex flex-wrap items-center gap-2 text-muted text-small">
        <span>
          {minutes} minutes · {language}
        </span>
        {isProject ? <Badge>Project</Badge> : null}
        {isOpen ? <Badge tone="works">Open now</Badge> : <Badge>Not yet open</Badge>}
      </p>
      <ul className="mt-3 max-w-reading text-muted text-small">
        {places.map(({ board, classLevel, units }) => (
          <li key={board} className="mt-1">
            <span className="text-ink">
              {board} class {classLevel}
            </span>
            {": "}
            {units.join("; ")}
          </li>
        ))}
      </ul>
    </div>
  );
}
