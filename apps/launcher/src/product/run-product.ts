import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { readOperatorKey } from "@nirmaan/auth-service/operator-key.ts";
import { DEMO_PEOPLE } from "@nirmaan/db/demo/demo-people.ts";
import { StartError } from "@nirmaan/db/start-error.ts";
import { readConfig } from "../../../runner/src/config/runner-config.ts";
import { readEnv } from "../../../web/src/server/config/env.ts";
import { reportStep } from "../progress/report-step.ts";
import { runInBackground, runProgram, startChild } from "./child-process.ts";
import { lockDataFolder } from "./data-folder.ts";
import { demoPassword } from "./demo-password.ts";
import { type KeptPostgres, keepPostgresRunning } from "./keep-postgres-running.ts";
import { type KeptProgram, keepRunning } from "./keep-running.ts";
import { rotateLogs } from "./rotate-logs.ts";
import { makeRunnerSecret } from "./runner-secret.ts";

const ROTATE_EVERY_MS = 3_600_000;
/** Stands for the runner's secret in the first check: it is made in the data folder, which is opened after that. */
const MADE_LATER = "-".repeat(32);

/** There is no other process that could serve in the meantime, so it need not drain, and the database is its own. */
const ONE_PROCESS = {
  DATABASE_CONNECTIONS: process.env.DATABASE_CONNECTIONS ?? "10",
  DRAIN_SECONDS: process.env.DRAIN_SECONDS ?? "0",
};

const ROOT = join(import.meta.dirname, "../../../..");

type Running = { children: KeptProgram[]; postgres?: KeptPostgres; stopBackground?: () => void };
type Product = {
  webProgram: string;
  prepare: () => Promise<void>;
  /** Programs that run one after the other while the product serves. */
  afterwards?: string[];
  env?: NodeJS.ProcessEnv;
};

/** Starts all processes in order, prints the address, keeps them running, and stops them in reverse order. */
export async function runProduct(product: Product): Promise<void> {
  const running: Running = { children: [] };
  const stopAll = async () => {
    running.stopBackground?.();
    await Promise.all(running.children.map((child) => child.stop()));
    await running.postgres?.stop();
  };
  stopOnSignal(stopAll);
  try {
    await start(product, running);
  } catch (error) {
    await stopAll();
    console.error(
      error instanceof Error ? `\n${error instanceof StartError ? error.message : error.stack}` : error,
    );
    process.exit(1);
  }
  const kept = running.postgres ? [...running.children, running.postgres] : running.children;
  const reason = await Promise.race(kept.map(({ gaveUp }) => gaveUp));
  if (isStopping) return;
  console.error(`\n${reason}. The reason is in the logs. Stopping the rest.`);
  await stopAll();
  process.exit(1);
}

async function start(
  { webProgram, prepare, afterwards = [], env = {} }: Product,
  running: Running,
): Promise<void> {
  // React reads the variable itself: without it, it would render with its slow development build.
  const variables: NodeJS.ProcessEnv = { NODE_ENV: "production", ...process.env, ...env };
  const { PORT, RUNNER_PORT } = checkVariables(variables);
  const dataDir = await lockDataFolder(resolve(variables.DATA_DIR ?? join(ROOT, ".data")));
  const hasOwnRunner = variables.RUNNER_URL === undefined && variables.EXECUTION_ENDPOINTS === undefined;
  await requireFreePort(PORT, "PORT");
  if (hasOwnRunner) await requireFreePort(RUNNER_PORT, "RUNNER_PORT", "127.0.0.1");
  await prepare();

  const childEnv: NodeJS.ProcessEnv = { ...variables, ...ONE_PROCESS, DATA_DIR: dataDir };
  // Makes the operator's key at the first start.
  readOperatorKey(variables.SECRETS_KEY, dataDir);
  if (hasOwnRunner) {
    childEnv.RUNNER_URL = `http://127.0.0.1:${RUNNER_PORT}`;
    childEnv.RUNNER_SECRET = variables.RUNNER_SECRET ?? makeRunnerSecret(dataDir);
  }
  await reportStep("Starting the database", async () => {
    if (!variables.DATABASE_URL) {
      running.postgres = await keepPostgresRunning(dataDir);
      childEnv.DATABASE_URL = running.postgres.url;
      childEnv.MIGRATION_DATABASE_URL = running.postgres.ownerUrl;
      childEnv.DEMO_PASSWORD = demoPassword(dataDir, variables.DEMO_PASSWORD);
    }
    await runProgram(
      join(ROOT, "apps/launcher/src/product/prepare-database.ts"),
      running.postgres ? ["--demo"] : [],
      childEnv,
    );
    // Only the migrations know the role that owns the tables.
    delete childEnv.MIGRATION_DATABASE_URL;
  });

  rotateLogs(dataDir);
  setInterval(() => rotateLogs(dataDir), ROTATE_EVERY_MS).unref();
  const log = (name: string) => join(dataDir, `${name}.log`);
  const startProgram = async (name: string, program: string) => {
    const child = keepRunning(() => startChild(name, program, log(name.split(" ")[0] ?? name), childEnv));
    running.children.push(child);
    await child.ready;
  };
  await reportStep("Starting the web server", () => startProgram("web server", webProgram));
  // Not in parallel: the runner tests ten languages when it starts and uses both cores for that.
  if (hasOwnRunner)
    await reportStep("Starting the runner", () =>
      startProgram("runner", join(ROOT, "apps/runner/src/runner-main.ts")),
    );

  console.log(`\nLogs: ${dataDir}/*.log. Stop with Ctrl+C.`);
  console.log(`Ready: http://localhost:${PORT}`);
  const hasDemoAccounts = running.postgres && !variables.NEXT_PUBLIC_SUPABASE_URL;
  if (hasDemoAccounts) printSignIns(demoPassword(dataDir, variables.DEMO_PASSWORD));
  void runAfterwards(hasOwnRunner ? [LANGUAGES, ...afterwards] : afterwards, running, childEnv);
}

const LANGUAGES = join(ROOT, "apps/runner/src/rootfs/prepare-languages.ts");

/** The first build of the languages takes minutes; the runner picks them up when they exist. */
async function runAfterwards(programs: string[], running: Running, env: NodeJS.ProcessEnv): Promise<void> {
  for (const program of programs) {
    const { ended, stop } = runInBackground(program, env);
    running.stopBackground = stop;
    await ended.catch((error: Error) => {
      if (isStopping) return;
      console.log(`\n${error.message}`);
      if (program === LANGUAGES)
        console.log("Python, JavaScript and TypeScript run in the browser all the same.");
    });
    if (isStopping) return;
  }
}

function checkVariables(variables: NodeJS.ProcessEnv) {
  try {
    const web = readEnv({ ...variables, DATABASE_URL: variables.DATABASE_URL ?? "postgres://embedded" });
    return { ...web, ...readConfig({ RUNNER_SECRET: MADE_LATER, ...variables }) };
  } catch (error) {
    throw new StartError((error as Error).message);
  }
}

async function requireFreePort(port: number, variable: string, host?: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once("error", () =>
      reject(
        new StartError(
          `Port ${port} is taken by another program. Choose another: ${variable}=${port + 1} npm start`,
        ),
      ),
    );
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function printSignIns(password: string): void {
  for (const [role, { email }] of Object.entries(DEMO_PEOPLE))
    console.log(`  ${role.padEnd(8)} ${email}  ${password}`);
  console.log(
    "The teacher and the admin add a second step at their first login. An authenticator app is enough.",
  );
  console.log("Passwords that you have changed stay changed.");
}

let isStopping = false;

function stopOnSignal(stopAll: () => Promise<void>): void {
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    console.log("\nStopping …");
    await stopAll();
    console.log("Stopped. Everything is saved.");
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop());
}
