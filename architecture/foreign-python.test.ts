import { execFileSync, spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");

/** The worker imports modules that students use before it forks: each run saves their loading time. */
const PRELOADS = /^apps\/runner\/toolchains\/python\/python_worker\.py:.*imported but unused$/;

test("pyflakes finds nothing in our Python files", () => {
  const files = execFileSync("git", ["ls-files", "*.py"], { cwd: ROOT, encoding: "utf8" })
    .split("\n")
    .filter((path) => path && !path.startsWith("content/") && !path.includes("/attacks/"));
  expect(files.length).toBeGreaterThan(20);
  const { stdout, stderr, error } = spawnSync("pyflakes3", files, { cwd: ROOT, encoding: "utf8" });
  if (error) throw new Error("pyflakes3 is missing. Install it (Debian: sudo apt-get install pyflakes3).");
  expect(`${stdout}${stderr}`.split("\n").filter((line) => line && !PRELOADS.test(line))).toEqual([]);
});
