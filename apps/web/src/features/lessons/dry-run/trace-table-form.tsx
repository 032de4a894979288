import type { DryRunMark } from "@nirmaan/grading/checks/mark-dry-run.ts";
import type { DryRunOf } from "@nirmaan/grading/lesson-format/dry-run.ts";
import * as m from "@nirmaan/messages/lessons-dry-run.ts";
import type { ReactNode } from "react";
import { classNames } from "#ui/theme/class-names.ts";
import { CheckAnswer } from "./check-answer.tsx";
import { NumberedCode } from "./numbered-code.tsx";
import { PartIcon } from "./part-icon.tsx";
import { useDryRun } from "./use-dry-run.ts";

type TableProps = { dryRun: DryRunOf<"table"> };

/** The values of variables after lines have run; every cell is checked. */
export function TraceTableForm({ dryRun }: TableProps) {
  const { typed, mark, isRight, mayShowAnswer, type, check } = useDryRun(dryRun);
  const { answer, columns, code } = dryRun;
  const count = answer.rows.length * columns.length;
  const change = (changed: number, text: string) =>
    type(Array.from({ length: count }, (_, index) => (index === changed ? text : (typed[index] ?? ""))));
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        check();
      }}
    >
      <NumberedCode code={code} />
      <TableFrame dryRun={dryRun}>
        {(cell, index, label) =>
          cell === "" ? (
            <span className="px-2">–</span>
          ) : (
            <Cell
              label={label}
              value={typed[index] ?? ""}
              isRight={mark && mark !== "empty" ? mark.parts[index] === true : undefined}
              onChange={(text) => change(index, text)}
            />
          )
        }
      </TableFrame>
      <CheckAnswer
        {...{ mark, isRight, mayShowAnswer }}
        describe={(wrong) => describeCells(dryRun, wrong)}
        answer={
          <TableFrame dryRun={dryRun}>{(cell) => <span className="px-2">{cell || "–"}</span>}</TableFrame>
        }
      />
    </form>
  );
}

type TableFrameProps = TableProps & { children: (cell: string, index: number, label: string) => ReactNode };

function TableFrame({ dryRun: { answer, columns }, children }: TableFrameProps) {
  const numbered = answer.rows.map((own, row) => ({ row, ...own }));
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="text-muted text-small">
            <th scope="col" className="py-1 pr-2 font-regular">
              {m.afterLine()}
            </th>
            {columns.map((name) => (
              <th key={name} scope="col" lang="en" className="px-2 py-1 font-mono font-regular">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="font-mono">
          {numbered.map(({ row, line, cells }) => (
            <tr key={row} className="border-line border-t">
              <th scope="row" className="py-1 pr-2 font-regular text-muted">
                {line}
              </th>
              {cells.map((cell, column) => {
                const name = columns[column] ?? "";
                return (
                  <td key={name} lang="en" className="p-1">
                    {children(cell, row * columns.length + column, m.cellLabel({ name, row: row + 1 }))}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type CellProps = {
  label: string;
  value: string;
  isRight: boolean | undefined;
  onChange: (text: string) => void;
};

function Cell({ label, value, isRight, onChange }: CellProps) {
  return (
    <span className="flex items-center gap-1">
      <input
        aria-label={label}
        aria-invalid={isRight === false || undefined}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        className={classNames(
          "min-h-11 w-full min-w-14 rounded-control border bg-surface px-2",
          isRight === undefined && "border-edge",
          isRight === true && "border-works bg-works-soft",
          isRight === false && "border-fails bg-fails-soft",
        )}
      />
      {isRight === undefined ? null : <PartIcon isRight={isRight} />}
    </span>
  );
}

/** Names the line that gave the first wrong value. */
function describeCells(
  { answer, columns }: DryRunOf<"table">,
  { parts, right, total }: DryRunMark,
): string[] {
  const wrong = parts.indexOf(false);
  const [row, column] = [Math.floor(wrong / columns.length), wrong % columns.length];
  const place = { row: row + 1, name: columns[column] ?? "" };
  const line = answer.rows[row]?.changedBy[column];
  return [
    m.cellsRight({ right, total }),
    line ? m.tableHint({ ...place, line }) : m.tableHintUnchanged(place),
  ];
}
