import writeXlsxFile from "write-excel-file/node";
import type { MarkTable } from "./mark-table.ts";

const ROLL_WIDTH = 14;
const NAME_WIDTH = 28;
const PART_WIDTH = 18;

/** A workbook without a formula: numbers are numbers, and every text is stored as text. */
export async function writeMarkSheet({ headings, rows }: MarkTable): Promise<Uint8Array> {
  const bold = headings.map((value) => ({
    value,
    type: String,
    fontWeight: "bold" as const,
    wrap: true,
    alignVertical: "top" as const,
  }));
  const cells = rows.map((row) =>
    row.map((value) =>
      typeof value === "number" ? { value, type: Number } : { value, type: String as StringConstructor },
    ),
  );
  const columns = headings.map((_, at) => ({ width: [ROLL_WIDTH, NAME_WIDTH][at] ?? PART_WIDTH }));
  return writeXlsxFile([bold, ...cells], { columns, stickyRowsCount: 1 }).toBuffer();
}
