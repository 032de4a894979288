import { expect, test } from "vitest";
import { groupByMistake, type LiveRow, liveStateOf } from "./live-state.ts";

const ROW: LiveRow = {
  studentId: "asha",
  lesson: "python_loops",
  exercise: "series",
  fails: 0,
  mistake: null,
  stepsDone: 2,
  activity: "working",
  hasUnsent: false,
  ageS: 3,
};

test("TEACH-08 a student's state is one of eight, and who needs somebody is shown as that", () => {
  const stateOf = (change: Partial<LiveRow>, hasHand = false) => liveStateOf({ ...ROW, ...change }, hasHand);
  expect(liveStateOf(undefined, false)).toBe("absent");
  expect(liveStateOf(undefined, true)).toBe("hand");
  expect(stateOf({})).toBe("working");
  expect(stateOf({ activity: "idle" })).toBe("idle");
  expect(stateOf({ hasUnsent: true })).toBe("unsent");
  expect(stateOf({ fails: 2 })).toBe("working");
  expect(stateOf({ fails: 3, hasUnsent: true, activity: "idle" })).toBe("stuck");
  expect(stateOf({ fails: 3 }, true)).toBe("hand");
  expect(stateOf({ fails: 3, activity: "left" })).toBe("left");
  expect(stateOf({ fails: 3, ageS: 200 })).toBe("offline");
  expect(stateOf({ ageS: 1000 })).toBe("absent");
});

test("TEACH-08 students with the same known mistake in the same exercise are one group, the largest first", () => {
  const early = { mistake: "one-too-early", words: { mistake: "The loop ends one too early." } };
  const rows = [
    { ...ROW, studentId: "1", mistake: "starts-at-one", words: { mistake: "Counting begins with 1." } },
    { ...ROW, studentId: "2", ...early },
    { ...ROW, studentId: "3", ...early },
    { ...ROW, studentId: "4", ...early, exercise: "another" },
    { ...ROW, studentId: "5", ...early, activity: "left" as const },
    { ...ROW, studentId: "6", words: { mistake: null } },
  ];
  expect(groupByMistake(rows).map(({ words, studentIds }) => [words, studentIds])).toEqual([
    ["The loop ends one too early.", ["2", "3"]],
    ["Counting begins with 1.", ["1"]],
    ["The loop ends one too early.", ["4"]],
  ]);
});
