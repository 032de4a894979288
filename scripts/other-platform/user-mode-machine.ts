import { spawn } from "node:child_process";
import { closeSync, openSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream";
import { runCommand } from "../../apps/runner/src/rootfs/run-command.ts";
import {
  listenOnLoopback,
  MACHINE_ADDRESS,
  MACHINE_MEGABYTES,
  MACHINE_PORT,
  type MachineFiles,
  type MachineOptions,
  type VirtualMachine,
  variableWords,
} from "./virtual-machine.ts";

const HOST_ADDRESS = "10.0.2.2/24";
const CARD = "tap0";
/** Linux 7.2 in user mode loses count of the memory that io_uring maps, and ends. */
const WITHOUT_IO_URING = "sysctl.kernel.io_uring_disabled=2";

/**
 * User-mode Linux: a kernel that is a process. Its programs run on the host's own processor, so an x86_64 host needs no
 * emulation. The machine has a network of its own, in a namespace; a socket in the file system leads into it.
 */
export async function startUserModeMachine(
  { kernel, disks }: MachineFiles,
  options: MachineOptions,
): Promise<VirtualMachine> {
  const socket = join(tmpdir(), `nirmaan-machine-${process.pid}-${options.variables.RUNNER_USER}.sock`);
  const forwarder = createServer((client) => pipeline(client, connect(socket), client, () => {}));
  const port = await listenOnLoopback(forwarder);
  const network = `nirmaan-machine-${port}`;
  const inNetwork = (...command: string[]) => ["netns", "exec", network, ...command];
  await createNetwork(network);
  const args = [
    ["/usr/bin/linux.uml", `mem=${MACHINE_MEGABYTES}M`, "root=/dev/ubda", "ro", "init=/sbin/machine-init"],
    disks.map((disk, at) => `ubd${at}r=${disk}`),
    ["con=null", "con0=null,fd:1", `vec0:transport=tap,ifname=${CARD}`, WITHOUT_IO_URING],
    ["DISK=/dev/ubd", "CARD=vec0", ...variableWords(options)],
  ].flat();
  const log = openSync(options.console, "w");
  const child = spawn("ip", inNetwork("bwrap", ...besideItsLibraries(kernel, disks), ...args), {
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  const target = `TCP:${MACHINE_ADDRESS}:${MACHINE_PORT}`;
  const relay = spawn("ip", inNetwork("socat", `UNIX-LISTEN:${socket},fork,backlog=128`, target), {
    stdio: "ignore",
  });
  const release = async () => {
    relay.kill();
    forwarder.close();
    rmSync(socket, { force: true });
    await runCommand("ip", ["netns", "delete", network], () => {});
  };
  return { url: `http://127.0.0.1:${port}`, child, release };
}

/** The kernel ends with this process, and the processes of its programs with it. */
const besideItsLibraries = (kernel: string, disks: string[]): string[] =>
  [
    ["--die-with-parent", "--unshare-pid", "--cap-add", "ALL", "--setenv", "HOME", "/tmp"],
    ["--bind", kernel, "/", "--dev-bind", "/dev", "/dev", "--proc", "/proc", "--tmpfs", "/tmp"],
    [...new Set(disks.map(dirname))].flatMap((folder) => ["--ro-bind", folder, folder]),
  ].flat();

async function createNetwork(name: string): Promise<void> {
  const run = (...args: string[]) => runCommand("ip", args, () => {});
  await run("netns", "add", name);
  await run("-n", name, "link", "set", "lo", "up");
  await run("-n", name, "tuntap", "add", "dev", CARD, "mode", "tap");
  await run("-n", name, "address", "add", HOST_ADDRESS, "dev", CARD);
  await run("-n", name, "link", "set", CARD, "up");
}
