import * as m from "@nirmaan/messages/practice.ts";
import { Plus } from "lucide-react";
import { Button } from "#ui/controls/button.tsx";
import { type AnswerProps, replyValue } from "./reply-value.ts";

const FIRST_ROWS = 3;
const MOST_ROWS = 60;

/** A table that grows: how many rows the program makes is part of the question. */
export function TraceAnswer({ question, reply, onChange, isLocked }: AnswerProps<"trace">) {
  const { columns } = question.ask;
  const empty = () => columns.map(() => "");
  const typed = replyValue("trace", reply, []);
  const rows = [...typed, ...Array.from({ length: Math.max(0, FIRST_ROWS - typed.length) }, empty)];
  const write = (row: number, column: number, value: string) =>
    onChange(
      rows.map((cells, at) => (at === row ? cells.map((cell, of) => (of === column ? value : cell)) : cells)),
    );
  return (
    <div>
      <div className="overflow-x-auto">
        <table className="border-collapse">
          <thead>
            <tr>
              <th className="pr-2 text-left font-strong text-muted text-small">{m.row()}</th>
              {columns.map((column) => (
                <th key={column} className="px-1 text-left font-mono font-strong text-small">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows
              .map((cells, at) => ({ cells, row: at }))
              .map(({ cells, row }) => (
                <tr key={row}>
                  <td className="pr-2 text-muted text-small tabular-nums">{row + 1}</td>
                  {columns.map((column, at) => (
                    <td key={column} className="p-1">
                      <input
                        aria-label={m.traceCell({ column, row: row + 1 })}
                        value={cells[at] ?? ""}
                        readOnly={isLocked}
                        spellCheck={false}
                        autoCapitalize="off"
                        autoCorrect="off"
                        onChange={(event) => write(row, at, event.target.value)}
                        className="min-h-11 w-20 rounded-control border border-edge bg-surface px-2 font-mono"
                      />
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </div>
      {isLocked || rows.length >= MOST_ROWS ? null : (
        <Button className="mt-2" onClick={() => onChange([...rows, empty()])}>
          <Plus aria-hidden="true" />
          {m.addRow()}
        </Button>
      )}
    </div>
  );
}
