import type { Value } from "@nirmaan/tracing/trace-record.ts";
import {
  formatPlain,
  formatValue,
  isReference,
  letterOf,
  type Objects,
} from "@nirmaan/tracing/value-text.ts";
import { classNames } from "#ui/theme/class-names.ts";
import type { PictureLayout } from "./picture-layout.ts";
import type { StepChanges } from "./step-changes.ts";

export type DrawnValueDrawing = {
  language: string;
  objects: Objects;
  layout: PictureLayout;
  changes: StepChanges;
};

type DrawnValueCellProps = { value: Value | undefined; drawing: DrawnValueDrawing; isChanged: boolean };

/** A value in a box; a reference is the letter of its object and the start of an arrow. */
export function Cell({ value, drawing, isChanged }: DrawnValueCellProps) {
  const classes = classNames(
    "inline-flex min-h-7 min-w-7 items-center justify-center whitespace-pre rounded-small border px-1.5 font-mono text-small",
    isChanged ? "border-next-edge bg-next-soft" : "border-line bg-raised",
  );
  if (value === undefined) return <span className={classes} />;
  if (!isReference(value)) return <span className={classes}>{formatPlain(value, drawing.language)}</span>;
  if (drawing.layout.inlined.has(value.r))
    return <span className={classes}>{formatValue(value, drawing.language, drawing.objects)}</span>;
  return (
    <span className={classNames(classes, "text-tutor")} data-arrow-to={value.r}>
      {letterOf(value.r)}
    </span>
  );
}

const MAX_LETTERS = 24;

/** A string as a row of characters with their indices. */
export function StringCells({ text, isChanged }: { text: string; isChanged: boolean }) {
  const letters = Array.from(text).slice(0, MAX_LETTERS);
  const isCut = Array.from(text).length > MAX_LETTERS;
  return (
    <IndexedCells
      cells={letters.map((letter, index) => ({
        id: index,
        label: String(index),
        content: letter === "\n" ? "↵" : letter,
        isChanged,
      }))}
      more={isCut ? "…" : ""}
    />
  );
}

type IndexedCell = { id: number; label: string; content: React.ReactNode; isChanged: boolean };

/** Cells in a row, each with its index below. */
export function IndexedCells({ cells, more = "" }: { cells: IndexedCell[]; more?: string }) {
  return (
    <span className="flex">
      {cells.map(({ id, label, content, isChanged }) => (
        <span key={id} className="flex flex-col items-center">
          <span
            className={classNames(
              "-ml-px flex min-h-7 min-w-7 items-center justify-center whitespace-pre border px-1 font-mono text-small",
              isChanged ? "border-next-edge bg-next-soft" : "border-line bg-raised",
            )}
          >
            {content}
          </span>
          <span className="text-muted text-xs">{label}</span>
        </span>
      ))}
      {more ? <span className="px-1 text-muted">{more}</span> : null}
    </span>
  );
}
