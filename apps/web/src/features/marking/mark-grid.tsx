import * as m from "@nirmaan/messages/marking.ts";
import { memo } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { classNames } from "#ui/theme/class-names.ts";
import { conflictsIn, type MarkCell, unsavedIn } from "./mark-cells.ts";
import { MOST_TYPED_CHARACTERS, readTypedMark, totalOf } from "./mark-value.ts";
import { moveBetweenMarks } from "./move-between-marks.ts";
import { cellKey, type StoredMark } from "./stored-mark.ts";
import { useMarkCells } from "./use-mark-cells.ts";

type MarkGridStudent = { studentId: string; name: string; rollNumber: string | null };
type GridPart = { key: string; title: string; outOf: number };
type MarkGridProps = {
  address: string;
  students: MarkGridStudent[];
  parts: GridPart[];
  marks: StoredMark[];
  isArchived: boolean;
};

/** A scrolling region must be focusable by keyboard. */
const REACHABLE = { tabIndex: 0 };
const STUDENT_COLUMN = "sticky left-0 z-1 bg-surface text-left font-regular";

/** Marks are typed down a column. Each is sent when its cell is left. */
export function MarkGrid({ address, students, parts, marks, isArchived }: MarkGridProps) {
  const grid = useMarkCells(address, marks);
  const { cells } = grid;
  const outOf = parts.reduce((sum, part) => sum + part.outOf, 0);
  return (
    <>
      {isArchived ? null : <p className="mb-3 max-w-reading text-muted">{m.gridHint()}</p>}
      <section
        {...REACHABLE}
        aria-label={m.marks()}
        className="w-fit max-w-full overflow-x-auto rounded-card border border-line bg-surface"
      >
        <table className="border-collapse">
          <caption className="sr-only">{m.sheetCaption()}</caption>
          <thead>
            <tr className="align-bottom text-small">
              <th scope="col" className={classNames(STUDENT_COLUMN, "px-3 py-2 text-muted")}>
                {m.student()}
              </th>
              {parts.map(({ key, title, outOf: most }) => (
                <th key={key} scope="col" className="min-w-24 max-w-36 px-2 py-2 text-left font-regular">
                  {title} <span className="block text-muted">/ {most}</span>
                </th>
              ))}
              <th scope="col" className="px-3 py-2 text-right font-strong">
                {m.total()} <span className="block font-regular text-muted">/ {outOf}</span>
              </th>
            </tr>
          </thead>
          <tbody onKeyDown={moveBetweenMarks}>
            {students.map((student) => (
              <MarkRow key={student.studentId} {...{ student, parts, grid, isArchived }} />
            ))}
          </tbody>
        </table>
      </section>
      <SavedState count={unsavedIn(cells).length} cells={[...cells.values()]} onTryAgain={grid.sendAll} />
      <Conflicts {...{ students, parts, grid }} />
    </>
  );
}

type Grid = ReturnType<typeof useMarkCells>;
type MarkRowProps = { student: MarkGridStudent; parts: GridPart[]; grid: Grid; isArchived: boolean };

function MarkRow({ student: { studentId, name, rollNumber }, parts, grid, isArchived }: MarkRowProps) {
  const own = parts.map(({ key }) => grid.cells.get(cellKey(studentId, key)));
  const { points, left } = totalOf(own.map((cell) => cell?.saved ?? ""));
  const refused = own.find((cell) => cell?.state === "refused");
  return (
    <tr className="border-line border-t">
      <th scope="row" className={classNames(STUDENT_COLUMN, "min-w-32 max-w-48 px-3 py-2")}>
        {rollNumber ? <span className="mr-2 text-muted text-small tabular-nums">{rollNumber}</span> : null}
        <span className="break-words">{name}</span>
        {refused ? (
          <span role="alert" className="block text-fails text-small">
            {refused.message}
          </span>
        ) : null}
      </th>
      {parts.map((part, at) => (
        <td key={part.key} className="px-2 py-1">
          <MarkInput
            cell={own[at]}
            label={m.cellLabel({ name, part: part.title, outOf: part.outOf })}
            isArchived={isArchived}
            {...{ studentId, part, change: grid.change, send: grid.send }}
          />
        </td>
      ))}
      <td className="px-3 py-2 text-right tabular-nums">
        {left === parts.length ? "" : points}
        {left > 0 && left < parts.length ? (
          <span className="block whitespace-nowrap text-muted text-small">{m.left({ count: left })}</span>
        ) : null}
      </td>
    </tr>
  );
}

type InputProps = {
  cell: MarkCell | undefined;
  studentId: string;
  part: GridPart;
  label: string;
  isArchived: boolean;
  change: Grid["change"];
  send: Grid["send"];
};

/** Typing in one cell renders no other. */
const MarkInput = memo(function MarkInput(props: InputProps) {
  const { cell, studentId, part, label, isArchived, change, send } = props;
  const key = cellKey(studentId, part.key);
  const leave = () => {
    const typed = cell?.typed ?? "";
    if (!cell || cell.state === "conflict" || typed === cell.saved) return;
    const read = readTypedMark(typed, part.outOf);
    if (read.kind === "refused") change({ kind: "refused", key, message: read.message });
    else {
      change({ kind: "typed", key, text: read.value });
      void send(studentId, part.key);
    }
  };
  return (
    <input
      aria-label={label}
      aria-invalid={cell?.state === "refused" || cell?.state === "conflict" ? true : undefined}
      inputMode="decimal"
      autoComplete="off"
      maxLength={MOST_TYPED_CHARACTERS}
      value={cell?.typed ?? ""}
      readOnly={isArchived || cell?.state === "conflict"}
      onChange={({ target }) => change({ kind: "typed", key, text: target.value })}
      onBlur={leave}
      className={classNames(
        "min-h-10 w-16 rounded-control border bg-surface px-2 text-right tabular-nums hover:border-ink aria-invalid:border-fails aria-invalid:bg-fails-soft read-only:bg-sunken",
        cell && cell.typed !== cell.saved ? "border-next-ink" : "border-edge",
      )}
    />
  );
});

type SavedStateProps = { count: number; cells: MarkCell[]; onTryAgain: () => void };

function SavedState({ count, cells, onTryAgain }: SavedStateProps) {
  const isSending = cells.some(({ state }) => state === "sending");
  const words = count === 0 ? m.allSaved() : isSending ? m.saving() : m.notSaved({ count });
  return (
    <div className="mt-3 flex min-h-10 flex-wrap items-center gap-3">
      <p role="status" className="text-muted">
        {cells.length === 0 ? "" : words}
      </p>
      {count > 0 && !isSending ? (
        <Button size="small" onClick={onTryAgain}>
          {m.tryAgain()}
        </Button>
      ) : null}
    </div>
  );
}

/** A colleague was faster: both marks are shown, and the teacher decides. */
function Conflicts({
  students,
  parts,
  grid,
}: {
  students: MarkGridStudent[];
  parts: GridPart[];
  grid: Grid;
}) {
  const keys = conflictsIn(grid.cells);
  if (keys.length === 0) return null;
  return (
    <section aria-labelledby="conflicts" className="mt-6 max-w-reading">
      <h2 id="conflicts" className="mb-2 text-title">
        {m.conflicts()}
      </h2>
      {keys.map((key) => {
        const [studentId = "", part = ""] = key.split(" ");
        const { typed: mine = "", theirs } = grid.cells.get(key) ?? {};
        const name = students.find((student) => student.studentId === studentId)?.name ?? "";
        const title = parts.find((one) => one.key === part)?.title ?? "";
        const take = (which: "mine" | "theirs") => {
          grid.change({ kind: "take", key, which });
          if (which === "mine") void grid.send(studentId, part);
        };
        return (
          <Notice key={key}>
            <p>
              {m.conflict({
                name,
                part: title,
                by: theirs?.by ?? "",
                theirs: theirs?.value || "none",
                mine: mine || "none",
              })}
            </p>
            <div className="mt-3 flex flex-wrap gap-3">
              <Button size="small" onClick={() => take("mine")}>
                {m.keep({ value: mine || "none" })}
              </Button>
              <Button size="small" onClick={() => take("theirs")}>
                {m.keep({ value: theirs?.value || "none" })}
              </Button>
            </div>
          </Notice>
        );
      })}
    </section>
  );
}
