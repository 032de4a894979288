import { expect, test } from "vitest";
import { cellWords } from "../rules/cell-words.ts";
import { decodeCell, encodeCell } from "../rules/grid-cell.ts";
import { type PracticeTry, practiceCell } from "./practice-cell.ts";
import { PracticeDraft } from "./practice-draft.ts";

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const tried = (day: number | null, earned: number): PracticeTry => ({
  answered: day === null ? 3 : 8,
  questions: 8,
  earned,
  of: 10,
  finishedAt: day === null ? null : at(day),
});
type Case = { tries?: PracticeTry[]; today?: number; extendedTo?: Date; lateRule?: "does-not-count" };
const cell = ({ tries = [], today = 5, extendedTo, lateRule }: Case) =>
  practiceCell({
    assigned: { opensAt: at(1), dueAt: at(10), lateRule: lateRule ?? "counts-as-late", questions: 8 },
    tries,
    extendedTo,
    now: at(today),
  });

test("TEACH-05 of the tries that were finished in time the best one counts", () => {
  const tries = [tried(3, 4), tried(9, 7.5), tried(12, 10)];
  expect(cell({ tries, today: 20 })).toMatchObject({ kind: "done", marks: { earned: 7.5, of: 10 } });
});

test("TEACH-05 a late try counts as late or not at all, as the teacher chose, and an extension makes it count", () => {
  const late = { tries: [tried(12, 6)], today: 20 };
  expect(cell(late)).toMatchObject({ kind: "late", marks: { earned: 6, of: 10 } });
  expect(cell({ ...late, lateRule: "does-not-count" }).kind).toBe("missing");
  expect(cell({ ...late, extendedTo: at(13) })).toMatchObject({ kind: "done", hasExtension: true });
});

test("TEACH-06 a cell of practice says its state, or its marks, through the short text", () => {
  const words = (given: Case) => cellWords(decodeCell(encodeCell(cell(given)))).long;
  expect(words({})).toBe("Not begun");
  expect(words({ tries: [tried(null, 2)] })).toBe("3 of 8 questions");
  expect(words({ tries: [tried(null, 2)], today: 20 })).toBe("Missing: 3 of 8 questions answered");
  expect(words({ tries: [tried(4, 7.5)] })).toBe("7.5 of 10 marks");
  expect(words({ tries: [tried(12, 7.5)], today: 20 })).toBe("Late, 7.5 of 10 marks");
});

test("TEACH-05 the form names units or a whole paper, and refuses a set without a unit", () => {
  const fields = {
    paper: "cbse083-12",
    kind: "set",
    questions: "8",
    note: "",
    opensAt: "2026-11-01T09:00",
    dueAt: "2026-11-10T09:00",
    lateRule: "counts-as-late",
  };
  expect(PracticeDraft.safeParse(fields).error?.issues[0]?.path).toEqual(["units"]);
  expect(PracticeDraft.parse({ ...fields, "unit:u1": "on", "unit:u2": "on" }).task.practice).toEqual({
    kind: "set",
    paper: "cbse083-12",
    units: ["u1", "u2"],
    questions: 8,
  });
  expect(PracticeDraft.parse({ ...fields, kind: "mock ib-sl-p2" }).task.practice).toEqual({
    kind: "mock",
    paper: "ib-sl-p2",
  });
});
