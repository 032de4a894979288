import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { StepPanel } from "./step-panel.tsx";
import type { TraceListener, TraceResult } from "./use-trace-run.ts";

const CODE = "total = 0\nfor n in [1, 2]:\n    total = total + n\nprint(total)";
const RECORDS = [
  { l: 1 },
  { l: 2, v: [[0, "total", 0]] },
  { l: 3, v: [[0, "n", 1]] },
  { l: 2, v: [[0, "total", 1]] },
  { l: 3, v: [[0, "n", 2]] },
  { l: 2, v: [[0, "total", 3]] },
  { l: 4 },
  { l: 4, e: "end", o: [[0, "3\n"]] },
  { end: { why: "finished" } },
];

function open(records: object[], { code = CODE, showsCode = false } = {}) {
  let listener: TraceListener | undefined;
  let finish: (result: TraceResult) => void = () => {};
  const type = vi.fn();
  const stop = vi.fn();
  const onMarks = vi.fn();
  const rendered = render(
    <StepPanel
      language="python"
      code={code}
      showsCode={showsCode}
      start={(given) => {
        listener = given;
        return {
          type,
          stop,
          done: new Promise((resolve) => {
            finish = resolve;
          }),
        };
      }}
      onMarks={onMarks}
      onClose={() => {}}
    />,
  );
  const send = (more: object[]) =>
    act(() => listener?.onTrace(more.map((record) => `${JSON.stringify(record)}\n`).join("")));
  send(records);
  return {
    ...rendered,
    send,
    type,
    stop,
    onMarks,
    listener: () => listener,
    finish: (result: TraceResult) => act(async () => finish(result)),
  };
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const value = (name: string) =>
  within(screen.getByRole("row", { name: new RegExp(`^${name} `) })).getByRole("cell").textContent;

test("VIS-01 steps forward and back with variables, what changed, and the lines in the editor", async () => {
  const { onMarks, finish } = open(RECORDS);
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
  open(RECORDS);
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

test("VIS-01 runs to a line", () => {
  open(RECORDS);
  fireEvent.change(screen.getByLabelText("To line"), { target: { value: "4" } });
  press("Go");
  expect(screen.getByText("Next: line 4.")).toBeTruthy();
});

test("VIS-01 a program that asks for input is answered in the panel", () => {
  const { send, listener, type } = open([{ l: 1 }, { o: [[0, "Your name? "]] }]);
  act(() => listener()?.onInputWanted());
  fireEvent.change(screen.getByLabelText("Your name?"), { target: { value: "Asha" } });
  press("Send to the program");
  expect(type).toHaveBeenCalledWith("Asha\n");
  send([{ l: 2, v: [[0, "name", "Asha"]], o: [[2, "Asha\n"]] }]);
  press("Step");
  expect(screen.getByText("name is now 'Asha'. It reads Asha. Next: line 2.")).toBeTruthy();
});

test("VIS-02 an endless loop says which line ran how often and what never changed", async () => {
  const code = "n = 1\nwhile n < 10:\n    t = 0";
  const { finish } = open(
    [
      { l: 1 },
      { l: 2, v: [[0, "n", 1]] },
      {
        gap: {
          skipped: 38_000,
          lines: [
            [2, 19_000],
            [3, 19_000],
          ],
        },
      },
      {
        l: 2,
        k: [["<module>", 2]],
        v: [
          [0, "n", 1],
          [0, "t", 0],
        ],
      },
      { end: { why: "steps" } },
    ],
    { code },
  );
  await finish({ kind: "ran", error: null });
  expect(screen.getByRole("status").textContent).toBe(
    "This program does not seem to end. We stopped it after 38,003 steps. Line 2 ran 19,000 times in the steps that are not shown. The loop on line 2 depends on n, which did not change in that time.",
  );
});

test("VIS-02 a program that does not start shows its error, and recursion without an end a question", async () => {
  const first = open([]);
  await first.finish({ kind: "ran", error: "SyntaxError: expected ':'" });
  expect(screen.getByRole("status").textContent).toContain("SyntaxError: expected ':'");
  first.unmount();
  const second = open([{ l: 1 }, { end: { why: "depth" } }]);
  await second.finish({ kind: "ran", error: null });
  expect(screen.getByRole("status").textContent).toContain("400 deep");
});

test("VIS-02 calls are a tree with arguments and results", () => {
  open([
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
  open([
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
  open(RECORDS, { showsCode: true });
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
  const { unmount, stop, onMarks } = open(RECORDS);
  unmount();
  await vi.waitFor(() => expect(stop).toHaveBeenCalled());
  expect(onMarks).toHaveBeenLastCalledWith(null);
});
