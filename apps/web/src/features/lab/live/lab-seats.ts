export const MOST_COLUMNS = 12;
export const MOST_ROWS = 20;
const COLUMNS_AT_FIRST = 6;

type Seated = { studentId: string; seatRow: number | null; seatColumn: number | null };
export type SeatedStudent = Seated & { name: string; rollNumber: string | null };

/** Rows of places from the front; a place holds a student's id or is empty. */
export type SeatRows = (string | null)[][];

export const hasPlan = (students: Seated[]): boolean => students.some(({ seatRow }) => seatRow !== null);

/** As many columns as the saved plan needs, else a usual row. */
export const columnsOf = (students: Seated[]): number =>
  hasPlan(students) ? Math.max(...students.map(({ seatColumn }) => (seatColumn ?? 0) + 1)) : COLUMNS_AT_FIRST;

/** Puts students on their saved places; everybody else gets the next free place. */
export function placeStudents(students: Seated[], columns: number): SeatRows {
  const places = new Map<number, string>();
  const waiting: string[] = [];
  for (const { studentId, seatRow, seatColumn } of students) {
    const at = seatRow === null || seatColumn === null ? undefined : seatRow * columns + seatColumn;
    if (at === undefined || (seatColumn ?? 0) >= columns || places.has(at)) waiting.push(studentId);
    else places.set(at, studentId);
  }
  let free = 0;
  for (const studentId of waiting) {
    while (places.has(free)) free += 1;
    places.set(free, studentId);
  }
  const rows = Math.ceil((Math.max(-1, ...places.keys()) + 1) / columns);
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => places.get(row * columns + column) ?? null),
  );
}

type At = { row: number; column: number };

/** Exchanges two places; one of them may be empty. */
export function swapSeats(rows: SeatRows, from: At, to: At): SeatRows {
  const at = ({ row, column }: At) => rows[row]?.[column] ?? null;
  const isAt = (place: At, row: number, column: number) => place.row === row && place.column === column;
  return rows.map((places, row) =>
    places.map((id, column) => (isAt(from, row, column) ? at(to) : isAt(to, row, column) ? at(from) : id)),
  );
}

/** Every place with its position, row by row. */
export const placesIn = (rows: SeatRows) =>
  rows.flatMap((places, row) =>
    places.map((studentId, column) => ({ place: `${row} ${column}`, studentId, row, column })),
  );

/** The places as they are saved. */
export const seatsIn = (rows: SeatRows) =>
  placesIn(rows).flatMap(({ studentId, row, column }) => (studentId ? [{ studentId, row, column }] : []));
