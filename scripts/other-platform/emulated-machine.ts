import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Health } from "../../apps/runner/src/testing/runner-process.ts";

export type MachineFiles = { kernel: string; initramfs: string; disks: string[] };

/** The machine and the emulator's own memory stay below four gigabytes. */
const MACHINE_MEGABYTES = 3584;
/** With one processor the emulator needs no memory barriers, which cost more than a second processor gains. */
const PROCESSORS = 1;
const TRANSLATED_CODE_MEGABYTES = 256;
const CPU = "max,-avx,-avx2,-f16c,-fma,-la57";
const TOOLS_DISK = 2;
const ASK_EVERY_MS = 5000;
const LONGEST_START_MS = 3_600_000;

type Options = { variables: Record<string, string | number>; console: string; writesTools?: boolean };

/** Starts the machine; the variables become those of its process 1. Only the disk of tools can be written to. */
export async function startMachine(
  files: MachineFiles,
  { variables, console: log, writesTools = false }: Options,
) {
  const port = await freePort();
  const words = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
  const args = [
    ["-accel", `tcg,tb-size=${TRANSLATED_CODE_MEGABYTES}`, "-cpu", CPU, "-smp", String(PROCESSORS)],
    ["-m", String(MACHINE_MEGABYTES), "-display", "none", "-no-reboot", "-serial", `file:${log}`],
    ["-kernel", files.kernel, "-initrd", files.initramfs],
    ["-append", ["console=ttyS0", "panic=-1", ...words].join(" ")],
    files.disks.flatMap((disk, at) => [
      "-drive",
      `file=${disk},if=virtio,format=raw,snapshot=${writesTools && at === TOOLS_DISK ? "off" : "on"}`,
    ]),
    ["-netdev", `user,id=n,restrict=on,hostfwd=tcp:127.0.0.1:${port}-:2001`],
    ["-device", "virtio-net-pci,netdev=n,romfile="],
  ].flat();
  const child = spawn("qemu-system-x86_64", args, { stdio: ["ignore", "inherit", "inherit"] });
  const ended = once(child, "exit");
  const url = `http://127.0.0.1:${port}`;
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    url,
    isRunning,
    /** Resolves when every language has passed or failed its self-test. */
    tested: (report: (line: string) => void) => waitForLanguages(url, isRunning, report),
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address ? address.port : 0;
}

async function waitForLanguages(
  url: string,
  isRunning: () => boolean,
  report: (line: string) => void,
): Promise<Health> {
  const deadline = Date.now() + LONGEST_START_MS;
  const reported = new Set<string>();
  while (isRunning() && Date.now() < deadline) {
    const health = await askHealth(url);
    const states = Object.entries(health?.languages ?? {});
    for (const [language, { state, reason }] of states) {
      const line = `${language} is ${state}${reason ? `: ${reason}` : ""}`;
      if (state !== "starting" && !reported.has(line)) report(line);
      reported.add(line);
    }
    if (health && states.every(([, { state }]) => state !== "starting")) return health;
    await sleep(ASK_EVERY_MS);
  }
  throw new Error("the machine ended or did not start");
}

/** Undefined while the machine starts. */
async function askHealth(url: string): Promise<Health | undefined> {
  try {
    const response = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(60_000) });
    return (await response.json()) as Health;
  } catch {
    return undefined;
  }
}
