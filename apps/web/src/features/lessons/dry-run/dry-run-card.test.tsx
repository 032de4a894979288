import type { DryRun, DryRunAnswer } from "@nirmaan/grading/lesson-format/dry-run.ts";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { uploadOf } from "../record/lesson-record.ts";
import { createLessonStore } from "../record/lesson-store.ts";
import { LessonContext } from "../session/use-lesson.ts";
import { emptyLesson } from "../testing/empty-lesson.ts";
import { DryRunCard } from "./dry-run-card.tsx";

function show(answer: DryRunAnswer, code: string, columns: string[] = []) {
  const store = createLessonStore({ lesson: emptyLesson, account: null, stored: undefined });
  const dryRun: DryRun = { name: "one-1", language: "python", code, columns, answer };
  const card = (
    <LessonContext value={{ store, owner: "asha", workspace: undefined }}>
      <DryRunCard dryRun={dryRun} />
    </LessonContext>
  );
  return { store, user: userEvent.setup(), ...render(card) };
}

const LOOP = "for day in range(2, 6, 2):\n    print(day)";

test("VIS-03 a typed output is checked line by line, with a hint to the line that prints it", async () => {
  const { store, user } = show({ kind: "predict", lines: ["2", "4"], printedBy: [2, 2] }, LOOP);
  const field = screen.getByRole("textbox", { name: "Output of the program" });
  await user.click(screen.getByRole("button", { name: "Check" }));
  expect(screen.getByText(/Write your answer first/)).toBeDefined();
  expect(store.getState().record.dryRuns["one-1"]?.first ?? null).toBeNull();

  await user.type(field, "2{Enter}6{Enter}8");
  await user.click(screen.getByRole("button", { name: "Check" }));
  expect(screen.getByText("1 of 3 lines are right.")).toBeDefined();
  expect(screen.getByText("The program prints 1 line less.")).toBeDefined();
  expect(screen.getByText(/Line 2 of the output is printed by line 2 of the program/)).toBeDefined();
  expect(screen.getAllByRole("img", { name: "Not right" })).toHaveLength(2);
  expect(screen.queryByRole("button", { name: "Show the answer" })).toBeNull();

  await user.clear(field);
  await user.type(field, "2{Enter}4");
  await user.click(screen.getByRole("button", { name: "Check" }));
  expect(screen.getByText(/Everything is right/)).toBeDefined();
  expect(screen.getByText("Solved")).toBeDefined();
  // The first answer is what counts as practice.
  expect(uploadOf(store.getState().record).dryRuns).toEqual({ "one-1": ["2", "6", "8"] });
});

test("VIS-03 the cells of a trace table are checked one by one, and the answer is shown after two wrong checks", async () => {
  const rows = [
    { line: 1, cells: ["1", ""], changedBy: [1, null] },
    { line: 2, cells: ["1", "3"], changedBy: [1, 2] },
  ];
  const { user } = show({ kind: "table", rows }, "a = 1\nb = 3", ["a", "b"]);
  const cells = screen.getAllByRole("textbox");
  expect(cells.map((cell) => cell.getAttribute("aria-label"))).toEqual(["a, row 1", "a, row 2", "b, row 2"]);
  await user.type(screen.getByRole("textbox", { name: "a, row 1" }), "1");
  await user.type(screen.getByRole("textbox", { name: "b, row 2" }), "2{Enter}");
  expect(screen.getByText("1 of 3 cells are right.")).toBeDefined();
  expect(screen.getByText(/Row 2, a: line 1 changed it last/)).toBeDefined();
  expect(cells.map((cell) => cell.getAttribute("aria-invalid"))).toEqual([null, "true", "true"]);
  await user.click(screen.getByRole("button", { name: "Check" }));
  await user.click(screen.getByRole("button", { name: "Show the answer" }));
  expect(screen.getByRole("cell", { name: "3" })).toBeDefined();
});

test("VIS-03 which line runs next is chosen in the program, with the keyboard too", async () => {
  const moves = [
    { line: 1, next: 3, values: [["n", "4"] as [string, string]] },
    { line: 3, next: null, values: [] },
  ];
  const { store, user } = show({ kind: "next", moves }, "if n > 5:\n    n = 0\nprint(n)");
  expect(screen.getByText("Values now: n = 4")).toBeDefined();
  expect(screen.getByRole("button", { name: "Line 1: if n > 5:" }).getAttribute("aria-current")).toBe("step");
  screen.getByRole("button", { name: "Line 2: n = 0" }).focus();
  await user.keyboard("{Enter}");
  expect(screen.getByText(/Line 2 does not run now/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Line 3: print(n)" }));
  expect(screen.getByText(/Right\. Now line 3 runs/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "The program ends" }));
  expect(screen.getByText("You chose the right line at once 1 of 2 times.")).toBeDefined();
  expect(uploadOf(store.getState().record).dryRuns).toEqual({ "one-1": ["2", "end"] });
});

test("VIS-03 what was typed is there again when the page is opened again", async () => {
  const { store, user, unmount } = show({ kind: "predict", lines: ["2"] }, "print(2)");
  await user.type(screen.getByRole("textbox"), "tw");
  const stored = store.getState().record;
  unmount();
  const again = createLessonStore({ lesson: emptyLesson, account: null, stored });
  expect(again.getState().record.dryRuns["one-1"]).toMatchObject({ typed: ["tw"], first: null });
});
