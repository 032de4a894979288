import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { runTool } from "./run-tool.ts";

const LOOPS_WITH_CHILD = `
  const { spawn } = require("node:child_process");
  const { renameSync, writeFileSync } = require("node:fs");
  const child = spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" });
  const file = process.argv[1];
  writeFileSync(file + ".new", String(child.pid));
  renameSync(file + ".new", file);
  for (;;);
`;

test("a tool that loops without end is killed at its limit, with the processes that it has started", async () => {
  const folder = mkdtempSync(join(tmpdir(), "run-tool-"));
  const file = join(folder, "pid");
  const limit = new AbortController();
  try {
    const ended = runTool(["-e", LOOPS_WITH_CHILD, file], { limit: limit.signal });
    while (!existsSync(file)) await sleep(20);
    limit.abort();
    expect(await ended).toBe("late");
    const pid = Number(readFileSync(file, "utf8"));
    while (isRunning(pid)) await sleep(20);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("a tool that ends by itself passes or fails by its exit code", async () => {
  expect(await runTool(["-e", ""], { limit: new AbortController().signal })).toBe("passed");
  expect(await runTool(["-e", "process.exit(3)"])).toBe("failed");
});

/** A killed process stays a zombie where nobody reaps it. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const status = `/proc/${pid}/status`;
  return !(existsSync(status) && /^State:\s+Z/m.test(readFileSync(status, "utf8")));
}
