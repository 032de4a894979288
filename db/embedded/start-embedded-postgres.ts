import { spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import postgres from "postgres";
import { createServingRole } from "../roles/create-serving-role.ts";
import { StartError } from "../start-error.ts";
import { findBinaries } from "./binaries.ts";
import { type Cluster, makeCluster, spawnOwner } from "./make-cluster.ts";
import { launchCommand, launchUnprivileged } from "./unprivileged.ts";

/** `ownerUrl` is for migrations; the product serves with `url`, whose role owns nothing. */
export type EmbeddedPostgres = {
  ownerUrl: string;
  url: string;
  port: number;
  stopped: Promise<void>;
  stop: () => Promise<void>;
};

const READY_WITHIN_MS = 60_000;
/** What PostgreSQL logs while processes of the one before it, killed with kill -9, have not ended yet. */
const HELD_BY_KILLED_SERVER = /pre-existing shared memory block|lock file "postmaster\.pid" already exists/;
const SETTINGS = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "io_method=sync"];

/**
 * Starts the PostgreSQL of the data folder and creates its cluster first if there is none. A port is given when it is
 * started again for clients that know the old one.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  settings: string[] = [],
  knownPort?: number,
): Promise<EmbeddedPostgres> {
  const home = resolve(dataDir);
  const binaries = await findBinaries();
  const launch = launchUnprivileged([binaries.postgres, home]);
  const cluster = makeCluster(home, binaries, launch);
  await stopLeftOver(cluster);

  const port = knownPort ?? (await freePort());
  const server = await startServer({ cluster, port, settings, home, binaries, launch });
  const ownerUrl = await ownDatabase(cluster, port);
  return {
    ownerUrl,
    url: await createServingRole(ownerUrl, join(home, "postgres-web-password")),
    port,
    stopped: server.stopped,
    // SIGINT is PostgreSQL's fast shutdown: it ends sessions, writes a checkpoint and leaves nothing to recover.
    stop: () => {
      server.kill();
      return server.stopped;
    },
  };
}

type PostgresStart = {
  cluster: Cluster;
  port: number;
  settings: string[];
  home: string;
  binaries: Awaited<ReturnType<typeof findBinaries>>;
  launch: ReturnType<typeof launchUnprivileged>;
};

/** Starts PostgreSQL, again and again while processes of a killed one still hold its files. */
async function startServer(start: PostgresStart) {
  const logFile = join(start.home, "postgres.log");
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const logged = existsSync(logFile) ? statSync(logFile).size : 0;
    const server = spawnServer(start, logFile);
    while (!(await answers(urlOf(start.cluster, start.port, "postgres")))) {
      if (server.hasStopped() || Date.now() > deadline) break;
      await wait(50);
    }
    if (!server.hasStopped() && Date.now() <= deadline) return server;
    server.kill();
    const reason = readFileSync(logFile).subarray(logged).toString();
    if (!HELD_BY_KILLED_SERVER.test(reason) || Date.now() > deadline)
      throw new StartError(`PostgreSQL did not start; the reason is at the end of ${logFile}`);
    await wait(200);
  }
}

function spawnServer({ cluster, port, settings, binaries, launch }: PostgresStart, logFile: string) {
  const log = openSync(logFile, "a", 0o600);
  const flags = [...SETTINGS, ...settings].flatMap((setting) => ["-c", setting]);
  const options = ["-D", cluster.folder, "-p", String(port), ...flags];
  const { command, args } = launchCommand(launch, binaries.postgres, options);
  // Its own process group: Ctrl+C in the terminal must not stop PostgreSQL before its clients have stopped.
  const child = spawn(command, args, {
    ...spawnOwner(launch),
    cwd: "/",
    detached: true,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  let hasStopped = false;
  const stopped = new Promise<void>((done) => {
    child.once("error", () => done());
    child.once("exit", () => done());
  }).then(() => {
    hasStopped = true;
  });
  return { stopped, hasStopped: () => hasStopped, kill: () => child.kill("SIGINT") };
}

async function ownDatabase(cluster: Cluster, port: number): Promise<string> {
  const sql = postgres(urlOf(cluster, port, "postgres"), { max: 1 });
  try {
    const found = await sql`select 1 from pg_database where datname = 'nirmaan'`;
    if (found.length === 0) await sql`create database nirmaan`;
  } finally {
    await sql.end();
  }
  return urlOf(cluster, port, "nirmaan");
}

/** After a kill -9 of our process PostgreSQL keeps running. It is stopped only if it accepts this cluster's password. */
async function stopLeftOver(cluster: Cluster): Promise<void> {
  const pidFile = join(cluster.folder, "postmaster.pid");
  if (!existsSync(pidFile)) return;
  const [pid, , , port] = readFileSync(pidFile, "utf8").split("\n").map(Number);
  if (!pid || !port || !(await answers(urlOf(cluster, port, "postgres")))) return;
  process.kill(pid, "SIGINT");
  const deadline = Date.now() + READY_WITHIN_MS;
  while (existsSync(pidFile)) {
    if (Date.now() > deadline)
      throw new StartError(`A PostgreSQL left over from an earlier start (process ${pid}) does not stop.`);
    await wait(50);
  }
}

const urlOf = ({ password }: Cluster, port: number, database: string) =>
  `postgres://nirmaan:${password}@127.0.0.1:${port}/${database}`;

async function answers(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    await sql`select 1`;
    return true;
  } catch {
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.once("error", failed);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => found(typeof address === "object" && address ? address.port : 0));
    });
  });
}
