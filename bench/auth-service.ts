/** Cost of the accounts service, and whether response times reveal accounts. Run: node bench/auth-service.ts */
import { randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { serve } from "@hono/node-server";
import { createAuthService, DEFAULT_CONFIG } from "@nirmaan/auth-service";
import { startEmbeddedPostgres } from "@nirmaan/db/embedded/start-embedded-postgres.ts";

/** Pass a smaller number on a busy machine: node bench/auth-service.ts 50 */
const SAMPLES = Number(process.argv[2] ?? 200);
const PARALLEL_LOGINS = 100;
const SESSIONS_A_SECOND = 200;
const SESSION_SECONDS = 10;
const PASSWORD = "Correct-horse-1!";
const UNLIMITED = { burst: 1_000_000, everyS: 0.000_001 };

const folder = mkdtempSync(join(tmpdir(), "bench-accounts-"));
chmodSync(folder, 0o755);
const postgres = await startEmbeddedPostgres(folder);
const limits = Object.fromEntries(Object.keys(DEFAULT_CONFIG.limits).map((name) => [name, UNLIMITED]));
const service = await createAuthService({
  databaseUrl: postgres.ownerUrl,
  dataDir: join(folder, "accounts"),
  siteUrl: "http://127.0.0.1",
  mail: async () => {},
  sms: async () => {},
  config: { mailEveryS: 0, limits: limits as typeof DEFAULT_CONFIG.limits },
});
const server = serve({ fetch: service.app.fetch, port: 0, hostname: "127.0.0.1" });
await new Promise((ready) => server.once("listening", ready));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const post = async (path: string, body: object) => {
  const before = performance.now();
  const response = await fetch(url + path, { method: "POST", body: JSON.stringify(body) });
  const answer = await response.json();
  return { status: response.status, answer, ms: performance.now() - before };
};
const newEmail = () => `${randomUUID()}@example.com`;
const quantile = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

async function createUsers(count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, newEmail);
  for (const email of emails) await service.admin.createUser({ email, password: PASSWORD });
  return emails;
}

/** Alternates known and unknown addresses, so that other load on the machine affects both. */
async function compareAddresses(name: string, path: string, body: (email: string) => object) {
  const known = await createUsers(SAMPLES);
  const times = { known: [] as number[], unknown: [] as number[] };
  for (const email of known) {
    const order = Math.random() < 0.5 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
    for (const kind of order)
      times[kind].push((await post(path, body(kind === "known" ? email : newEmail()))).ms);
  }
  const [a, b] = [quantile(times.known, 0.5), quantile(times.unknown, 0.5)];
  console.log(
    `${name}: known ${a.toFixed(1)} ms, unknown ${b.toFixed(1)} ms, ratio ${(a / b).toFixed(3)} (wanted 0.9 to 1.1)`,
  );
}

try {
  await compareAddresses("token", "/token?grant_type=password", (email) => ({
    email,
    password: "wrong-guess",
  }));
  await compareAddresses("signup", "/signup", (email) => ({ email, password: PASSWORD }));
  await compareAddresses("recover", "/recover", (email) => ({ email }));
  await compareAddresses("resend", "/resend", (email) => ({ email, type: "signup" }));

  const students = await createUsers(PARALLEL_LOGINS);
  let peak = 0;
  const memoryTimer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 5);
  const cpuBefore = process.cpuUsage();
  const logins = await Promise.all(
    students.map((email) => post("/token?grant_type=password", { email, password: PASSWORD })),
  );
  clearInterval(memoryTimer);
  const cpu = process.cpuUsage(cpuBefore);
  const cpuMs = (cpu.user + cpu.system) / 1000 / PARALLEL_LOGINS;
  const times = logins.map((login) => login.ms);
  console.log(
    `${PARALLEL_LOGINS} parallel logins: p50 ${quantile(times, 0.5).toFixed(0)} ms, p95 ${quantile(times, 0.95).toFixed(0)} ms (wanted < 3000), ` +
      `${logins.filter((login) => login.status !== 200).length} not answered with 200, peak memory ${(peak / 1e6).toFixed(0)} MB, ${cpuMs.toFixed(1)} ms of CPU each, client included`,
  );

  const tokens = logins
    .filter((login) => login.status === 200)
    .map((login) => String(login.answer.access_token));
  const checks: Promise<number>[] = [];
  for (let index = 0; index < SESSIONS_A_SECOND * SESSION_SECONDS; index++) {
    checks.push(
      (async () => {
        const before = performance.now();
        if (!(await service.verifyAccessToken(tokens[index % tokens.length] ?? "")))
          throw new Error("refused");
        return performance.now() - before;
      })(),
    );
    await wait(1000 / SESSIONS_A_SECOND);
  }
  const checked = await Promise.all(checks);
  console.log(
    `verifyAccessToken at ${SESSIONS_A_SECOND} a second: p50 ${quantile(checked, 0.5).toFixed(2)} ms, p99 ${quantile(checked, 0.99).toFixed(2)} ms (wanted < 50)`,
  );
} finally {
  server.close();
  if ("closeAllConnections" in server) server.closeAllConnections();
  await service.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
