import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo, Server } from "node:net";

/** The kernel of user-mode Linux is a folder: a program and its libraries. */
export type MachineFiles = { kernel: string; initramfs: string; disks: string[] };

/**
 * The variables become those of the machine's process 1, and its console is written to a file. Only the disk of tools can
 * be written to, and only when `writesTools` is set.
 */
export type MachineOptions = {
  variables: Record<string, string | number>;
  console: string;
  writesTools?: boolean;
};

/** A process that is a machine; its port 2001 is at `url`. */
export type VirtualMachine = { url: string; child: ChildProcess; release: () => Promise<void> };

/** A machine and the memory of its emulator stay below four gigabytes. */
export const MACHINE_MEGABYTES = 3584;
export const TOOLS_DISK = 2;
export const MACHINE_ADDRESS = "10.0.2.15";
export const MACHINE_PORT = 2001;

export const variableWords = ({ variables }: MachineOptions): string[] =>
  Object.entries(variables).map(([name, value]) => `${name}=${value}`);

/** Listens on a free port of loopback. */
export async function listenOnLoopback(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}
