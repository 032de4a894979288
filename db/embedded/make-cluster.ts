import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "../start-error.ts";
import type { Binaries } from "./binaries.ts";
import { changeOwner, type Launch, launchCommand } from "./unprivileged.ts";

const MAJOR_VERSION = "18";

export type Cluster = { folder: string; password: string };

/** Creates the cluster on the first start, in a temporary folder that is renamed when complete: an interrupted start leaves nothing half-made. */
export function makeCluster(dataDir: string, { initdb }: Binaries, launch: Launch): Cluster {
  const folder = join(dataDir, "postgres");
  const passwordFile = join(dataDir, "postgres-password");
  if (existsSync(folder)) return checkCluster(folder, passwordFile, launch);

  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const password = randomBytes(24).toString("base64url");
  writeFileSync(passwordFile, password, { mode: 0o600 });
  mkdirSync(unfinished, { mode: 0o700 });
  const passwordInput = join(unfinished, "password");
  writeFileSync(passwordInput, password, { mode: 0o600 });
  if (launch.owner)
    for (const path of [unfinished, passwordInput]) chownSync(path, launch.owner.uid, launch.owner.gid);

  const cluster = join(unfinished, "cluster");
  const { command, args } = launchCommand(launch, initdb, [
    `--pgdata=${cluster}`,
    "--username=nirmaan",
    `--pwfile=${passwordInput}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--locale=C",
  ]);
  const made = spawnSync(command, args, { ...spawnOwner(launch), cwd: "/", encoding: "utf8" });
  if (made.status !== 0) {
    throw new StartError(
      `The database could not be made in ${folder}: ${(made.stderr || String(made.error)).trim()}`,
    );
  }
  renameSync(cluster, folder);
  rmSync(unfinished, { recursive: true, force: true });
  return { folder, password };
}

function checkCluster(folder: string, passwordFile: string, launch: Launch): Cluster {
  const remedy = "Move it away to start with an empty database, or restore it from a backup.";
  if (!existsSync(join(folder, "PG_VERSION")) || !existsSync(passwordFile)) {
    throw new StartError(`${folder} is not a whole PostgreSQL database. ${remedy}`);
  }
  const version = readFileSync(join(folder, "PG_VERSION"), "utf8").trim();
  if (version !== MAJOR_VERSION) {
    throw new StartError(`${folder} was made by PostgreSQL ${version}; this is ${MAJOR_VERSION}. ${remedy}`);
  }
  if (launch.owner) changeOwner(folder, launch.owner);
  return { folder, password: readFileSync(passwordFile, "utf8").trim() };
}

/** With a user namespace the process stays root outside of it; only without one the uid itself changes. */
export const spawnOwner = ({ prefix, owner }: Launch) => (prefix.length === 0 ? (owner ?? {}) : {});
