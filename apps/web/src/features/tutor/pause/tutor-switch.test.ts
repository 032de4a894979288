import { expect, test } from "vitest";
import { pauseFromSwitch, switchStatus, TutorSwitch } from "./tutor-switch.ts";

const schoolClassId = "d0000000-0000-4000-8000-000000000009";
const noonInIndia = new Date("2026-11-15T06:30:00Z");

test("ROLE-03 resolves a later time to today and an earlier one to tomorrow, in India", () => {
  const until = (time: string) =>
    pauseFromSwitch(TutorSwitch.parse({ schoolClassId, tutor: "until", until: time }), noonInIndia).until;
  expect(until("12:45")?.toISOString()).toBe("2026-11-15T07:15:00.000Z");
  expect(until("00:10")?.toISOString()).toBe("2026-11-15T18:40:00.000Z");
  expect(until("12:00")?.toISOString()).toBe("2026-11-16T06:30:00.000Z");
});

test("ROLE-03 a switch to off has no end, and an invalid time is rejected with a message", () => {
  expect(pauseFromSwitch({ schoolClassId, tutor: "off" }, noonInIndia)).toMatchObject({
    isPaused: true,
    until: null,
  });
  expect(pauseFromSwitch({ schoolClassId, tutor: "on" }, noonInIndia).isPaused).toBe(false);
  for (const until of ["", "25:00", "noon"])
    expect(TutorSwitch.safeParse({ schoolClassId, tutor: "until", until }).error?.message).toContain(
      "Choose a time",
    );
});

test("ROLE-03 describes the state of the tutor", () => {
  expect(switchStatus(undefined)).toEqual({ isOn: true, words: "Tutor is on" });
  expect(switchStatus(null).words).toBe("Tutor is off");
  expect(switchStatus(new Date("2026-11-15T07:15:00Z")).words).toBe("Tutor is off until Sun, 12:45 pm");
});
