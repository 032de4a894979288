import { execFileSync, spawnSync } from "node:child_process";
import { chownSync, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** How to start a program that refuses to run as root: a command prefix, and the owner of its files. */
export type Launch = { prefix: string[]; owner?: { uid: number; gid: number } };

/**
 * PostgreSQL refuses root. As root it runs as `nobody`; where `nobody` cannot reach the folders (a checkout
 * under /root), it runs in a user namespace that maps root to `nobody`, so that it sees another user while the
 * files stay ours. Neither adds an account to the machine.
 */
export function launchUnprivileged(reach: string[]): Launch {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const nobody = { uid: idOf("-u"), gid: idOf("-g") };
  if (reach.every((path) => canReach(path, nobody))) return { prefix: [], owner: nobody };
  return {
    prefix: ["unshare", "--user", `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`],
    owner: { uid: 0, gid: 0 },
  };
}

export function launchCommand({ prefix }: Launch, program: string, args: string[]) {
  const [first, ...rest] = prefix;
  return first ? { command: first, args: [...rest, program, ...args] } : { command: program, args };
}

const idOf = (flag: "-u" | "-g") => Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }));

const canReach = (path: string, user: { uid: number; gid: number }) =>
  spawnSync("test", ["-x", path], { ...user, cwd: "/" }).status === 0;

/** The data folder may have been created under the other launch mode. */
export function changeOwner(folder: string, owner: { uid: number; gid: number }): void {
  if (lstatSync(folder).uid === owner.uid) return;
  chownSync(folder, owner.uid, owner.gid);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chownSync(join(entry.parentPath, entry.name), owner.uid, owner.gid);
  }
}
