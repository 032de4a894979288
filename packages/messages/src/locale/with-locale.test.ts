import { setTimeout as wait } from "node:timers/promises";
import * as m from "@nirmaan/messages/ui.ts";
import { expect, test } from "vitest";
import { currentLocale } from "./current-locale.ts";
import { formatDate, formatRupees } from "./format.ts";
import { isLocalizedPath, localizedPath, pathInHindi } from "./localized-path.ts";
import { setLocale, withLocale } from "./with-locale.ts";

test("LANG-01 two requests at once are each in their own language, also after waiting", async () => {
  const speak = (locale: "en" | "hi") =>
    withLocale(locale, async () => {
      const before = m.close();
      await wait(5);
      return [before, m.close(), currentLocale()];
    });
  expect(await Promise.all([speak("en"), speak("hi"), speak("en")])).toEqual([
    ["Close", "Close", "en"],
    ["बंद करें", "बंद करें", "hi"],
    ["Close", "Close", "en"],
  ]);
  expect(m.close()).toBe("Close");
});

test("LANG-01 the account's choice changes the running request and no other", async () => {
  const other = withLocale("en", async () => {
    await wait(5);
    return currentLocale();
  });
  const changed = withLocale("en", async () => {
    await Promise.resolve().then(() => setLocale("hi"));
    return currentLocale();
  });
  expect(await Promise.all([other, changed])).toEqual(["en", "hi"]);
});

test("LANG-01 dates and rupees are in the language of the request", () => {
  const day = new Date("2026-11-15T00:00:00Z");
  expect([formatDate(day), formatRupees(1_00_000)]).toEqual(["15 Nov 2026", "₹1,00,000"]);
  expect(withLocale("hi", () => formatDate(day))).toMatch(/^15 नव.* 2026$/);
});

test("LANG-01 a public page has one address in each language; other pages have one address", () => {
  expect(
    ["/", "/courses", "/cities/pune", "/info/terms", "/auth/login"].map((path) => localizedPath(path, "hi")),
  ).toEqual(["/hi", "/hi/courses", "/hi/cities/pune", "/hi/info/terms", "/auth/login"]);
  expect(localizedPath("/courses", "en")).toBe("/courses");
  expect(["/hi", "/hi/courses", "/history"].map(pathInHindi)).toEqual(["/", "/courses", undefined]);
  expect(["/courses/", "/student/courses", "/courses/a/b"].some(isLocalizedPath)).toBe(false);
});
