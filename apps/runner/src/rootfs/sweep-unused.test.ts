import { mkdirSync, mkdtempSync, readdirSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sweepUnused } from "./sweep-unused.ts";

const NOW = new Date("2026-11-15T10:00:00Z");
const DAY_MS = 24 * 60 * 60 * 1000;

function made(parent: string, name: string, daysAgo: number): string {
  const folder = join(parent, name);
  mkdirSync(folder);
  const date = new Date(NOW.getTime() - daysAgo * DAY_MS);
  utimesSync(folder, date, date);
  return folder;
}

test("an operator's disk keeps the languages in use and the recent ones, and loses those nobody asked for", () => {
  const parent = mkdtempSync(join(tmpdir(), "sweep-unused-"));
  const base = made(parent, "base-000000000001", 90);
  const tools = made(parent, "tools-000000000001", 90);
  made(parent, "tools-000000000002", 20);
  made(parent, "tools-000000000003", 3);
  made(parent, "tools", 90);
  made(parent, "somebody-elses", 90);
  expect(sweepUnused([base, tools], NOW)).toEqual(["tools-000000000002"]);
  expect(readdirSync(parent).sort()).toEqual(
    ["base-000000000001", "somebody-elses", "tools", "tools-000000000001", "tools-000000000003"].sort(),
  );
});

test("languages used today are not swept tomorrow, however long ago they were built", () => {
  const parent = mkdtempSync(join(tmpdir(), "sweep-unused-"));
  const old = made(parent, "tools-000000000001", 90);
  sweepUnused([old], NOW);
  const next = made(parent, "tools-000000000002", 0);
  expect(sweepUnused([next], new Date(NOW.getTime() + DAY_MS))).toEqual([]);
});
