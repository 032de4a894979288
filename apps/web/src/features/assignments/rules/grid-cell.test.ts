import { expect, test } from "vitest";
import { AssignmentDraft, indianTimeText } from "./assignment-draft.ts";
import { cellWords } from "./cell-words.ts";
import { type Assigned, decodeCell, encodeCell, gridCell } from "./grid-cell.ts";

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const assigned: Assigned = {
  opensAt: at(1),
  dueAt: at(10),
  lateRule: "counts-as-late",
  exercises: ["greet", "count"],
};
const passes = (...days: (number | null)[]) =>
  days.map((day, index) => ({
    exercise: assigned.exercises[index] ?? "",
    firstPassAt: day === null ? null : at(day),
  }));
type Case = {
  records?: ReturnType<typeof passes>;
  today?: number;
  extendedTo?: Date;
  lateRule?: Assigned["lateRule"];
};
const cell = ({ records = [], today = 5, extendedTo, lateRule = "counts-as-late" }: Case) =>
  gridCell({ assigned: { ...assigned, lateRule }, records, extendedTo, now: at(today) });

test("TEACH-05 work that passed before the due time is done; after it, it is late or does not count, as the teacher chose", () => {
  expect(cell({ records: passes(3, 9), today: 20 })).toMatchObject({ kind: "done", passed: 2, total: 2 });
  expect(cell({ records: passes(3, 11), today: 20 })).toMatchObject({ kind: "late", passed: 2 });
  const refused = cell({ records: passes(3, 11), today: 20, lateRule: "does-not-count" });
  expect(refused).toMatchObject({ kind: "missing", passed: 1 });
});

test("TEACH-05 an extension moves the due time of one student, and never takes time away", () => {
  const records = passes(3, 11);
  expect(cell({ records, today: 20, extendedTo: at(12) })).toMatchObject({
    kind: "done",
    hasExtension: true,
  });
  expect(cell({ today: 11, extendedTo: at(12) })).toMatchObject({ kind: "open" });
  expect(cell({ records: passes(3, 9), today: 20, extendedTo: at(5) })).toMatchObject({ kind: "done" });
});

test("TEACH-06 a cell says whether work has not begun, is going on or is missing", () => {
  expect(cell({ today: 0 }).kind).toBe("not-open");
  expect(cell({}).kind).toBe("open");
  expect(cell({ records: passes(null) })).toMatchObject({ kind: "working", passed: 0 });
  expect(cell({ records: passes(4), today: 11 })).toMatchObject({ kind: "missing", passed: 1 });
  expect(cellWords(cell({ records: passes(4), today: 11 }))).toEqual({
    short: "1/2!",
    long: "Missing: 1 of 2 exercises",
  });
});

test("TEACH-06 every cell survives its short text", () => {
  for (const each of [cell({}), cell({ records: passes(3, 9) }), cell({ today: 20, extendedTo: at(12) })])
    expect(decodeCell(encodeCell(each))).toEqual(each);
});

const form = {
  task: "python_loops/star-triangle",
  note: "",
  opensAt: "2026-11-16T09:00",
  dueAt: "2026-11-20T23:59",
  lateRule: "counts-as-late",
};

test("TEACH-05 the times of the form are Indian time, and a due time before the opening is refused", () => {
  const draft = AssignmentDraft.parse(form);
  expect(draft.dueAt.toISOString()).toBe("2026-11-20T18:29:00.000Z");
  expect(indianTimeText(draft.dueAt)).toBe(form.dueAt);
  expect(draft.task).toEqual({ lessonSlug: "python_loops", exercise: "star-triangle" });
  expect(AssignmentDraft.safeParse({ ...form, dueAt: "2026-11-16T08:00" }).success).toBe(false);
  expect(AssignmentDraft.safeParse({ ...form, dueAt: "2026-13-45T08:00" }).success).toBe(false);
  expect(AssignmentDraft.safeParse({ ...form, task: "../etc" }).success).toBe(false);
});
