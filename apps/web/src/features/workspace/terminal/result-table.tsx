import type { SqlResultTable } from "@nirmaan/browser-runtimes/sql/result-text.ts";
import { cellText } from "./ansi.ts";

/** A scrolling region must be focusable by keyboard, even without controls inside. */
const REACHABLE = { tabIndex: 0 };

/** The rows of a query. Numbers are aligned to the right; NULL looks different from text. */
export function ResultTableView({ name, caption, columns, rows, note }: SqlResultTable) {
  return (
    <section
      {...REACHABLE}
      aria-label={name ?? caption}
      className="my-2 block max-w-full overflow-x-auto whitespace-normal"
    >
      <table className="border-collapse text-small">
        <caption className="whitespace-nowrap pb-1 text-left text-muted">
          {name ? <strong className="font-strong text-ink">{name}</strong> : null} {caption}
        </caption>
        <thead>
          <tr>
            {numbered(columns).map(({ key, item }) => (
              <th
                key={key}
                scope="col"
                className="border border-line bg-sunken px-2 py-1 text-left font-strong"
              >
                {item}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbered(rows).map(({ key, item: row }) => (
            <tr key={key}>
              {numbered(row).map(({ key: column, item: cell }) => (
                <td key={column} className={`border border-line px-2 py-1 ${CELLS[kindOf(cell)]}`}>
                  {cellText(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <span className="block pt-1 text-muted">{note}</span>
    </section>
  );
}

const CELLS = { number: "text-right tabular-nums", text: "", missing: "text-muted italic" };

const kindOf = (cell: SqlResultTable["rows"][number][number]) =>
  cell === null ? "missing" : typeof cell === "number" ? "number" : "text";

/** Two columns can have one name and two rows the same cells; their order never changes. */
const numbered = <Item,>(items: Item[]) => items.map((item, key) => ({ key, item }));
