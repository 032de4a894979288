import * as m from "@nirmaan/messages/classes-live.ts";
import { useState } from "react";
import { useFetcher } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { Select } from "#ui/controls/select.tsx";
import { showToast } from "#ui/feedback/toast.ts";
import { classNames } from "#ui/theme/class-names.ts";
import { GRID_COLUMNS } from "./grid-columns.ts";
import {
  columnsOf,
  MOST_COLUMNS,
  placeStudents,
  placesIn,
  type SeatedStudent,
  type SeatRows,
  seatsIn,
  swapSeats,
} from "./lab-seats.ts";

type SeatPosition = { row: number; column: number };
type SeatEditorProps = { students: SeatedStudent[]; onDone: () => void };

/** A row more than is needed, so that a place behind the last one can be chosen. */
const withFreeRow = (rows: SeatRows, columns: number): SeatRows =>
  rows.at(-1)?.some((id) => id !== null) ? [...rows, Array.from({ length: columns }, () => null)] : rows;

/** Choosing a student and then a place exchanges the two: with mouse, finger or keyboard. */
export function SeatEditor({ students, onDone }: SeatEditorProps) {
  const [columns, setColumns] = useState(() => columnsOf(students));
  const [rows, setRows] = useState(() => withFreeRow(placeStudents(students, columns), columns));
  const [chosen, setChosen] = useState<SeatPosition>();
  const { state, submit } = useSaveSeats(onDone);
  const names = new Map(students.map(({ studentId, name }) => [studentId, name]));
  const choose = (at: SeatPosition) => {
    if (!chosen) return setChosen(at);
    setRows(withFreeRow(swapSeats(rows, chosen, at), columns));
    setChosen(undefined);
  };
  const changeColumns = (next: number) => {
    const order = rows.flat().filter((id) => id !== null);
    const unplaced = order.map((studentId) => ({ studentId, seatRow: null, seatColumn: null }));
    setColumns(next);
    setRows(withFreeRow(placeStudents(unplaced, next), next));
    setChosen(undefined);
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{m.arrangeHint()}</p>
      <div className="w-40">
        <Select
          label={m.columns()}
          value={String(columns)}
          onChange={(event) => changeColumns(Number(event.target.value))}
          options={Array.from({ length: MOST_COLUMNS }, (_, at) => ({
            value: String(at + 1),
            label: String(at + 1),
          }))}
        />
      </div>
      <SeatGrid rows={rows} names={names} chosen={chosen} onChoose={choose} />
      <div className="flex flex-wrap gap-3">
        <Button tone="next" isBusy={state !== "idle"} onClick={() => submit(rows)}>
          {m.saveSeats()}
        </Button>
        <Button tone="quiet" onClick={onDone}>
          {m.cancel()}
        </Button>
      </div>
    </div>
  );
}

function useSaveSeats(onDone: () => void) {
  const fetcher = useFetcher<{ errors: Record<string, string> }>();
  const submit = (rows: SeatRows) => {
    const form = { intent: "seats", seats: JSON.stringify(seatsIn(rows)) };
    void fetcher.submit(form, { method: "post" }).then(() => {
      showToast(m.planSaved(), { kind: "works" });
      onDone();
    });
  };
  return { state: fetcher.state, submit };
}

type SeatGridProps = {
  rows: SeatRows;
  names: Map<string, string>;
  chosen: SeatPosition | undefined;
  onChoose: (at: SeatPosition) => void;
};

function SeatGrid({ rows, names, chosen, onChoose }: SeatGridProps) {
  return (
    <>
      <p className="text-center text-muted text-small">{m.front()}</p>
      <div className="overflow-x-auto p-1">
        <div className={classNames("grid min-w-xl gap-2", GRID_COLUMNS[rows[0]?.length ?? 1])}>
          {placesIn(rows).map(({ place, studentId, row, column }) => {
            const isChosen = chosen?.row === row && chosen.column === column;
            const name = studentId ? names.get(studentId) : undefined;
            return (
              <button
                key={place}
                type="button"
                aria-pressed={isChosen}
                aria-label={name ?? m.emptySeat({ row: row + 1, place: column + 1 })}
                disabled={!name && !chosen}
                onClick={() => onChoose({ row, column })}
                className={classNames(
                  "wrap-anywhere min-h-14 rounded-card border p-2 text-small",
                  name ? "border-edge bg-surface" : "border-line border-dashed",
                  isChosen && "bg-next-soft text-next-ink",
                )}
              >
                {name}
              </button>
            );
          })}
        </div>
      </div>
    </>
  );
}
