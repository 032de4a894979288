import * as m from "@nirmaan/messages/assignments.ts";
import { ArrowDownUp } from "lucide-react";
import { memo, useMemo, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Link } from "#ui/controls/link.tsx";
import { classNames } from "#ui/theme/class-names.ts";
import { cellWords } from "../rules/cell-words.ts";
import { decodeCell, type GridCell } from "../rules/grid-cell.ts";
import { COLUMNS, columnsAround, type GridOrder, orderRows } from "./grid-order.ts";
import { useGridKeys } from "./use-grid-keys.ts";

type GridStudent = { studentId: string; name: string; rollNumber: string | null; cells: string[] };
type GridAssignment = { id: string; title: string; due: string };
type ClassGridProps = {
  classId: string;
  students: GridStudent[];
  assignments: GridAssignment[];
  /** The place of the first assignment that is not due yet. */
  nextDueAt: number;
};

/** A scrolling region must be focusable by keyboard. */
const REACHABLE = { tabIndex: 0 };
const STUDENT_COLUMN = "sticky left-0 z-1 bg-surface text-left font-regular";

/**
 * Students and assignments, a screen of columns at a time: a year's six thousand cells would take a slow phone seconds.
 * Cells are plain links, and one handler serves them all.
 */
export function ClassGrid({ classId, students, assignments, nextDueAt }: ClassGridProps) {
  const [order, setOrder] = useState<GridOrder>({ kind: "roll" });
  const [first, setFirst] = useState(() => columnsAround(nextDueAt, assignments.length));
  const rows = useMemo(() => orderRows(students, order), [students, order]);
  const shown = useMemo(() => assignments.slice(first, first + COLUMNS), [assignments, first]);
  const keys = useGridKeys();
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <OrderButtons order={order} setOrder={setOrder} />
        <ColumnButtons first={first} count={assignments.length} setFirst={setFirst} />
      </div>
      <section
        {...REACHABLE}
        aria-label={m.grid()}
        className="w-fit max-w-full overflow-x-auto rounded-card border border-line bg-surface"
      >
        <table className="border-collapse">
          <caption className="sr-only">{m.gridCaption()}</caption>
          <thead>
            <tr>
              <th scope="col" className={classNames(STUDENT_COLUMN, "px-3 text-muted text-small")}>
                {m.student()}
              </th>
              {shown.map((assignment, column) => (
                <AssignmentHeading
                  key={assignment.id}
                  classId={classId}
                  assignment={assignment}
                  isSorted={order.kind === "assignment" && order.at === first + column}
                  onSort={() => setOrder({ kind: "assignment", at: first + column })}
                />
              ))}
            </tr>
          </thead>
          <tbody {...keys}>
            {rows.map((student) => (
              <GridRow
                key={student.studentId}
                classId={classId}
                student={student}
                assignments={shown}
                first={first}
                isReached={student === students[0]}
              />
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

type OrderButtonsProps = { order: GridOrder; setOrder: (order: GridOrder) => void };

function OrderButtons({ order, setOrder }: OrderButtonsProps) {
  const choices = [
    { kind: "roll", label: m.byRoll() },
    { kind: "name", label: m.byName() },
    { kind: "missing", label: m.byMissing() },
  ] as const;
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">{m.order()}</legend>
      {choices.map(({ kind, label }) => (
        <Button
          key={kind}
          size="small"
          aria-pressed={order.kind === kind}
          className="aria-pressed:bg-sunken"
          onClick={() => setOrder({ kind })}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}

type ColumnButtonsProps = { first: number; count: number; setFirst: (first: number) => void };

function ColumnButtons({ first, count, setFirst }: ColumnButtonsProps) {
  if (count <= COLUMNS) return null;
  const last = Math.min(count, first + COLUMNS);
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">{m.columns()}</legend>
      <Button size="small" disabled={first === 0} onClick={() => setFirst(Math.max(0, first - COLUMNS))}>
        {m.earlierColumns()}
      </Button>
      <span aria-live="polite" className="text-muted text-small tabular-nums">
        {m.columnsShown({ from: first + 1, to: last, count })}
      </span>
      <Button
        size="small"
        disabled={last === count}
        onClick={() => setFirst(Math.min(count - COLUMNS, first + COLUMNS))}
      >
        {m.laterColumns()}
      </Button>
    </fieldset>
  );
}

type HeadingProps = {
  classId: string;
  assignment: GridAssignment;
  isSorted: boolean;
  onSort: () => void;
};

function AssignmentHeading({ classId, assignment: { id, title, due }, isSorted, onSort }: HeadingProps) {
  return (
    <th
      scope="col"
      aria-sort={isSorted ? "ascending" : undefined}
      className="min-w-36 max-w-36 px-2 py-2 text-left align-top font-regular text-small"
    >
      <Link to={`/teacher/classes/${classId}/assignments/${id}`} className="line-clamp-2">
        {title}
      </Link>
      <span className="mt-1 flex items-center justify-between gap-1 text-muted">
        {due}
        <button
          type="button"
          aria-label={m.sortBy({ title })}
          className="touchable inline-flex size-8 items-center justify-center rounded-small hover:bg-hover hover:text-ink"
          onClick={onSort}
        >
          <ArrowDownUp className={classNames("size-4", isSorted && "text-ink")} aria-hidden="true" />
        </button>
      </span>
    </th>
  );
}

type RowProps = {
  classId: string;
  student: GridStudent;
  assignments: GridAssignment[];
  first: number;
  isReached: boolean;
};

/** Sorting moves rows and renders none of them again. */
const GridRow = memo(function GridRow({ classId, student, assignments, first, isReached }: RowProps) {
  const { studentId, name, rollNumber, cells } = student;
  return (
    <tr className="border-line border-t hover:bg-hover">
      <th scope="row" className={classNames(STUDENT_COLUMN, "min-w-32 max-w-48 px-3 py-2")}>
        {rollNumber ? <span className="mr-2 text-muted text-small tabular-nums">{rollNumber}</span> : null}
        <span className="break-words">{name}</span>
      </th>
      {assignments.map(({ id }, column) => (
        <td key={id} className="p-0">
          <a
            href={`/teacher/classes/${classId}/student-work/${id}/${studentId}`}
            tabIndex={isReached && column === 0 ? 0 : -1}
            className={classNames(
              "flex min-h-11 items-center px-2 text-small",
              toneOf(cells[first + column] ?? ""),
            )}
          >
            {wordsOf(cells[first + column] ?? "")}
          </a>
        </td>
      ))}
    </tr>
  );
});

const TONES: Record<GridCell["kind"], string> = {
  "not-open": "text-muted",
  open: "text-muted",
  working: "text-ink",
  done: "text-works",
  late: "text-next-ink",
  missing: "bg-fails-soft text-fails",
};

function wordsOf(text: string): string {
  const cell = decodeCell(text);
  const { short } = cellWords(cell);
  return cell.hasExtension ? m.withExtension({ state: short }) : short;
}

const toneOf = (text: string): string => TONES[decodeCell(text).kind];
