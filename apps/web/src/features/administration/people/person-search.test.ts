import { expect, test } from "vitest";
import { containsPattern, PersonSearch } from "./person-search.ts";

test("ROLE-04 ignores invalid search parameters", () => {
  const place = "2026-11-15T08:00:00.123456Z_11111111-1111-4111-8111-111111111111";
  expect(PersonSearch.parse({ q: " asha ", role: "teacher", after: place })).toEqual({
    q: "asha",
    role: "teacher",
    after: { at: "2026-11-15T08:00:00.123456Z", id: "11111111-1111-4111-8111-111111111111" },
  });
  expect(PersonSearch.parse({ q: "x".repeat(200), role: "owner", after: "2026" })).toEqual({ q: "" });
});

test("ROLE-04 escapes the wildcards of SQL", () => {
  expect(containsPattern("50%_a\\b")).toBe("%50\\%\\_a\\\\b%");
});
