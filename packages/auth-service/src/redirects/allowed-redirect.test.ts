import { expect, test } from "vitest";
import { allowedRedirect } from "./allowed-redirect.ts";

const siteUrl = "https://nirmaan.example";
const goesTo = (wanted: string, uriAllowList: string[] = []) =>
  allowedRedirect({ siteUrl, uriAllowList }, wanted);

test.each([
  ["https://nirmaan.example/auth/callback?next=%2F", []],
  ["https://class.school.example/x", ["https://*.school.example/*"]],
  ["https://a.b.school.example/x/y", ["https://**.school.example/**"]],
  ["nirmaan://callback", ["nirmaan://callback"]],
  ["http://localhost:5173/", ["http://localhost:*/"]],
  ["https://supabase.io/docs", ["https://supabase.io/docs"]],
])("AUTH-11 %s is allowed", (wanted, list) => {
  expect(goesTo(wanted, list)).toBe(wanted);
});

test.each([
  ["https://nirmaan.example.evil.example", []],
  ["http://nirmaan.example/", []],
  ["https://nirmaan.example:444/", []],
  ["https://a.b.school.example/x", ["https://*.school.example/*"]],
  ["https://class.school.example/x/y", ["https://*.school.example/*"]],
  ["https://evil.example/.school.example/x", ["https://**.school.example/**"]],
  ["https://evil.example?.school.example/x", ["https://**.school.example/**"]],
  ["https://evil.example#.school.example/x", ["https://**.school.example/**"]],
  ["https://evil.example\\.school.example/", ["https://**.school.example/**"]],
  ["https://user@class.school.example/x", ["https://*.school.example/*"]],
  ["nirmaan://callback.evil", ["nirmaan://callback"]],
  ["javascript:alert(1)//nirmaan.example", ["**"]],
  ["/relative", []],
  ["", []],
])("AUTH-11 %s is not", (wanted, list) => {
  expect(goesTo(wanted, list)).toBe(siteUrl);
});
