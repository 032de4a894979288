import type { ReactNode } from "react";
import { Card } from "./card.tsx";
import { Table } from "./table.tsx";

type ResponsiveColumn<Row> = { heading: string; cell: (row: Row) => ReactNode; isNumber?: boolean };

type RecordListProps<Row> = {
  caption: string;
  /** On a phone the first column is the heading of each card. */
  columns: [ResponsiveColumn<Row>, ...ResponsiveColumn<Row>[]];
  rows: Row[];
  keyOf: (row: Row) => string;
};

/** A table on wide screens, a card per row on a phone, so that nothing scrolls sideways. */
export function ResponsiveTable<Row>({ caption, columns, rows, keyOf }: RecordListProps<Row>) {
  const [first, ...others] = columns;
  return (
    <>
      <div className="max-md:hidden">
        <Table caption={caption} columns={columns} rows={rows} keyOf={keyOf} />
      </div>
      <ul aria-label={caption} className="flex flex-col gap-3 md:hidden">
        {rows.map((row) => (
          <li key={keyOf(row)}>
            <Card className="flex flex-col gap-2 p-4">
              <div>{first.cell(row)}</div>
              <dl className="flex flex-wrap gap-x-6 gap-y-2">
                {others.map(({ heading, cell }) => (
                  <div key={heading}>
                    <dt className="text-muted text-small">{heading}</dt>
                    <dd>{cell(row)}</dd>
                  </div>
                ))}
              </dl>
            </Card>
          </li>
        ))}
      </ul>
    </>
  );
}
