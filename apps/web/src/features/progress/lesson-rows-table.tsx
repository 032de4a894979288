import { Link } from "#ui/controls/link.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { Table } from "#ui/layout/table.tsx";
import { formatMinutes } from "./format-minutes.ts";
import { type LessonRow, STATUS_WORDS } from "./lesson-table.ts";

type ShownRow = Omit<LessonRow, "lastAt"> & { lastWords: string; canOpen: boolean };

export function LessonRowsTable({ rows }: { rows: ShownRow[] }) {
  return (
    <Table
      caption="Lessons"
      rows={rows}
      keyOf={({ slug }) => slug}
      columns={[
        { heading: "Lesson", cell: (row) => <LessonName row={row} /> },
        {
          heading: "State",
          cell: ({ status }) => (
            <Badge tone={status === "finished" ? "works" : "plain"}>{STATUS_WORDS[status]}</Badge>
          ),
        },
        {
          heading: "Exercises",
          isNumber: true,
          cell: ({ exercises, exercisesPassed }) =>
            exercises.length > 0 ? `${exercisesPassed} of ${exercises.length}` : "–",
        },
        { heading: "Tries", isNumber: true, cell: ({ attempts }) => attempts },
        { heading: "Time", isNumber: true, cell: ({ minutes }) => formatMinutes(minutes) },
        { heading: "Last", cell: ({ lastWords }) => <span className="whitespace-nowrap">{lastWords}</span> },
      ]}
    />
  );
}

function LessonName({ row: { slug, title, course, canOpen, exercises, attempts } }: { row: ShownRow }) {
  return (
    <div className="min-w-44">
      {canOpen ? (
        <Link to={`/student/lesson/${slug}`} reloadDocument>
          {title}
        </Link>
      ) : (
        title
      )}
      <span className="block text-muted text-small">{course}</span>
      {attempts > 0 ? (
        <details className="text-small">
          <summary className="cursor-pointer rounded-small text-muted">Tries per exercise</summary>
          <ul>
            {exercises.map(({ name, attempts: tries, isPassed }) => (
              <li key={name}>
                {name.replaceAll(/[-_]/g, " ")}: {tries} {tries === 1 ? "try" : "tries"}
                {isPassed ? ", passed" : ""}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}
