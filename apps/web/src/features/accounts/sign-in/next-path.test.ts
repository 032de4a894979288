import { expect, test } from "vitest";
import { nextPath, withNext } from "./next-path.ts";

test("ROLE-02 a signed-out student comes back to the page they wanted", () => {
  expect(nextPath("/student/progress?week=3#today")).toBe("/student/progress?week=3#today");
  expect(nextPath("/auth/reset")).toBe("/auth/reset");
});

test("an address that leads to another site, or nowhere, becomes the dashboard", () => {
  const strangers = [
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
  for (const wanted of strangers) expect(nextPath(wanted), String(wanted)).toBe("/student/dashboard");
});

test("signing in does not lead back to signing in", () => {
  expect(nextPath("/auth/login?next=/auth/login")).toBe("/student/dashboard");
});

test("only a wish other than the dashboard is written into an address", () => {
  expect(withNext("/auth/login", "/student/dashboard")).toBe("/auth/login");
  expect(withNext("/auth/login", "/student/progress?week=3")).toBe(
    "/auth/login?next=%2Fstudent%2Fprogress%3Fweek%3D3",
  );
  expect(withNext("/auth/mfa?a=1", "/student/profile")).toBe("/auth/mfa?a=1&next=%2Fstudent%2Fprofile");
});
