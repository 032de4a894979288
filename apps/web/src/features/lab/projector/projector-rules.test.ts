import { expect, test } from "vitest";
import { progressOf } from "./class-progress.ts";
import { hideNames } from "./hide-names.ts";
import { ProjectorRequest } from "./projector-request.ts";
import { changeTimer, clockText, leftMs, NO_TIMER } from "./projector-timer.ts";
import { programSizeRem, READABLE_LINES } from "./projector-view.ts";

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 18, 10, 0, seconds));

test("TEACH-13 the timer runs, pauses, goes on, starts again and stops at zero", () => {
  const started = changeTimer(NO_TIMER, { kind: "start", minutes: 5 }, at(0));
  expect(leftMs(started, at(60))).toBe(240_000);
  const paused = changeTimer(started, { kind: "pause" }, at(60));
  expect(leftMs(paused, at(3000))).toBe(240_000);
  expect(changeTimer(paused, { kind: "pause" }, at(90)), "a second press").toEqual(paused);
  const resumed = changeTimer(paused, { kind: "resume" }, at(100));
  expect(leftMs(resumed, at(130))).toBe(210_000);
  expect(changeTimer(resumed, { kind: "resume" }, at(120)), "a second press").toEqual(resumed);
  expect(leftMs(resumed, at(5000))).toBe(0);
  expect(leftMs(changeTimer(resumed, { kind: "reset" }, at(200)), at(300))).toBe(300_000);
  expect(changeTimer(resumed, { kind: "remove" }, at(200))).toEqual(NO_TIMER);
  expect(changeTimer(NO_TIMER, { kind: "resume" }, at(0))).toEqual(NO_TIMER);
});

test("TEACH-13 a clock shows minutes and seconds, and hours when there are any", () => {
  expect([0, 500, 65_000, 3_725_000].map(clockText)).toEqual(["0:00", "0:01", "1:05", "1:02:05"]);
});

test("TEACH-13 names of the class are replaced in comments, strings and variables, in any script; functions stay", () => {
  const names = ["Asha Rao", "आशा शर्मा", "Max D'Souza", "Om"];
  const program = `# by ASHA rao, with om\nasha_marks = [1]\nprint("आशा", max(asha_marks), "from", "raonic")\n# Max helped`;
  expect(hideNames(program, names)).toBe(
    `# by ••• •••, with •••\n•••_marks = [1]\nprint("•••", max(•••_marks), "from", "raonic")\n# ••• helped`,
  );
  expect(hideNames("x = 1", [])).toBe("x = 1");
  expect(hideNames("x = 1 # a(b", ["(.*)"])).toBe("x = 1 # a(b");
});

const row = (studentId: string, change = {}) => ({
  studentId,
  lesson: "python_loops",
  exercise: "series",
  fails: 0,
  mistake: null,
  stepsDone: 1,
  activity: "working" as const,
  hasUnsent: false,
  ageS: 1,
  words: { lesson: "Loops", steps: 3 },
  ...change,
});

test("TEACH-13 progress is numbers of the class, and a lesson with one or two students shows no steps", () => {
  const rows = [
    row("1"),
    row("2", { stepsDone: 3, fails: 3 }),
    row("3", { stepsDone: 2, activity: "idle" }),
    row("4", { activity: "left" }),
    row("5", { ageS: 1000 }),
  ];
  const progress = progressOf(rows, 45);
  expect(progress).toEqual({
    all: 45,
    here: 3,
    working: 1,
    stuck: 1,
    idle: 1,
    lesson: {
      title: "Loops",
      students: 3,
      steps: [
        { number: 1, count: 3 },
        { number: 2, count: 2 },
        { number: 3, count: 1 },
      ],
    },
  });
  expect(progressOf(rows.slice(0, 2), 45).lesson).toBeNull();
  expect(progressOf([], 0)).toMatchObject({ here: 0, lesson: null });
});

test("TEACH-13 what is shown is bounded and has no control characters", () => {
  const shown = (code: string) => ProjectorRequest.safeParse({ intent: "show", code });
  expect(shown("\n\nprint(1)\r\n\tx\u0000\n ").data).toEqual({
    intent: "show",
    title: "",
    question: "",
    code: "print(1)\n\tx",
  });
  expect([shown(" \n").success, shown("x\n".repeat(41)).success, shown("x".repeat(3001)).success]).toEqual([
    false,
    false,
    false,
  ]);
  const minutes = (value: string) => ProjectorRequest.safeParse({ intent: "start", minutes: value }).success;
  expect(["1", "180", "0", "181", "1.5", "x", ""].map(minutes)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test("TEACH-13 a short program is large, twelve lines are readable from the last bench, and none is below 24 pixels", () => {
  const place = { width: 74, height: 24 };
  const short = programSizeRem("for i in range(3):\n    print(i)", place);
  expect(short).toBeGreaterThan(programSizeRem("x = 1\n".repeat(8), place));
  expect(READABLE_LINES * programSizeRem("x\n".repeat(READABLE_LINES - 1), place) * 1.3).toBeLessThanOrEqual(
    24,
  );
  expect(programSizeRem("x".repeat(500), place)).toBe(1.5);
});

test("TEACH-13 a long lesson shows four of its steps, the last one among them", () => {
  const rows = ["1", "2", "3"].map((id) => row(id, { stepsDone: 8, words: { lesson: "Long", steps: 12 } }));
  expect(progressOf(rows, 3).lesson?.steps).toEqual([
    { number: 3, count: 3 },
    { number: 6, count: 3 },
    { number: 9, count: 0 },
    { number: 12, count: 0 },
  ]);
});
