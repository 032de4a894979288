import { expect, test } from "vitest";
import { endOf, judgeArrival, NOT_BEGUN, stateOf } from "./sitting-time.ts";

const at = (clock: string) => new Date(`2026-11-17T${clock}Z`);
const exam = {
  minutes: 60,
  lateRule: "own-minutes" as const,
  startedAt: at("10:00:00"),
  closedAt: null,
};

test("TEACH-09 a late student has all the minutes, or ends with the others, as the teacher chose", () => {
  const late = at("10:20:00");
  expect(endOf(exam, NOT_BEGUN, late)).toEqual(at("11:20:00"));
  const together = { ...exam, lateRule: "ends-together" as const };
  expect(endOf(together, NOT_BEGUN, late)).toEqual(at("11:00:00"));
  expect(endOf(together, { ...NOT_BEGUN, extraMinutes: 15 }, late)).toEqual(at("11:15:00"));
  expect(endOf(together, { ...NOT_BEGUN, admittedAt: at("10:30:00") }, at("10:31:00"))).toEqual(
    at("11:30:00"),
  );
});

test("TEACH-09 a sitting goes from waiting to ready, working and over", () => {
  const now = at("10:30:00");
  expect(stateOf({ ...exam, startedAt: null }, NOT_BEGUN, now)).toBe("waiting");
  expect(stateOf({ ...exam, startedAt: null }, { ...NOT_BEGUN, admittedAt: now }, now)).toBe("ready");
  expect(stateOf(exam, NOT_BEGUN, now)).toBe("ready");
  expect(stateOf({ ...exam, lateRule: "ends-together" }, NOT_BEGUN, at("11:00:01"))).toBe("missed");
  expect(stateOf({ ...exam, closedAt: now }, NOT_BEGUN, now)).toBe("missed");
  const begun = { ...NOT_BEGUN, startedAt: at("10:05:00"), endsAt: at("11:05:00") };
  expect(stateOf(exam, begun, at("11:04:59"))).toBe("working");
  expect(stateOf(exam, begun, at("11:05:00"))).toBe("over");
  expect(stateOf(exam, { ...begun, handedInAt: now }, now)).toBe("handed-in");
});

test("TEACH-09 after the end only work that was made before it is taken, as a claim, and only for an hour", () => {
  const sitting = { endsAt: at("11:00:00"), handedInAt: null };
  const made = at("10:59:00");
  expect(judgeArrival(sitting, { madeAt: made, now: at("10:59:02") })).toBe("in-time");
  expect(judgeArrival(sitting, { madeAt: made, now: at("11:00:10") })).toBe("in-time");
  expect(judgeArrival(sitting, { madeAt: made, now: at("11:30:00") })).toBe("claimed");
  expect(judgeArrival(sitting, { madeAt: at("11:20:00"), now: at("11:30:00") })).toBe("too-late");
  expect(judgeArrival(sitting, { madeAt: made, now: at("12:00:01") })).toBe("too-late");
  expect(judgeArrival({ ...sitting, handedInAt: made }, { madeAt: made, now: at("10:59:30") })).toBe(
    "too-late",
  );
});
