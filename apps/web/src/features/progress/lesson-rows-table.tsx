import * as m from "@nirmaan/messages/progress.ts";
import { Link } from "#ui/controls/link.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { Table } from "#ui/layout/table.tsx";
import { formatMinutes } from "./format-minutes.ts";
import { type LessonTableRow, STATUS_WORDS } from "./lesson-table.ts";

type ShownRow = Omit<LessonTableRow, "lastAt"> & { lastWords: string; canOpen: boolean };

export function LessonRowsTable({ rows }: { rows: ShownRow[] }) {
  return (
    <Table
      caption={m.lessons()}
      rows={rows}
      keyOf={({ slug }) => slug}
      columns={[
        { heading: m.lesson(), cell: (row) => <LessonName row={row} /> },
        {
          heading: m.state(),
          cell: ({ status }) => (
            <Badge tone={status === "finished" ? "works" : "plain"}>{STATUS_WORDS[status]()}</Badge>
          ),
        },
        {
          heading: m.exercises(),
          isNumber: true,
          cell: ({ exercises, exercisesPassed }) =>
            exercises.length > 0 ? m.countOf({ count: exercisesPassed, all: exercises.length }) : "–",
        },
        { heading: m.triesHeading(), isNumber: true, cell: ({ attempts }) => attempts },
        { heading: m.time(), isNumber: true, cell: ({ minutes }) => formatMinutes(minutes) },
        {
          heading: m.last(),
          cell: ({ lastWords }) => <span className="whitespace-nowrap">{lastWords}</span>,
        },
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
          <summary className="cursor-pointer rounded-small text-muted">{m.triesPerExercise()}</summary>
          <ul>
            {exercises.map(({ name, attempts: tries, isPassed }) => (
              <li key={name}>{exerciseTries(name.replaceAll(/[-_]/g, " "), tries, isPassed)}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}

const exerciseTries = (name: string, count: number, isPassed: boolean) =>
  isPassed ? m.triesPassed({ name, count }) : m.triesNotPassed({ name, count });
