import { type ChildProcess, fork } from "node:child_process";
import { openSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { type Connection, connectDatabase } from "@nirmaan/db/connect-database.ts";
import { startEmbeddedPostgres } from "@nirmaan/db/embedded/start-embedded-postgres.ts";
import { TEXT_IMPORTS } from "../../apps/launcher/src/node-options/text-imports.ts";
import { runProgram } from "../../apps/launcher/src/product/child-process.ts";
import { TEST_KEYS } from "../../apps/web/src/features/subscription/test-provider/test-provider-api.server.ts";
import { startProviderStandIn } from "./provider-stand-in.ts";

const ROOT = join(import.meta.dirname, "../..");
const WEBHOOK_SECRET = "the secret of the stand-in";

export type KillableProduct = Awaited<ReturnType<typeof startKillableProduct>>;

/** The product's own processes (PostgreSQL and the web server) with a payment provider and a runner that outlive them. */
export async function startKillableProduct(dataDir: string, port: number) {
  await runProgram(join(ROOT, "scripts/build.ts"));
  const postgres = await startEmbeddedPostgres(dataDir);
  const runner = await startRunnerStandIn();
  const address = `http://localhost:${port}`;
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: "production",
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    EXECUTION_ENDPOINTS: `http://127.0.0.1:${(runner.address() as AddressInfo).port}`,
    RAZORPAY_KEY_ID: TEST_KEYS.keyId,
    RAZORPAY_KEY_SECRET: TEST_KEYS.keySecret,
    RAZORPAY_WEBHOOK_SECRET: WEBHOOK_SECRET,
  };
  await runProgram(join(ROOT, "apps/launcher/src/product/prepare-database.ts"), [], {
    ...env,
    MIGRATION_DATABASE_URL: postgres.ownerUrl,
  });
  const connection: Connection = connectDatabase(postgres.ownerUrl);
  const provider = await startProviderStandIn(connection.db, address, WEBHOOK_SECRET);
  env.RAZORPAY_URL = provider.address;

  const web = killableWeb(env, join(dataDir, "web.log"));
  return {
    address,
    env,
    connection,
    provider,
    startWeb: web.start,
    killWeb: web.kill,
    stop: async () => {
      await web.kill();
      provider.stop();
      runner.close();
      await connection.close();
      await postgres.stop();
    },
  };
}

/** The web server in its own process. `start` resolves when it serves. */
function killableWeb(env: NodeJS.ProcessEnv, logFile: string) {
  const log = openSync(logFile, "a", 0o600);
  let web: ChildProcess | undefined;
  const start = async () => {
    const child = fork(join(ROOT, "apps/web/src/web-main.ts"), {
      env,
      execArgv: TEXT_IMPORTS,
      stdio: ["ignore", log, log, "ipc"],
    });
    web = child;
    await new Promise<void>((resolve, reject) => {
      child.once("message", () => resolve());
      child.once("exit", (code) => reject(new Error(`the web server ended with ${code}; see ${logFile}`)));
    });
  };
  const kill = async () => {
    const child = web;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((done) => child.once("exit", done));
    child.kill("SIGKILL");
    await ended;
  };
  return { start, kill };
}

/** Answers Piston's contract: every program ends with an empty output, so every attempt is graded as failed. */
async function startRunnerStandIn(): Promise<Server> {
  const run = { stdout: "", stderr: "", output: "", code: 0, signal: null };
  const body = JSON.stringify({ language: "python", version: "3", run });
  const server = createServer((request, response) => {
    request.resume().on("end", () => response.setHeader("content-type", "application/json").end(body));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return server;
}
