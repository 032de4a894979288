import { expect, test } from "vitest";
import { ClassDraft, currentSessions, nextYear } from "./class-draft.ts";

test("TEACH-02 a school year begins on 1 April in India", () => {
  expect(currentSessions(new Date("2027-03-31T18:29:00Z"))).toEqual(["2026-27", "2027-28"]);
  expect(currentSessions(new Date("2027-03-31T18:31:00Z"))).toEqual(["2027-28", "2028-29"]);
  expect(currentSessions(new Date("2099-06-01T00:00:00Z"))[0]).toBe("2099-00");
});

test("TEACH-02 the copy of a class has the next level and year, and the level in its name goes up too", () => {
  const nine = { name: "9 A", board: "CBSE", classLevel: "9", session: "2026-27" } as const;
  expect(nextYear(nine)).toEqual({ name: "10 A", board: "CBSE", classLevel: "10", session: "2027-28" });
  expect(nextYear({ ...nine, name: "Class XII", classLevel: "12" })).toMatchObject({
    name: "Class XII",
    classLevel: "12",
  });
  expect(nextYear({ ...nine, name: "Lab 19" }).name).toBe("Lab 19");
});

test("TEACH-02 a class needs a name, a board, a level and a school year that exists", () => {
  const draft = { name: " 9 A ", board: "CBSE", classLevel: "9", session: "2026-27" };
  expect(ClassDraft.parse(draft).name).toBe("9 A");
  for (const wrong of [
    { name: " " },
    { board: "SSC" },
    { classLevel: "8" },
    { session: "2026-28" },
    { session: "26-27" },
  ])
    expect(ClassDraft.safeParse({ ...draft, ...wrong }).success).toBe(false);
});
