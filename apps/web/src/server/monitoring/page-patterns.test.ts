import { expect, test } from "vitest";
import { createPagePatterns } from "./page-patterns.ts";

const patternOf = createPagePatterns({
  root: { id: "root" },
  layout: { id: "layout", parentId: "root" },
  home: { id: "home", parentId: "layout" },
  lesson: { id: "lesson", parentId: "root", path: "student/lesson/:slug" },
  playground: { id: "playground", parentId: "root", path: "student/playground/:project?" },
  city: { id: "city", parentId: "root", path: "cities/:slug" },
  all: { id: "all", parentId: "root", path: "cities/all" },
  rest: { id: "rest", parentId: "root", path: "*" },
});

test("OPS-04 a path is counted under its page's pattern, with and without data suffix", () => {
  for (const [path, pattern] of [
    ["/", "/"],
    ["/_root.data", "/"],
    ["/student/lesson/python_loops", "/student/lesson/:slug"],
    ["/student/lesson/python_loops.data", "/student/lesson/:slug"],
    ["/student/playground", "/student/playground/:project?"],
    ["/student/playground/mine", "/student/playground/:project?"],
    ["/cities/all", "/cities/all"],
    ["/cities/pune/", "/cities/:slug"],
    ["/hi/cities/pune", "/cities/:slug"],
    ["/hi", "/"],
  ] as const)
    expect([path, patternOf(path)]).toEqual([path, pattern]);
});

test("OPS-04 all paths without a page are counted together", () => {
  for (const path of ["/wp-login.php", "/student/lesson/a/b", "/%", "/favicon.ico"])
    expect(patternOf(path)).toBe("(other)");
});
