import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { NoCgroups } from "./cgroup-setup.ts";
import { createCgroups } from "./cgroups.ts";

const OPTIONS = { slots: 2, processes: 8, cpus: 1, owner: 0 };
/** Version 2 beside version 1: its groups are real, but version 1 has the controllers. */
const UNIFIED =
  ["/sys/fs/cgroup/unified", "/sys/fs/cgroup"].find((root) => existsSync(join(root, "cgroup.procs"))) ?? "";

/** A folder that looks like the root group of version 2; the kernel's files are ordinary files. */
function fakeUnified(controllers: string): string {
  const root = mkdtempSync(join(tmpdir(), "cgroups-"));
  writeFileSync(join(root, "cgroup.controllers"), controllers);
  for (const file of ["cgroup.procs", "cgroup.subtree_control"]) writeFileSync(join(root, file), "");
  return root;
}

const jobsIn = (root: string) => {
  const group = readdirSync(root).find((name) => name.startsWith("nirmaan-runner-"));
  return join(root, group ?? "", "jobs");
};

test("OPS-07 version 2 gets whole numbers as CPU weight", () => {
  const root = fakeUnified("cpu memory pids");
  try {
    const cgroups = createCgroups(OPTIONS, { root, required: ["memory"] });
    const file = join(jobsIn(root), "slot-1", "cpu.weight");
    writeFileSync(file, "100");
    cgroups.setCpuWeight(1, "low");
    expect(readFileSync(file, "utf8")).toMatch(/^[1-9]\d*$/);
  } finally {
    rmSync(root, { recursive: true });
  }
});

test("OPS-07 enables the controllers that there are, one missing does not lose the others", () => {
  const root = fakeUnified("cpuset memory");
  try {
    createCgroups(OPTIONS, { root, required: ["memory"] });
    expect(readFileSync(join(root, "cgroup.subtree_control"), "utf8")).toBe("+memory");
  } finally {
    rmSync(root, { recursive: true });
  }
});

test("OPS-07 without a memory controller it says so and leaves no group behind", () => {
  const root = fakeUnified("cpu pids");
  try {
    const create = () => createCgroups(OPTIONS, { root, required: ["memory"] });
    expect(create).toThrow(NoCgroups);
    expect(create).toThrow(/no controller memory; delegate memory, pids and cpu/);
    expect(readdirSync(root).filter((name) => name.startsWith("nirmaan"))).toEqual([]);
  } finally {
    rmSync(root, { recursive: true });
  }
});

const START_AND_STOP = join(import.meta.dirname, "../testing/create-and-remove-cgroups.ts");

/** A shell in a group of its own starts the runner's groups `times` times, one after the other. */
async function startFromShell(
  group: string,
  times: number,
  ending: "removes" | "is-killed",
): Promise<string[]> {
  const path = join(UNIFIED, group);
  mkdirSync(path);
  const script = `echo $$ > ${path}/cgroup.procs; ${`"$0" "$1" ${UNIFIED} ${ending};`.repeat(times)} find ${path} -mindepth 1 -type d; sleep 0; cat /proc/self/cgroup`;
  const shell = spawn("sh", ["-c", script, process.execPath, START_AND_STOP], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  shell.stdout.on("data", (text) => {
    output += text;
  });
  await once(shell, "close");
  const lines = output.trim().split("\n");
  execFileSync("find", [path, "-depth", "-type", "d", "-exec", "rmdir", "{}", ";"]);
  expect(existsSync(path)).toBe(false);
  return lines;
}

test("OPS-07 a runner that stops puts the processes of its group back and leaves no group", async () => {
  const lines = await startFromShell("nirmaan-test-stop", 2, "removes");
  expect(lines.filter((line) => line.startsWith("/"))).toEqual([]);
  expect(lines).toContain("0::/nirmaan-test-stop");
});

test("OPS-07 runners that are killed and started again from the same shell do not nest their groups", async () => {
  const lines = await startFromShell("nirmaan-test-kill", 3, "is-killed");
  const folders = lines
    .filter((line) => line.startsWith("/"))
    .map((line) => line.replace(`${UNIFIED}/nirmaan-test-kill/`, ""));
  expect(folders.filter((name) => name.includes("nirmaan-others/"))).toEqual([]);
  // Each start removes the group of the killed runner before it, so only the last group is left.
  expect(folders.filter((name) => /^nirmaan-runner-\d+$/.test(name))).toHaveLength(1);
});
