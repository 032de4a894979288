import { type ChildProcess, spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import type { Readable, Writable } from "node:stream";
import { asUnprivilegedUser, FIRST_USER, isRoot } from "../host/unprivileged-user.ts";
import type { Rootfs } from "../rootfs/find-rootfs.ts";
import type { Cgroups } from "./cgroups.ts";

const FIRST_JOB_USER = 100; // as in sandbox-init/restrictions.c
const MAX_SLOTS = 128;

const ENVIRONMENT = {
  PATH: "/opt/nirmaan/node/bin:/usr/local/bin:/usr/bin:/bin",
  HOME: "/tmp",
  LANG: "C.UTF-8",
  TMPDIR: "/tmp",
  // glibc would otherwise reserve a memory arena for each thread
  MALLOC_ARENA_MAX: "2",
};

/** Starts the supervisor inside bubblewrap: its own namespaces, the languages read-only, no access to the host. */
export function startSupervisor(rootfs: Rootfs, cgroups: Cgroups | undefined): ChildProcess {
  const bubblewrap = ["bwrap", ...bubblewrapArgs(rootfs, cgroups)];
  const [command, ...args] = asUnprivilegedUser([...bubblewrap, "/opt/nirmaan/bin/supervisor"]);
  const child = spawn(command as string, args, {
    stdio: ["ignore", "ignore", "pipe", "pipe", "pipe", "pipe"],
    env: { PATH: process.env.PATH },
  });
  if (isRoot) mapUsers(child);
  return child;
}

function bubblewrapArgs({ base, tools }: Rootfs, cgroups: Cgroups | undefined): string[] {
  const namespaces = ["user", "pid", "net", "ipc", "uts"].map((name) => `--unshare-${name}`);
  return [
    [...namespaces, "--hostname", "box"],
    ["--die-with-parent", "--new-session", "--cap-drop", "ALL", ...capabilities()],
    ["--ro-bind", base, "/", "--ro-bind", tools, "/opt/nirmaan", "--proc", "/proc", "--dev", "/dev"],
    // All sandboxes would share the terminals, and programs could communicate through them.
    ["--tmpfs", "/dev/pts", "--remount-ro", "/dev/pts"],
    ["--tmpfs", "/tmp", "--tmpfs", "/box", "--tmpfs", "/run", "--chdir", "/box", "--clearenv"],
    (cgroups?.folders ?? []).flatMap(([folder, name]) => ["--bind", folder, `/run/cgroups/${name}`]),
    ["--remount-ro", "/dev", "--remount-ro", "/tmp"],
    Object.entries(ENVIRONMENT).flatMap(([name, value]) => ["--setenv", name, value]),
    // Root maps users from outside; otherwise bubblewrap maps the service's own user, which the supervisor sees as user 0.
    isRoot ? ["--userns-block-fd", "4", "--info-fd", "5"] : ["--uid", "0", "--gid", "0"],
  ].flat();
}

/** What the supervisor and its workers need to create sandboxes, valid only inside their user namespace. */
function capabilities(): string[] {
  const needed = ["SYS_ADMIN", "SYS_CHROOT", "SETUID", "SETGID", "SETPCAP", "CHOWN", "DAC_OVERRIDE", "KILL"];
  return needed.flatMap((name) => ["--cap-add", `CAP_${name}`]);
}

/** Root can map a separate user for each slot into the namespace; any other user can map only itself. */
function mapUsers(child: ChildProcess): void {
  const map = `0 ${FIRST_USER} 1\n${FIRST_JOB_USER} ${FIRST_USER + FIRST_JOB_USER} ${MAX_SLOTS}\n`;
  const info = (child.stdio as (Readable | null)[])[5] as Readable;
  let text = "";
  info.on("data", (chunk) => {
    text += chunk;
    if (!text.includes("}")) return;
    const pid = (JSON.parse(text) as { "child-pid": number })["child-pid"];
    text = "";
    try {
      writeFileSync(`/proc/${pid}/uid_map`, map);
      writeFileSync(`/proc/${pid}/gid_map`, map);
      (child.stdio[4] as Writable).end("x");
    } catch {
      child.kill("SIGKILL"); // it has ended, or is started again when it is needed
    }
  });
}
