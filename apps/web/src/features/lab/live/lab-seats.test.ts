import { expect, test } from "vitest";
import { LabPlan } from "./lab-plan.ts";
import { columnsOf, placeStudents, seatsIn, swapSeats } from "./lab-seats.ts";

const seated = (studentId: string, seatRow: number | null = null, seatColumn: number | null = null) => ({
  studentId,
  seatRow,
  seatColumn,
});

test("TEACH-08 saved seats stay where they are, and new students get the free places", () => {
  const students = [seated("new"), seated("back", 1, 1), seated("front", 0, 0), seated("late")];
  expect(columnsOf(students)).toBe(2);
  expect(placeStudents(students, 2)).toEqual([
    ["front", "new"],
    ["late", "back"],
  ]);
  expect(placeStudents([], 6)).toEqual([]);
});

test("TEACH-08 two places are exchanged, also with an empty one", () => {
  const rows = [["asha", "ravi", null]];
  expect(swapSeats(rows, { row: 0, column: 0 }, { row: 0, column: 1 })).toEqual([["ravi", "asha", null]]);
  const moved = swapSeats(rows, { row: 0, column: 0 }, { row: 0, column: 2 });
  expect(moved).toEqual([[null, "ravi", "asha"]]);
  expect(seatsIn(moved)).toEqual([
    { studentId: "ravi", row: 0, column: 1 },
    { studentId: "asha", row: 0, column: 2 },
  ]);
});

test("TEACH-08 a plan with two students on one place, a far place or other text is refused", () => {
  const [a, b] = [crypto.randomUUID(), crypto.randomUUID()];
  const plan = (seats: unknown) => LabPlan.safeParse(JSON.stringify(seats)).success;
  expect(plan([{ studentId: a, row: 0, column: 0 }])).toBe(true);
  expect(
    plan([
      { studentId: a, row: 0, column: 0 },
      { studentId: b, row: 0, column: 0 },
    ]),
  ).toBe(false);
  expect(plan([{ studentId: a, row: 0, column: 99 }])).toBe(false);
  expect(LabPlan.safeParse("{").success).toBe(false);
});
