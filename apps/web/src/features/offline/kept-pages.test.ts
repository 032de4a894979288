import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import {
  type KeptPage,
  keepDownload,
  keepPage,
  listDownloads,
  listKeptPages,
  readKeptPage,
  removeDownloads,
  removeKeptPages,
} from "./kept-pages.ts";

const DAY_MS = 86_400_000;
const NOW = Date.parse("2026-11-16T10:00:00Z");
const pageOf = (title: string, keptAt = NOW): KeptPage => ({
  title,
  routeIds: ["root"],
  loaderData: { root: { day: new Date(NOW) } },
  keptAt,
});

beforeEach(async () => {
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
});

test("OFF-01 a page is read again as its loaders returned it, dates included", async () => {
  await keepPage("asha", "/student/dashboard", pageOf("Dashboard"));
  expect(await readKeptPage("asha", "/student/dashboard", NOW)).toEqual(pageOf("Dashboard"));
  expect(await readKeptPage("asha", "/student/progress", NOW)).toBeUndefined();
});

test("OFF-01 TRUST-12 one student's pages are never shown to another, and are removed when the other's are kept", async () => {
  await keepPage("asha", "/student/dashboard", pageOf("Asha's dashboard"));
  expect(await readKeptPage("ravi", "/student/dashboard", NOW)).toBeUndefined();
  await keepPage("ravi", "/student/courses", pageOf("Courses"));
  expect(await listKeptPages("asha", NOW)).toEqual([]);
  expect(await listKeptPages("ravi", NOW)).toHaveLength(1);
});

test("OFF-01 TRUST-12 the login page removes the accounts' pages from a shared machine; a guest's stay", async () => {
  await keepPage("guest", "/playground", pageOf("Playground"));
  await keepPage("asha", "/student/dashboard", pageOf("Asha's dashboard"));
  await removeKeptPages();
  expect(await listKeptPages("asha", NOW)).toEqual([]);
  expect(await listKeptPages("guest", NOW)).toHaveLength(1);
});

test("OFF-01 a page is kept for thirty days, and the newest sixty of them", async () => {
  await keepPage("asha", "/student/old", pageOf("Old", NOW - 31 * DAY_MS));
  expect(await listKeptPages("asha", NOW)).toEqual([]);
  for (let visit = 0; visit < 61; visit++)
    await keepPage("asha", `/student/${visit}`, pageOf("Page", NOW + visit));
  const kept = (await listKeptPages("asha", NOW)).map(([path]) => path);
  expect(kept).toHaveLength(60);
  expect(kept).not.toContain("/student/0");
});

test("OFF-01 a downloaded lesson stays whatever else is opened, for a term, until its course is removed or the student logs out", async () => {
  const loops = { page: pageOf("Loops"), course: "python", version: "1" };
  await keepDownload("asha", "/student/lesson/loops", loops);
  await keepDownload("asha", "/student/lesson/gates", { ...loops, course: "logic" });
  for (let visit = 1; visit <= 61; visit++)
    await keepPage("asha", `/student/${visit}`, pageOf("Page", NOW + visit));
  const later = NOW + 100 * DAY_MS;
  expect(await readKeptPage("asha", "/student/lesson/loops", later)).toEqual(pageOf("Loops"));
  expect(await listDownloads("asha", "python", later)).toEqual(new Map([["/student/lesson/loops", "1"]]));
  await removeDownloads("asha", "python");
  expect(await readKeptPage("asha", "/student/lesson/loops", NOW)).toBeUndefined();
  expect(await readKeptPage("asha", "/student/lesson/gates", NOW)).toBeDefined();
  await removeKeptPages();
  expect(await listDownloads("asha", "logic", NOW)).toEqual(new Map());
});
