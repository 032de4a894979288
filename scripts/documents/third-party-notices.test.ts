import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isAllowed, noticesMarkdown, readNotices } from "./third-party-notices.ts";

const lockFile: Parameters<typeof readNotices>[0] = JSON.parse(
  readFileSync(new URL("../../package-lock.json", import.meta.url), "utf8"),
);

test("every shipped package has a licence that allows a commercial product", () => {
  const notices = readNotices(lockFile);
  expect(notices.length).toBeGreaterThan(100);
  expect(notices.filter(({ licence }) => !isAllowed(licence))).toEqual([]);
});

test("rejects an unknown or a copyleft licence, alone or in a combination", () => {
  for (const licence of ["GPL-3.0-only", "none", "MIT AND GPL-2.0-only", "AGPL-3.0 OR SSPL-1.0"])
    expect(isAllowed(licence), licence).toBe(false);
  for (const licence of ["MIT", "(MIT OR GPL-3.0-only)", "(MIT AND Zlib)"])
    expect(isAllowed(licence), licence).toBe(true);
});

test("lists a shipped package once and leaves development packages out", () => {
  const packages = {
    "": {},
    "node_modules/a": { version: "1.0.0", license: "MIT" },
    "apps/web/node_modules/a": { version: "1.0.0", license: "MIT" },
    "node_modules/b": { version: "2.0.0", license: "MIT", dev: true },
    "node_modules/@nirmaan/db": { link: true },
  };
  expect(readNotices({ packages })).toEqual([{ name: "a", version: "1.0.0", licence: "MIT" }]);
});

test("THIRD-PARTY-NOTICES.md is what `npm run docs` writes", async () => {
  await expect(noticesMarkdown(readNotices(lockFile))).toMatchFileSnapshot("../../THIRD-PARTY-NOTICES.md");
});
