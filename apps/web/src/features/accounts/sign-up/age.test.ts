import { expect, test } from "vitest";
import { ageOn, DateOfBirth, isChild } from "./age.ts";

test("AUTH-14 a student is a child until the day they turn 18", () => {
  expect(isChild("2008-11-16", "2026-11-15")).toBe(true);
  expect(isChild("2008-11-15", "2026-11-15")).toBe(false);
  expect(isChild("2008-11-14", "2026-11-15")).toBe(false);
});

test("a student born on 29 February turns a year older on 1 March of other years", () => {
  expect(ageOn("2008-02-29", "2026-02-28")).toBe(17);
  expect(ageOn("2008-02-29", "2026-03-01")).toBe(18);
});

test("a day that does not exist, the future and a hundred and twenty years ago are not dates of birth", () => {
  for (const day of ["", "2010-02-30", "30/04/2010", "2999-01-01", "1890-01-01"])
    expect(DateOfBirth.safeParse(day).success, day).toBe(false);
  expect(DateOfBirth.safeParse("2010-04-30").success).toBe(true);
});
