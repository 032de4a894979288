import { expect, test } from "vitest";
import { nextPath, withNext } from "./next-path.ts";

test("ROLE-02 returns the requested path of this site", () => {
  expect(nextPath("/student/progress?week=3#today")).toBe("/student/progress?week=3#today");
  expect(nextPath("/auth/reset")).toBe("/auth/reset");
});

test("replaces addresses of other sites and invalid ones by the dashboard", () => {
  const unsafe = [
    null,
    "",
    "student/progress",
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "/.//evil.example",
    "/\t/evil.example",
    "javascript:alert(1)",
    "/\n/evil.example",
    "\\\\evil.example",
    "http://[",
  ];
  for (const path of unsafe) expect(nextPath(path), String(path)).toBe("/student/dashboard");
});

test("replaces the login page by the dashboard", () => {
  expect(nextPath("/auth/login?next=/auth/login")).toBe("/student/dashboard");
});

test("adds `next` to a URL unless it is the dashboard", () => {
  expect(withNext("/auth/login", "/student/dashboard")).toBe("/auth/login");
  expect(withNext("/auth/login", "/student/progress?week=3")).toBe(
    "/auth/login?next=%2Fstudent%2Fprogress%3Fweek%3D3",
  );
  expect(withNext("/auth/mfa?a=1", "/student/profile")).toBe("/auth/mfa?a=1&next=%2Fstudent%2Fprofile");
});
