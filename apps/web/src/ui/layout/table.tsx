import type { ReactNode } from "react";
import { classNames } from "../theme/class-names.ts";

type TableColumn<Row> = {
  heading: string;
  cell: (row: Row) => ReactNode;
  /** Numbers are aligned right, so that their digits line up. */
  isNumber?: boolean;
};

type PlainTableProps<Row> = {
  caption: string;
  columns: TableColumn<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string;
};

/** A scrolling region must be focusable by keyboard, even without controls inside. */
const REACHABLE = { tabIndex: 0 };

/** Scrolls horizontally inside its own frame on narrow screens, so that the page does not. */
export function Table<Row>({ caption, columns, rows, keyOf }: PlainTableProps<Row>) {
  const side = ({ isNumber }: TableColumn<Row>) => (isNumber ? "text-right tabular-nums" : "text-left");
  return (
    <section
      {...REACHABLE}
      aria-label={caption}
      className="overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table className="w-full border-collapse">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.heading}
                scope="col"
                className={classNames(
                  "border-line border-b px-4 py-3 max-sm:px-2 font-regular text-muted text-small",
                  side(column),
                )}
              >
                {column.heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-line border-b last:border-b-0 hover:bg-hover">
              {columns.map((column) => (
                <td key={column.heading} className={classNames("px-4 py-3 max-sm:px-2", side(column))}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
