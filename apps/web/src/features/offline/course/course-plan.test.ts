import { expect, test } from "vitest";
import { type CoursePlan, type FileSizes, partsLeft, sizeOf } from "./course-plan.ts";

const lesson = (slug: string, bytes: number) => ({
  slug,
  title: slug,
  bytes,
  storedBytes: bytes * 4,
  version: "1",
  runsInBrowser: true,
});
const plan: CoursePlan = {
  lessons: [lesson("loops", 100), lesson("lists", 200)],
  needsPython: true,
  needsSql: false,
  needsFrames: false,
};
const sizes: FileSizes = {
  app: [["/assets/app.js", 1000, 3000]],
  python: [["/assets/python-1/python.wasm", 5000, 9000]],
  sql: [["/assets/sql-wasm.wasm", 300, 650]],
};
const nothing = { files: new Set<string>(), lessons: new Map<string, string>() };

test("OFF-01 the size of a course counts lessons, app and Python, without what is on the device", () => {
  expect(sizeOf(partsLeft(plan, sizes, nothing))).toEqual({ bytes: 6300, storedBytes: 13_200 });
  const device = { files: new Set(["/assets/app.js"]), lessons: new Map([["loops", "1"]]) };
  expect(sizeOf(partsLeft(plan, sizes, device)).bytes).toBe(5200);
  expect(sizeOf(partsLeft({ ...plan, needsPython: false }, sizes, device)).bytes).toBe(200);
  const queries = { ...plan, needsPython: false, needsSql: true };
  expect(sizeOf(partsLeft(queries, sizes, device)).bytes).toBe(500);
});

test("OFF-01 a lesson whose text has changed is downloaded again, and lessons come before Python", () => {
  const device = { files: new Set(["/assets/app.js"]), lessons: new Map([["loops", "0"]]) };
  expect(partsLeft(plan, sizes, device).map(({ kind }) => kind)).toEqual(["lesson", "lesson", "python"]);
});
