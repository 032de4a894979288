import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Connection, connectDatabase } from "@nirmaan/db/connect-database.ts";
import { startEmbeddedPostgres } from "@nirmaan/db/embedded/start-embedded-postgres.ts";
import { StartError } from "@nirmaan/db/start-error.ts";
import { runProgram } from "../../apps/launcher/src/product/child-process.ts";
import { type CpuShare, createCpuShare } from "./cpu-share.ts";
import { type DayProcess, keepProgram, keepServer } from "./kept-process.ts";
import { cpuSecondsOf } from "./process-cpu.ts";

const ROOT = join(import.meta.dirname, "../..");
const BALANCER_PORT = 3360;
/** The balancer's address, which every student uses. */
export const ADDRESS = `http://127.0.0.1:${BALANCER_PORT}`;
const FIRST_WEB_PORT = 3361;
const FIRST_RUNNER_PORT = 3371;
const LANGUAGES_WITHIN_MS = 180_000;

export type School = {
  /** One web process without the balancer. */
  direct: string;
  processes: DayProcess[];
  stop: () => Promise<void>;
};

export type SchoolDatabase = {
  env: NodeJS.ProcessEnv;
  connection: Connection;
  process: DayProcess;
  stop: () => Promise<void>;
};

/** PostgreSQL with the product's schema, in a folder of its own. */
export async function startDatabase(folder: string): Promise<SchoolDatabase> {
  const dataDir = join(folder, "database");
  mkdirSync(dataDir, { mode: 0o755 });
  let postgres = await startEmbeddedPostgres(dataDir);
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: "production",
    DATABASE_URL: postgres.url,
    SECRETS_KEY: "the one key of the simulated school",
    RUNNER_SECRET: "the-secret-of-the-simulated-schools-runners",
    LOG_LEVEL: "warn",
    // The load generator names each student's address, as a proxy would.
    TRUSTED_PROXIES: "127.0.0.1",
  };
  await runProgram(join(ROOT, "apps/launcher/src/product/prepare-database.ts"), [], {
    ...env,
    DATA_DIR: dataDir,
    MIGRATION_DATABASE_URL: postgres.ownerUrl,
  });
  const connection = connectDatabase(postgres.ownerUrl);
  const pid = () => Number(readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[0]);
  const { port } = postgres;
  let secondsBefore = 0;
  return {
    env,
    connection,
    process: {
      role: "database",
      pid,
      cpuSeconds: () => secondsBefore + cpuSecondsOf(pid()),
      // A restart, as an update of the database does it: it ends every session.
      kill: () => {
        secondsBefore += cpuSecondsOf(pid());
        const restart = async () => {
          await postgres.stop();
          postgres = await startEmbeddedPostgres(dataDir, [], port);
        };
        void restart();
      },
      stop: () => postgres.stop(),
    },
    stop: async () => {
      await connection.close();
      await postgres.stop();
    },
  };
}

/** Web processes with their own empty data folders, runners, and a balancer in front. */
export async function startSchool(
  folder: string,
  database: SchoolDatabase,
  { webs, runners, webShare }: { webs: number; runners: number; webShare: number | undefined },
): Promise<School> {
  const processes: DayProcess[] = [];
  const shares: CpuShare[] = [];
  const log = (name: string) => join(folder, `${name}.log`);
  const stop = async () => {
    await Promise.all(processes.map((each) => each.stop()));
    for (const share of shares) share.remove();
  };
  try {
    const runnerPorts = Array.from({ length: runners }, (_, at) => FIRST_RUNNER_PORT + at);
    // One after the other: each tests its languages on all cores.
    for (const port of runnerPorts) {
      const env = { ...database.env, RUNNER_PORT: String(port) };
      processes.push(
        await keepProgram("runner", join(ROOT, "apps/runner/src/runner-main.ts"), log("runner"), env),
      );
      await languagesReady(port);
    }
    const webPorts = Array.from({ length: webs }, (_, at) => FIRST_WEB_PORT + at);
    for (const port of webPorts) {
      const dataDir = join(folder, `web-${port}`);
      mkdirSync(dataDir, { recursive: true });
      const addresses = runnerPorts.map((each) => `http://127.0.0.1:${each}`).join(",");
      const env = {
        ...database.env,
        PORT: String(port),
        DATA_DIR: dataDir,
        ...(addresses && { RUNNER_URL: addresses }),
        SITE_URL: ADDRESS,
        // The pages of visitors, rendered after a start, would be counted as the students' computing.
        CACHE_PAGES_AHEAD: "off",
      };
      const web = await keepProgram("web", join(ROOT, "apps/web/src/web-main.ts"), log("web"), env);
      processes.push(web);
      if (webShare === undefined) continue;
      // From now on: a start with a part of a core would take a minute.
      const share = createCpuShare(`web-${port}`, webShare);
      shares.push(share);
      share.place(web.pid());
    }
    processes.push(await startBalancer(folder, webPorts));
  } catch (error) {
    await stop();
    throw error;
  }
  await balancerReady();
  return { direct: `http://127.0.0.1:${FIRST_WEB_PORT}`, processes, stop };
}

async function startBalancer(folder: string, webPorts: number[]): Promise<DayProcess> {
  const haproxy = findHaproxy();
  const servers = webPorts.map((port) => `  server web-${port} 127.0.0.1:${port}\n`).join("");
  const file = join(folder, "haproxy.cfg");
  writeFileSync(file, readFileSync(join(import.meta.dirname, "haproxy.cfg"), "utf8") + servers);
  return keepServer("balancer", [haproxy, "-db", "-f", file], {
    port: BALANCER_PORT,
    logFile: join(folder, "balancer.log"),
    env: { ...process.env, BALANCER_PORT: String(BALANCER_PORT) },
  });
}

function findHaproxy(): string {
  try {
    return execFileSync("which", ["haproxy"], { encoding: "utf8" }).trim();
  } catch {
    throw new StartError(
      "HAProxy is not installed. On Debian: apt-get install --no-install-recommends haproxy",
    );
  }
}

/** Until the balancer has seen a web process that works. */
async function balancerReady(): Promise<void> {
  for (;;) {
    const answer = await fetch(`${ADDRESS}/robots.txt`).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await wait(100);
  }
}

/** A runner that still tests its languages would be measured with that work. */
async function languagesReady(port: number): Promise<void> {
  const giveUpAt = Date.now() + LANGUAGES_WITHIN_MS;
  while (Date.now() < giveUpAt) {
    const health = await fetch(`http://127.0.0.1:${port}/api/health`);
    const { languages } = (await health.json()) as { languages: Record<string, { state: string }> };
    const states = Object.values(languages).map(({ state }) => state);
    if (languages.python?.state === "ready" && !states.includes("starting")) return;
    await wait(500);
  }
  throw new StartError("A runner did not get its languages ready. See npm run bench -- runner.");
}
