export type Bit = 0 | 1 | "X" | null;

const ORDER: Bit[] = [null, 1, 0, "X"];

/** The next value when a cell is tapped: empty, 1, 0, X, empty. */
export const nextBit = (bit: Bit): Bit => ORDER[(ORDER.indexOf(bit) + 1) % ORDER.length] ?? null;

/** The values of the variables in a row, the first variable first. */
export const bitsOf = (row: number, count: number): string[] =>
  row.toString(2).padStart(count, "0").split("");

/** Neighbours differ in one variable. */
const GRAY: Record<number, string[]> = { 1: ["0", "1"], 2: ["00", "01", "11", "10"] };

type MapLayout = { corner: string; columns: string[]; rows: { name: string; cells: number[] }[] };

/** Half of the variables name the rows, the others the columns; a cell is the number of its minterm. */
export function mapLayout(variables: string[]): MapLayout {
  const down = Math.floor(variables.length / 2);
  const [rowCodes, columnCodes] = [GRAY[down] ?? [], GRAY[variables.length - down] ?? []];
  return {
    corner: `${variables.slice(0, down).join("")} \\ ${variables.slice(down).join("")}`,
    columns: columnCodes,
    rows: rowCodes.map((name) => ({
      name,
      cells: columnCodes.map((column) => Number.parseInt(name + column, 2)),
    })),
  };
}
