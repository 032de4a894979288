import { expect, test } from "vitest";
import { findTests } from "./find-tests.ts";

const TEXTS: Record<string, string> = {
  "apps/web/src/board.test.ts": 'test("keeps a board", () => {})',
  "e2e/student/student-joins.spec.ts": 'test("a student joins (with a code)", () => {})',
};
const find = (name: string) => findTests(name, Object.keys(TEXTS), (file) => TEXTS[file] ?? "");

test("a part of a path chooses whole files", () => {
  expect(find("board")).toEqual({ units: ["apps/web/src/board.test.ts"], journeys: [] });
  expect(find("student-joins")).toEqual({ units: [], journeys: ["e2e/student/student-joins.spec.ts"] });
});

test("a part of a title chooses its file and its title, whatever letters it has", () => {
  const { journeys, title = "" } = find("(with a code)");
  expect(journeys).toEqual(["e2e/student/student-joins.spec.ts"]);
  expect("a student joins (with a code)").toMatch(new RegExp(title));
  expect("a student joins with a code").not.toMatch(new RegExp(title));
});

test("a name that no test has chooses none", () => {
  expect(find("nowhere")).toMatchObject({ units: [], journeys: [] });
});
