import { type ChildProcess, spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import type { Readable, Writable } from "node:stream";
import type { Rootfs } from "../rootfs/find-rootfs.ts";
import type { Cgroups } from "./cgroups.ts";

/** A user of the host that owns nothing and is nobody. Its followers, one per slot, run the jobs. */
export const FIRST_USER = 2_000_000_000;
const FIRST_JOB_USER = 100; // as in keeper/walls.c
const MOST_SLOTS = 128;
const isRoot = process.getuid?.() === 0;

/** bubblewrap started by root is no sandbox: the program inside keeps the host's uid 0. So root steps down first. */
export function unprivileged(command: string[]): string[] {
  if (!isRoot) return command;
  const user = String(FIRST_USER);
  const stepDown = ["--reuid", user, "--regid", user, "--clear-groups", "--inh-caps=-all", "--no-new-privs"];
  return ["setpriv", ...stepDown, ...command];
}

const ENVIRONMENT = {
  PATH: "/opt/nirmaan/node/bin:/usr/local/bin:/usr/bin:/bin",
  HOME: "/tmp",
  LANG: "C.UTF-8",
  TMPDIR: "/tmp",
  // glibc would otherwise keep an arena of memory for each thread
  MALLOC_ARENA_MAX: "2",
};

/** Starts the keeper inside bubblewrap: every namespace its own, the languages read-only, nothing of the host. */
export function startOuterWall({ base, tools }: Rootfs, cgroups: Cgroups | undefined): ChildProcess {
  const walls = [
    [
      "--unshare-user",
      "--unshare-pid",
      "--unshare-net",
      "--unshare-ipc",
      "--unshare-uts",
      "--hostname",
      "box",
    ],
    ["--die-with-parent", "--new-session", "--cap-drop", "ALL", ...capabilities()],
    ["--ro-bind", base, "/", "--ro-bind", tools, "/opt/nirmaan", "--proc", "/proc", "--dev", "/dev"],
    // Terminals would be seen by every box, and one program could speak to another through them.
    ["--tmpfs", "/dev/pts", "--remount-ro", "/dev/pts"],
    ["--tmpfs", "/tmp", "--tmpfs", "/box", "--tmpfs", "/run", "--chdir", "/box", "--clearenv"],
    (cgroups?.folders ?? []).flatMap(([folder, name]) => ["--bind", folder, `/run/cgroups/${name}`]),
    ["--remount-ro", "/dev", "--remount-ro", "/tmp"],
    Object.entries(ENVIRONMENT).flatMap(([name, value]) => ["--setenv", name, value]),
    isRoot ? ["--userns-block-fd", "4", "--info-fd", "5"] : [],
  ].flat();
  const [command, ...args] = unprivileged(["bwrap", ...walls, "/opt/nirmaan/bin/keeper"]);
  const child = spawn(command as string, args, {
    stdio: ["ignore", "ignore", "pipe", "pipe", "pipe", "pipe"],
    env: { PATH: process.env.PATH },
  });
  if (isRoot) mapUsers(child);
  return child;
}

/** What the keeper and its helpers need to build boxes, inside their own user namespace only. */
function capabilities(): string[] {
  const needed = ["SYS_ADMIN", "SYS_CHROOT", "SETUID", "SETGID", "SETPCAP", "CHOWN", "DAC_OVERRIDE", "KILL"];
  return needed.flatMap((name) => ["--cap-add", `CAP_${name}`]);
}

/** Root may lend the namespace a user for each slot; anybody else can only lend himself. */
function mapUsers(child: ChildProcess): void {
  const map = `0 ${FIRST_USER} 1\n${FIRST_JOB_USER} ${FIRST_USER + FIRST_JOB_USER} ${MOST_SLOTS}\n`;
  const info = (child.stdio as (Readable | null)[])[5] as Readable;
  let text = "";
  info.on("data", (piece) => {
    text += piece;
    if (!text.includes("}")) return;
    const pid = (JSON.parse(text) as { "child-pid": number })["child-pid"];
    text = "";
    writeFileSync(`/proc/${pid}/uid_map`, map);
    writeFileSync(`/proc/${pid}/gid_map`, map);
    (child.stdio[4] as Writable).end("x");
  });
}
