import { expect, test } from "vitest";
import { isAllSent, unsentWords } from "./unsent-work.ts";

const NOTHING = { attempts: 0, lessons: 0, projects: 0, sittings: 0 };

test("OFF-02 says what is not sent, in numbers and without what is not there", () => {
  expect(unsentWords({ ...NOTHING, attempts: 3 })).toBe("3 tries");
  expect(unsentWords({ attempts: 1, lessons: 2, projects: 1, sittings: 1 })).toBe(
    "1 try, 1 project, answers in 1 paper, and pages read in 2 lessons",
  );
});

test("OFF-02 everything is sent when nothing is left on this device alone", () => {
  expect(isAllSent(NOTHING)).toBe(true);
  expect(isAllSent({ ...NOTHING, sittings: 1 })).toBe(false);
});
