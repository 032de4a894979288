import { spawn } from "node:child_process";
import { createServer } from "node:net";
import {
  listenOnLoopback,
  MACHINE_MEGABYTES,
  MACHINE_PORT,
  type MachineFiles,
  type MachineOptions,
  TOOLS_DISK,
  type VirtualMachine,
  variableWords,
} from "./virtual-machine.ts";

/** With one processor the emulator needs no memory barriers, which cost more than a second processor gains. */
const PROCESSORS = 1;
const TRANSLATED_CODE_MEGABYTES = 256;
const CPU = "max,-avx,-avx2,-f16c,-fma,-la57";

/** An x86_64 machine in QEMU, on any processor. */
export async function startEmulatedMachine(
  files: MachineFiles,
  options: MachineOptions,
): Promise<VirtualMachine> {
  const { console: log, writesTools = false } = options;
  const port = await freePort();
  const words = ["console=ttyS0", "panic=-1", "DISK=/dev/vd", "CARD=eth0", ...variableWords(options)];
  const args = [
    ["-accel", `tcg,tb-size=${TRANSLATED_CODE_MEGABYTES}`, "-cpu", CPU, "-smp", String(PROCESSORS)],
    ["-m", String(MACHINE_MEGABYTES), "-display", "none", "-no-reboot", "-serial", `file:${log}`],
    ["-kernel", files.kernel, "-initrd", files.initramfs],
    ["-append", words.join(" ")],
    files.disks.flatMap((disk, at) => [
      "-drive",
      `file=${disk},if=virtio,format=raw,snapshot=${writesTools && at === TOOLS_DISK ? "off" : "on"}`,
    ]),
    ["-netdev", `user,id=n,restrict=on,hostfwd=tcp:127.0.0.1:${port}-:${MACHINE_PORT}`],
    ["-device", "virtio-net-pci,netdev=n,romfile="],
  ].flat();
  const child = spawn("qemu-system-x86_64", args, { stdio: ["ignore", "inherit", "inherit"] });
  return { url: `http://127.0.0.1:${port}`, child, release: async () => {} };
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listenOnLoopback(server);
  server.close();
  return port;
}
