import { withLocale } from "@nirmaan/messages/locale/with-locale.ts";
import { expect, test } from "vitest";
import { describeChanges, LogSearch } from "./admin-log.ts";

test("ROLE-04 describes the change of a log entry", () => {
  expect(
    describeChanges({ role: "teacher" }, { role: "student", classesHandedOver: 2, to: "an id" }),
  ).toEqual(["role: teacher → student", "classes handed over: 2"]);
  expect(describeChanges({}, { title: "Holiday", audience: "class-9", until: null })).toEqual([
    "for: Students of class 9",
  ]);
  expect(describeChanges({ isBlocked: false }, { isBlocked: true })).toEqual(["blocked: no → yes"]);
  expect(
    describeChanges({ tier: "free", until: null }, { tier: "pro", until: "2027-03-31T18:29:59.999Z" }),
  ).toEqual(["tier: free → pro", "until: none → 31 Mar 2027"]);
});

test("LANG-01 describes the change of a log entry in Hindi", () => {
  const lines = withLocale("hi", () => describeChanges({ role: "teacher" }, { role: "student" }));
  expect(lines).toEqual(["भूमिका: शिक्षक → छात्र"]);
});

test("ROLE-04 ignores invalid search parameters", () => {
  expect(
    LogSearch.parse({ action: "deleted", by: "me", about: "1", upTo: "tomorrow", before: "-1" }),
  ).toEqual({});
});
