import { expect, test } from "vitest";
import { countedVersions } from "./counted-versions.ts";

const day = (number: number) => new Date(Date.UTC(2026, 10, number));
const assigned = {
  opensAt: day(1),
  dueAt: day(10),
  lateRule: "counts-as-late" as "counts-as-late" | "does-not-count",
  exercises: ["table", "sum"],
};
const versions = [
  { id: 3, exercise: "table", madeAt: day(12) },
  { id: 2, exercise: "table", madeAt: day(9) },
  { id: 1, exercise: "table", madeAt: day(5) },
  { id: 4, exercise: "sum", madeAt: day(11) },
  { id: 5, exercise: "extra", madeAt: day(2) },
];

test("TEACH-07 the last version before the due time counts, also when a later one exists", () => {
  expect(countedVersions(versions, { assigned, extendedTo: undefined })).toEqual(
    new Map([
      ["table", 2],
      ["sum", 4],
    ]),
  );
});

test("TEACH-07 late work counts only if the assignment allows it, and an extension moves the due time", () => {
  const strict = { ...assigned, lateRule: "does-not-count" as const };
  expect(countedVersions(versions, { assigned: strict, extendedTo: undefined })).toEqual(
    new Map([["table", 2]]),
  );
  expect(countedVersions(versions, { assigned: strict, extendedTo: day(20) })).toEqual(
    new Map([
      ["table", 3],
      ["sum", 4],
    ]),
  );
});
