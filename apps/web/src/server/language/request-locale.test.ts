import { expect, test } from "vitest";
import { requestLocale } from "./request-locale.ts";

const localeOf = (headers: Record<string, string>) => requestLocale(new Headers(headers));

test("LANG-01 a visitor's choice comes before the browser's language, and English is the default", () => {
  expect(localeOf({})).toBe("en");
  expect(localeOf({ "accept-language": "hi-IN,hi;q=0.9,en;q=0.8" })).toBe("hi");
  expect(localeOf({ cookie: "theme=dark; language=en", "accept-language": "hi-IN" })).toBe("en");
  expect(localeOf({ cookie: "language=hi" })).toBe("hi");
});

test("LANG-01 the browser's list is read by weight, and languages that we do not speak are passed over", () => {
  expect(localeOf({ "accept-language": "en;q=0.5, hi" })).toBe("hi");
  expect(localeOf({ "accept-language": "ta-IN, mr;q=0.9, hi;q=0.8, en;q=0.7" })).toBe("hi");
  expect(localeOf({ "accept-language": "hi;q=0, en" })).toBe("en");
  for (const madeUp of ["*", ",,;q=", "hindi", "fr"])
    expect(localeOf({ "accept-language": madeUp })).toBe("en");
});

test("LANG-01 a cookie with anything but a language counts as none", () => {
  for (const cookie of ["language=fr", "language=hiX", "xlanguage=hi", "language="])
    expect(localeOf({ cookie })).toBe("en");
});
