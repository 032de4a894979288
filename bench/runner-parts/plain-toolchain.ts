import { spawn } from "node:child_process";
import { dirname } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { asUnprivilegedUser } from "../../apps/runner/src/host/unprivileged-user.ts";
import type { Rootfs } from "../../apps/runner/src/rootfs/find-rootfs.ts";
import type { BenchProgram } from "./runner-programs.ts";
import timeCommands from "./time-commands.py?raw";

function bubblewrap({ base, tools }: Rootfs, command: string[]): [string, string[]] {
  const typescript = dirname(dirname(fileURLToPath(import.meta.resolve("typescript-in-javascript"))));
  const sandbox = [
    ["bwrap", "--unshare-all", "--die-with-parent", "--new-session", "--clearenv"],
    ["--ro-bind", base, "/", "--ro-bind", tools, "/opt/nirmaan", "--ro-bind", typescript, "/mnt"],
    ["--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp", "--tmpfs", "/box", "--chdir", "/box"],
    ["--setenv", "PATH", "/usr/bin:/bin", "--setenv", "HOME", "/tmp", "--setenv", "LANG", "C.UTF-8"],
  ].flat();
  const [first, ...rest] = asUnprivilegedUser([...sandbox, ...command]);
  return [first as string, rest];
}

/** Times programs started by hand with the plain toolchain; the start of the sandbox is not included. */
export function startPlainTimer(rootfs: Rootfs) {
  const child = spawn(...bubblewrap(rootfs, ["python3", "-c", timeCommands]), {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const pending: ((line: string) => void)[] = [];
  createInterface(child.stdout).on("line", (line) => pending.shift()?.(line));
  return {
    /** Milliseconds for one program. */
    time: async ({ file, source, plainCommand }: BenchProgram, n: number): Promise<number> => {
      const response = new Promise<string>((resolve) => pending.push(resolve));
      child.stdin.write(`${JSON.stringify({ file, source: source(n), command: plainCommand })}\n`);
      const [ms, output] = JSON.parse(await response) as [number, string];
      if (output.trim() !== "hi") throw new Error(`the plain toolchain printed ${output}`);
      return ms;
    },
    close: () => child.stdin.end(),
  };
}

/** Runs one job with the plain toolchain in its own bubblewrap. Returns whether the output was right. */
export function runPlain(
  rootfs: Rootfs,
  { file, source, plainCommand }: BenchProgram,
  n: number,
): Promise<boolean> {
  const child = spawn(...bubblewrap(rootfs, ["sh", "-c", `cat > ${file} && ${plainCommand}`]), {
    stdio: ["pipe", "pipe", "ignore"],
  });
  let output = "";
  child.stdout.on("data", (text) => {
    output += text;
  });
  child.stdin.end(source(n));
  return new Promise((resolve) => child.on("close", () => resolve(output.trim() === "hi")));
}
