import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findCgroupLayout, removeGroupOnceIdle, writeValue } from "./cgroup-setup.ts";

test("OPS-06 a group that still has a process is removed when the process has ended", async () => {
  const folder = findCgroupLayout()?.folders[0]?.[0] ?? "";
  mkdirSync(join(folder, "slot-0"), { recursive: true });
  const job = spawn("sleep", ["60"]);
  await once(job, "spawn");
  writeValue(join(folder, "slot-0", "cgroup.procs"), job.pid ?? 0);

  const removing = removeGroupOnceIdle(folder);
  expect(existsSync(folder)).toBe(true);
  job.kill("SIGKILL");
  await removing;
  expect(existsSync(folder)).toBe(false);
});
