import { expect, test } from "vitest";
import { ageOn, DateOfBirth, isChild } from "./age.ts";

test("AUTH-14 counts a student as a child until their 18th birthday", () => {
  expect(isChild("2008-11-16", "2026-11-15")).toBe(true);
  expect(isChild("2008-11-15", "2026-11-15")).toBe(false);
  expect(isChild("2008-11-14", "2026-11-15")).toBe(false);
});

test("counts 29 February as 1 March in other years", () => {
  expect(ageOn("2008-02-29", "2026-02-28")).toBe(17);
  expect(ageOn("2008-02-29", "2026-03-01")).toBe(18);
});

test("rejects impossible days, the future and ages over 110", () => {
  for (const day of ["", "2010-02-30", "30/04/2010", "2999-01-01", "1890-01-01"])
    expect(DateOfBirth.safeParse(day).success, day).toBe(false);
  expect(DateOfBirth.safeParse("2010-04-30").success).toBe(true);
});
