import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { startChild } from "./child-process.ts";
import { keepRunning } from "./keep-running.ts";

const folder = mkdtempSync(join(tmpdir(), "nirmaan-keep-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PROGRAM = join(import.meta.dirname, "testing/short-lived-program.ts");
const FAST = { firstPauseMs: 10, longestPauseMs: 30, most: 5, withinMs: 600_000 };
let programs = 0;

function keep(env: NodeJS.ProcessEnv, retries = FAST) {
  const pidFile = join(folder, `pids-${programs++}`);
  const variables = { ...process.env, PID_FILE: pidFile, ...env };
  const reports: string[] = [];
  const start = () => startChild("test program", PROGRAM, join(folder, "log"), variables);
  const kept = keepRunning(start, retries, (line) => void reports.push(line));
  const pids = () =>
    existsSync(pidFile) ? readFileSync(pidFile, "utf8").trim().split("\n").map(Number) : [];
  return { kept, reports, pids };
}

const isAlive = (pid: number) => existsSync(`/proc/${pid}`);

test("TRUST-01 starts a program again that was killed, and stops it when asked", async () => {
  const { kept, reports, pids } = keep({ LIVE_MS: "600000" });
  await kept.ready;
  for (const kills of [1, 2, 3]) {
    process.kill(pids().at(-1) ?? 0, "SIGKILL");
    while (pids().length <= kills || reports.length < kills * 2) await wait(5);
  }
  expect(reports.slice(0, 2)).toEqual([
    "The test program ended with SIGKILL. It is started again in 0.01 s.",
    "The test program is running again.",
  ]);
  await kept.stop();
  expect(pids().filter(isAlive)).toEqual([]);
  expect(pids()).toHaveLength(4);
});

test("TRUST-01 pauses longer after each failure and gives up after many in a short time, with the reason", async () => {
  const { kept, reports, pids } = keep({ LIVE_MS: "0" });
  await kept.ready;
  expect(await kept.gaveUp).toBe("The test program ended 5 times in 10 minutes, at last with code 3");
  expect(reports.filter((line) => line.includes("started again"))).toEqual(
    ["0.01", "0.02", "0.03", "0.03"].map(
      (pause) => `The test program ended with code 3. It is started again in ${pause} s.`,
    ),
  );
  expect(pids()).toHaveLength(5);
});

test("failures of long ago do not count", async () => {
  const { kept, reports } = keep({ LIVE_MS: "30" }, { ...FAST, most: 2, withinMs: 1 });
  await kept.ready;
  while (reports.length < 8) await wait(5);
  await kept.stop();
  expect(reports.every((line) => /in 0\.01 s|running again/.test(line))).toBe(true);
});

test("does not start a program again when it is stopped during the pause", async () => {
  const { kept, reports, pids } = keep({ LIVE_MS: "0" }, { ...FAST, firstPauseMs: 200, longestPauseMs: 200 });
  await kept.ready;
  while (reports.length === 0) await wait(5);
  await kept.stop();
  await wait(400);
  expect(pids()).toHaveLength(1);
});

test("a program that cannot start at all is not started again", async () => {
  const { kept, pids } = keep({ FAILS_AT_START: "yes" });
  await expect(kept.ready).rejects.toThrow("The test program ended with code 5; the reason is at the end of");
  await wait(100);
  expect(pids()).toHaveLength(1);
});
