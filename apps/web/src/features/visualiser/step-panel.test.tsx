import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { CODE, openStepPanel, press, RECORDS, value } from "./testing/open-step-panel.tsx";

test("VIS-01 steps forward and back with variables, what changed, and the lines in the editor", async () => {
  const { onMarks, finish } = openStepPanel(RECORDS);
  await finish({ kind: "ran", error: null });
  expect(screen.getByText("The program starts. Next: line 1.")).toBeTruthy();
  for (let step = 0; step < 3; step += 1) press("Step");
  expect(value("total")).toBe("1was 0");
  expect(screen.getByText("total changes from 0 to 1. Next: line 2.")).toBeTruthy();
  expect(onMarks).toHaveBeenLastCalledWith({ file: undefined, next: 2, ran: 3 });
  press("Back");
  expect(value("total")).toBe("0");
  expect(value("n")).toBe("1new");
});

test("VIS-01 the slider, Home, End and Shift with an arrow move too, each step in words", async () => {
  openStepPanel(RECORDS);
  const slider = screen.getByRole("slider", { name: "Step number" });
  fireEvent.change(slider, { target: { value: "4" } });
  expect(slider.getAttribute("aria-valuetext")).toBe("step 5 of 8, line 3");
  fireEvent.keyDown(screen.getByRole("button", { name: "Step" }), { key: "ArrowLeft", shiftKey: true });
  expect(slider.getAttribute("aria-valuetext")).toBe("step 3 of 8, line 3");
  fireEvent.keyDown(screen.getByRole("button", { name: "Back" }), { key: "End" });
  expect(screen.getByText("It prints 3. The program has finished.")).toBeTruthy();
  fireEvent.keyDown(screen.getByRole("button", { name: "Back" }), { key: "4" });
  expect(document.querySelector("[data-output]")?.textContent).toBe("3\n");
  fireEvent.keyDown(screen.getByRole("button", { name: "Back" }), { key: "Home" });
  expect(screen.getByText("Nothing has been printed yet.")).toBeTruthy();
});

test("VIS-01 End goes to the end of a program that still runs, and a step back stays", () => {
  const { send } = openStepPanel(RECORDS.slice(0, 3));
  fireEvent.keyDown(screen.getByRole("button", { name: "Step" }), { key: "End" });
  expect(screen.getByText("n is now 1. Next: line 3.")).toBeTruthy();
  send(RECORDS.slice(3, 6));
  expect(screen.getByText("total changes from 1 to 3. Next: line 2.")).toBeTruthy();
  press("Back");
  send(RECORDS.slice(6));
  expect(screen.getByText("n changes from 1 to 2. Next: line 3.")).toBeTruthy();
  press("Last step");
  expect(screen.getByText("It prints 3. The program has finished.")).toBeTruthy();
});

test("VIS-01 runs to a line", () => {
  openStepPanel(RECORDS);
  fireEvent.change(screen.getByLabelText("To line"), { target: { value: "4" } });
  press("Go");
  expect(screen.getByText("Next: line 4.")).toBeTruthy();
});

test("VIS-02 calls are a tree with arguments and results", () => {
  openStepPanel([
    { l: 5 },
    { l: 1, e: "call", c: "fib", v: [[1, "n", 2]] },
    { l: 1, e: "call", c: "fib", v: [[2, "n", 1]] },
    { l: 2, e: "return", r: 1 },
    { l: 3 },
  ]);
  fireEvent.keyDown(screen.getByRole("button", { name: "Step" }), { key: "End" });
  press("Calls");
  const outer = screen.getByRole("button", { name: "fib(n = 2)" }).closest("li");
  expect(within(outer as HTMLElement).getByRole("button", { name: "fib(n = 1) → 1" })).toBeTruthy();
});

test("VIS-02 lists, dictionaries, tables and objects are drawn, with the letter of what they refer to", () => {
  openStepPanel([
    { l: 1 },
    {
      l: 2,
      v: [
        [0, "rows", { r: 1 }],
        [0, "d", { r: 4 }],
        [0, "word", "cat"],
        [0, "same", { r: 1 }],
      ],
      h: {
        1: { t: "list", i: [{ r: 2 }, { r: 3 }] },
        2: { t: "list", i: [1, 2] },
        3: { t: "list", i: [3, 4] },
        4: { t: "dict", k: ["k"], i: [{ r: 5 }] },
        5: { t: "object", c: "Node", k: ["value"], i: [7] },
      },
    },
  ]);
  press("Step");
  press("Picture");
  expect(document.querySelectorAll('[data-arrow-to="1"]')).toHaveLength(2);
  expect(document.querySelector('[data-object="1"] table')?.textContent).toBe("01012134");
  expect(document.querySelector('[data-object="2"]')).toBeNull();
  expect(document.querySelector('[data-object="4"] [data-arrow-to="5"]')?.textContent).toBe("E");
  expect(document.querySelector('[data-object="5"]')?.textContent).toContain("Node");
});

test("VIS-02 without the editor beside it the panel shows the lines around the next one", () => {
  openStepPanel(RECORDS, { showsCode: true });
  press("Step");
  press("Step");
  expect(
    screen
      .getByRole("button", { name: /^3 *total = total \+ n/ })
      .closest("li")
      ?.getAttribute("aria-current"),
  ).toBe("step");
  press("All lines");
  expect(screen.getAllByTitle("Run to this line")).toHaveLength(4);
});

test("closing the panel stops the program and removes the marks", async () => {
  const { unmount, stop, onMarks } = openStepPanel(RECORDS);
  unmount();
  await vi.waitFor(() => expect(stop).toHaveBeenCalled());
  expect(onMarks).toHaveBeenLastCalledWith(null);
});

test("VIS-01 Java: static fields have their own table, and a method without a value ends instead of returning", async () => {
  const { finish } = openStepPanel(
    [
      { l: 3, e: "call", c: "main", v: [[0, "count", 0]] },
      { l: 4, e: "call", c: "show" },
      { l: 6, e: "return" },
      { l: 5, v: [[0, "count", 1]] },
      { l: 5, e: "end" },
      { end: { why: "finished" } },
    ],
    { language: "java" },
  );
  await finish({ kind: "ran", error: null });
  expect(screen.getByRole("table", { name: "Static variables" })).toBeTruthy();
  press("Step");
  press("Step");
  expect(screen.getByText("show ends.")).toBeTruthy();
  press("Last step");
  expect(value("count")).toBe("1");
});

test("VIS-02 keys go on working at the last and the first step, where a button is disabled", () => {
  openStepPanel(RECORDS);
  const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
  act(() => screen.getByRole("button", { name: "Step" }).focus());
  key("End");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Back" }));
  key("4");
  expect(screen.getByRole("region", { name: "Output" })).toBeTruthy();
  key("Home");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Step" }));
});

test("VIS-01 why a condition is true is said part by part, and again at the next step", () => {
  const code = "n = 3\nwhile n > 0 and n < 9:\n    n = n + 5";
  openStepPanel([{ l: 1 }, { l: 2, v: [[0, "n", 3]] }, { l: 3 }, { l: 2, v: [[0, "n", 8]] }], { code });
  expect(screen.queryByRole("button", { name: /^Why/ })).toBeNull();
  press("Step");
  press("Why is n > 0 and n < 9 true?");
  expect(screen.getByText("n < 9: 3 < 9 is True.")).toBeTruthy();
  press("Step");
  expect(screen.queryByRole("button", { name: /^Why/ })).toBeNull();
  press("Step");
  expect(screen.getByText("n > 0: 8 > 0 is True.")).toBeTruthy();
});

test("VIS-01 a part of a condition that calls a function says where its value will be seen", () => {
  openStepPanel([{ l: 1, v: [[0, "n", 3]] }], { code: "if f(n) > 2 and n < 9:" });
  press("What decides f(n) > 2 and n < 9?");
  expect(screen.getByText("f(n) > 2: step on to see what its call returns.")).toBeTruthy();
});

test("VIS-01 a program with a telephone number gets no link to its step", async () => {
  const request = { language: "python", version: "*", files: [{ name: "main.py", content: CODE }] };
  const findDetails = () => [{ path: "main.py", line: 3 }];
  openStepPanel(RECORDS, { sharing: { request, findDetails } });
  press("Share this step");
  const dialog = await screen.findByRole("dialog", { name: "Share this step" });
  expect(within(dialog).getByRole("status").textContent).toMatch(/^main\.py, line 3, looks like/);
  expect(within(dialog).queryByRole("textbox")).toBeNull();
});
