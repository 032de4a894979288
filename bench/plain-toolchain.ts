import { spawn } from "node:child_process";
import { dirname } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { asUnprivilegedUser } from "../apps/runner/src/host/unprivileged-user.ts";
import type { Rootfs } from "../apps/runner/src/rootfs/find-rootfs.ts";
import type { BenchProgram } from "./runner-programs.ts";

/** Runs orders one after the other inside one sandbox: each is timed without the sandbox's own start. */
const TIMEKEEPER = `
import json, subprocess, sys, time
for line in sys.stdin:
    order = json.loads(line)
    open(order["file"], "w").write(order["source"])
    start = time.perf_counter()
    done = subprocess.run(["sh", "-c", order["plain"]], capture_output=True, text=True)
    print(json.dumps([(time.perf_counter() - start) * 1000, done.stdout]), flush=True)
`;

function bubblewrap({ base, tools }: Rootfs, command: string[]): [string, string[]] {
  const typescript = dirname(dirname(fileURLToPath(import.meta.resolve("typescript-in-javascript"))));
  const walls = [
    ["bwrap", "--unshare-all", "--die-with-parent", "--new-session", "--clearenv"],
    ["--ro-bind", base, "/", "--ro-bind", tools, "/opt/nirmaan", "--ro-bind", typescript, "/mnt"],
    ["--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp", "--tmpfs", "/box", "--chdir", "/box"],
    ["--setenv", "PATH", "/usr/bin:/bin", "--setenv", "HOME", "/tmp", "--setenv", "LANG", "C.UTF-8"],
  ].flat();
  const [first, ...rest] = asUnprivilegedUser([...walls, ...command]);
  return [first as string, rest];
}

/** The start by hand: milliseconds for one program with the plain toolchain, no sandbox counted. */
export function openBare(rootfs: Rootfs) {
  const child = spawn(...bubblewrap(rootfs, ["python3", "-c", TIMEKEEPER]), {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const answers: ((line: string) => void)[] = [];
  createInterface(child.stdout).on("line", (line) => answers.shift()?.(line));
  return {
    time: async ({ file, source, plain }: BenchProgram, n: number): Promise<number> => {
      const answer = new Promise<string>((resolve) => answers.push(resolve));
      child.stdin.write(`${JSON.stringify({ file, source: source(n), plain })}\n`);
      const [ms, output] = JSON.parse(await answer) as [number, string];
      if (output.trim() !== "hi") throw new Error(`the plain toolchain answered ${output}`);
      return ms;
    },
    close: () => child.stdin.end(),
  };
}

/** One job the plain way: a bubblewrap of its own around the plain toolchain. */
export function runPlain(rootfs: Rootfs, { file, source, plain }: BenchProgram, n: number): Promise<boolean> {
  const child = spawn(...bubblewrap(rootfs, ["sh", "-c", `cat > ${file} && ${plain}`]), {
    stdio: ["pipe", "pipe", "ignore"],
  });
  let output = "";
  child.stdout.on("data", (text) => {
    output += text;
  });
  child.stdin.end(source(n));
  return new Promise((resolve) => child.on("close", () => resolve(output.trim() === "hi")));
}
