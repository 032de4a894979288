import { mkdirSync, mkdtempSync, readdirSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { removeUnusedRootfs } from "./remove-unused-rootfs.ts";

const NOW = new Date("2026-11-15T10:00:00Z");
const DAY_MS = 24 * 60 * 60 * 1000;

function createFolder(parent: string, name: string, daysAgo: number): string {
  const folder = join(parent, name);
  mkdirSync(folder);
  const date = new Date(NOW.getTime() - daysAgo * DAY_MS);
  utimesSync(folder, date, date);
  return folder;
}

test("keeps folders in use and recently used ones, and removes versioned folders unused for two weeks", () => {
  const parent = mkdtempSync(join(tmpdir(), "remove-unused-rootfs-"));
  const base = createFolder(parent, "base-000000000001", 90);
  const tools = createFolder(parent, "tools-000000000001", 90);
  createFolder(parent, "tools-000000000002", 20);
  createFolder(parent, "tools-000000000003", 3);
  createFolder(parent, "tools", 90);
  createFolder(parent, "unrelated", 90);
  expect(removeUnusedRootfs([base, tools], NOW)).toEqual(["tools-000000000002"]);
  expect(readdirSync(parent).sort()).toEqual(
    ["base-000000000001", "unrelated", "tools", "tools-000000000001", "tools-000000000003"].sort(),
  );
});

test("keeps a folder that was used yesterday, however long ago it was built", () => {
  const parent = mkdtempSync(join(tmpdir(), "remove-unused-rootfs-"));
  const old = createFolder(parent, "tools-000000000001", 90);
  removeUnusedRootfs([old], NOW);
  const next = createFolder(parent, "tools-000000000002", 0);
  expect(removeUnusedRootfs([next], new Date(NOW.getTime() + DAY_MS))).toEqual([]);
});
