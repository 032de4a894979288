import { execFileSync, spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { findRootfs, rootfsFolder } from "./find-rootfs.ts";

const ROOT = join(import.meta.dirname, "../../../..");

function sources(extension: string): string[] {
  return execFileSync("git", ["ls-files", `*.${extension}`], { cwd: ROOT, encoding: "utf8" })
    .split("\n")
    .filter((path) => path && !path.startsWith("content/") && !path.includes("/attacks/"));
}

/** Runs a compiler of the root file system on our files; gives its messages. */
function compile(command: string, ...args: string[]): string {
  const rootfs = findRootfs(rootfsFolder());
  if (!rootfs) throw new Error("the languages' root file system is missing");
  const binds = [
    "--ro-bind",
    rootfs.base,
    "/",
    "--ro-bind",
    ROOT,
    "/mnt",
    "--dev",
    "/dev",
    "--proc",
    "/proc",
  ];
  const { stdout, stderr, status, error } = spawnSync(
    "bwrap",
    [...binds, "--tmpfs", "/tmp", "--chdir", "/mnt", command, ...args],
    { encoding: "utf8" },
  );
  if (error) throw error;
  return status === 0 ? "" : `${stdout}${stderr}`;
}

test("g++ and gcc have no warning about our C++ and C files", () => {
  const strict = ["-Wall", "-Wextra", "-Werror", "-fsyntax-only"];
  expect(compile("g++", "-std=c++20", ...strict, ...sources("cpp"))).toBe("");
  expect(compile("gcc", "-Iapps/runner/sandbox-init", ...strict, ...sources("c"))).toBe("");
});

/** A process gives its descriptors to the program it becomes, and a wrapped system call does not know its arguments' types. */
const MEANT = ["-Wno-analyzer-fd-leak", "-Wno-analyzer-va-arg-type-mismatch"];

test("gcc's analyser finds no path through our C files that uses memory wrongly", () => {
  const analysed = [
    "-fanalyzer",
    ...MEANT,
    "-O1",
    "-Wall",
    "-Wextra",
    "-Werror",
    "-c",
    "-o",
    "/tmp/analysed.o",
  ];
  for (const file of sources("c"))
    expect([file, compile("gcc", "-Iapps/runner/sandbox-init", ...analysed, file)]).toEqual([file, ""]);
});

/** It reads a guard on the length of a buffer as no guard, and an output argument as an input. */
const WRONG_REPORTS = ["--suppress=ctunullpointer", "--suppress=ctuuninitvar"];

test("cppcheck has nothing to say about our C files", () => {
  const checks = ["--enable=warning,performance,portability", "--inconclusive", "--std=c11", "--quiet"];
  const files = sources("c").map((path) => join(ROOT, path));
  const include = `-I${join(ROOT, "apps/runner/sandbox-init")}`;
  const { stdout, stderr, error } = spawnSync("cppcheck", [...checks, ...WRONG_REPORTS, include, ...files], {
    encoding: "utf8",
  });
  if (error) throw error;
  expect(stdout + stderr).toBe("");
});

/** These use sun.misc.Unsafe, and javac cannot be told to accept that silently. */
const USES_UNSAFE = "apps/runner/toolchains/java";

test("javac has no warning about our Java files", () => {
  const folders = Map.groupBy(sources("java"), (path) => dirname(path));
  for (const [folder, files] of folders) {
    const strict = folder === USES_UNSAFE ? ["-Xlint:all"] : ["-Xlint:all", "-Werror"];
    expect(compile("javac", ...strict, "-d", "/tmp/classes", ...files)).toBe("");
  }
});
