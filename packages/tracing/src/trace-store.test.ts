import { expect, test } from "vitest";
import type { StepRecord } from "./trace-record.ts";
import { applyStep, copyState, EMPTY_STATE } from "./trace-state.ts";
import { createTraceStore } from "./trace-store.ts";

const text = (...records: object[]): string =>
  records.map((record) => `${JSON.stringify(record)}\n`).join("");

const STEPS: StepRecord[] = Array.from({ length: 1000 }, (_, index) => ({
  l: (index % 7) + 1,
  v: [[0, "i", index]],
  ...(index % 10 === 3 && { e: "call", c: "f", v: [[1, "n", index]] }),
  ...(index % 10 === 5 && { e: "return", r: index }),
  h: index % 3 === 0 ? { 1: { t: "list", i: [index] } } : { 1: { at: [[index % 3, index]] } },
}));

test("VIS-01 the state at any step, in any order, is the one that forward steps give", () => {
  const store = createTraceStore();
  store.add(text(...STEPS));
  const forward = copyState(EMPTY_STATE);
  const expected = STEPS.map((step) => {
    applyStep(forward, step);
    return copyState(forward);
  });
  for (const index of [999, 0, 500, 501, 502, 199, 200, 201, 998, 3, 4, 5, 6])
    expect(store.stateAt(index)).toEqual(expected[index]);
});

test("VIS-01 a trace can arrive in parts of any length", () => {
  const store = createTraceStore();
  const whole = text(...STEPS.slice(0, 20), { end: { why: "finished" } });
  for (let at = 0; at < whole.length; at += 7) store.add(whole.slice(at, at + 7));
  expect(store.count()).toBe(20);
  expect(store.end()).toEqual({ why: "finished" });
});

test("VIS-02 after a gap the state starts again from the complete one", () => {
  const store = createTraceStore();
  store.add(
    text(
      { l: 1, v: [[0, "old", 1]] },
      { e: "call", c: "f", l: 2, v: [[1, "n", 1]] },
      { gap: { skipped: 900, lines: [[3, 450]] } },
      {
        l: 3,
        k: [
          ["<module>", 1],
          ["g", 3],
        ],
        v: [
          [0, "x", 9],
          [1, "y", 8],
        ],
      },
      { l: 4, v: [[1, "y"]] },
    ),
  );
  expect(store.gap()).toEqual({ skipped: 900, lines: [[3, 450]], after: 1 });
  const { frames } = store.stateAt(3);
  expect(frames.map(({ name, variables }) => [name, Object.fromEntries(variables)])).toEqual([
    ["<module>", { x: 9 }],
    ["g", {}],
  ]);
});

test("VIS-02 calls form a tree, also when errors end them", () => {
  const store = createTraceStore();
  store.add(
    text(
      { l: 9 },
      { l: 1, e: "call", c: "f", v: [[1, "n", 2]] },
      { l: 1, e: "call", c: "g", v: [[2, "m", 1]] },
      { l: 2, e: "raise", x: "E" },
      { l: 3, p: 1 },
      { l: 1, e: "call", c: "h" },
      { l: 1, e: "return", r: 5 },
      { l: 3, e: "return", r: 7 },
      { l: 9 },
      { l: 1, e: "call", c: "f", v: [[1, "n", 0]] },
    ),
  );
  expect(store.calls().map(({ name, parent, returned }) => [name, parent, returned])).toEqual([
    ["f", null, 7],
    ["g", 0, undefined],
    ["h", 0, 5],
    ["f", null, undefined],
  ]);
});

test("output belongs to the step that it was printed before, or to the last one while the program waits", () => {
  const store = createTraceStore();
  store.add(text({ l: 1 }, { l: 2, o: [[0, "a\n"]] }, { o: [[0, "name? "]] }, { l: 3, o: [[2, "Asha\n"]] }));
  expect(store.textsUntil(0)).toEqual([]);
  expect(store.textsUntil(1).map((part) => part.text)).toEqual(["a\n", "name? "]);
  expect(store.textsUntil(2).at(-1)).toMatchObject({ stream: "stdin", text: "Asha\n" });
});

test("lines that are no records are ignored", () => {
  const store = createTraceStore();
  store.add('hello\n{"l":"x"}\n[1]\nnull\n{"l":1}\n');
  expect(store.count()).toBe(1);
});
