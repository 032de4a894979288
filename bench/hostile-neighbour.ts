/**
 * What one account's most expensive requests cost everybody else. While each is sent as fast as it is accepted, another
 * student's ordinary requests are measured. Run: npm run bench -- hostile-neighbour
 */
import { setTimeout as wait } from "node:timers/promises";
import { connectDatabase } from "@nirmaan/db/connect-database.ts";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "@nirmaan/db/embedded/start-embedded-postgres.ts";
import { students } from "@nirmaan/db/schema.ts";
import pino from "pino";
import { compactRepository } from "../apps/web/src/features/history/repository/compact-repository.server.ts";
import { saveVersion } from "../apps/web/src/features/history/save-version.server.ts";
import { connectAccounts } from "../apps/web/src/server/accounts/accounts.ts";
import { accountsAdminClient } from "../apps/web/src/server/accounts/accounts-admin-client.ts";
import { readEnv } from "../apps/web/src/server/config/env.ts";
import { sameStudent } from "../apps/web/src/testing/new-student.ts";
import { HOSTILE_REQUESTS, NEEDS_HISTORY, randomProgram } from "./hostile-requests.ts";
import { createBenchFolder, startProduct } from "./start-product.ts";

const PORT = 3298;
const PASSWORD = "lamp-river-kite";
const CONNECTIONS = 5;
const MEASURE_MS = Number(process.argv[2] ?? 12_000);
const NEIGHBOUR_EVERY_MS = 50;
const GOAL_P99_MS = 250;
/** 20 MB of history, half of them compacted. */
const SAVED_VERSIONS = 100;
const VERSION_BYTES = 200_000;
const PAUSE_AFTER_REFUSAL_MS = 50;

type SendAsNeighbour = (path: string, request?: { method: string; body: unknown }) => Promise<Response>;

/** What a student's browser asks for while they learn. */
const ORDINARY: ((send: SendAsNeighbour, count: number) => Promise<Response>)[] = [
  (send) => send("/student/dashboard"),
  (send) => send("/student/lesson/python_first_program"),
  (send) => send("/api/history/of/playground"),
  (send, count) =>
    send("/api/github/auto-save", {
      method: "POST",
      body: { code: `print(${count})\n`, language: "python", lessonId: "playground", lessonTitle: "Mine" },
    }),
];

async function benchHostileNeighbour(): Promise<void> {
  const { folder, remove } = createBenchFolder();
  const postgres = await startEmbeddedPostgres(folder);
  process.env.DATABASE_URL = postgres.url;
  process.env.MIGRATION_DATABASE_URL = postgres.ownerUrl;
  const product = await startProduct(folder, PORT);
  try {
    const neighbour = await newAccount(postgres, folder, product.address, "neighbour");
    await measure(neighbour.send, MEASURE_MS / 2);
    const rows: Record<string, object> = {};
    for (const [at, [name, request]] of Object.entries(HOSTILE_REQUESTS).entries()) {
      // An account for each, so that a request does not meet the limit of the one before.
      const hostile = await newAccount(postgres, folder, product.address, `hostile-${at}`);
      const versionId = NEEDS_HISTORY.has(name)
        ? await saveLongHistory(postgres.ownerUrl, hostile.userId)
        : 0;
      // Measured each time: the machine may be busy with other work.
      const floor = await measure(neighbour.send, MEASURE_MS);
      const stop = new AbortController();
      const attack = sendUntil(stop.signal, () => request(hostile.send, versionId));
      const times = await measure(neighbour.send, MEASURE_MS);
      stop.abort();
      rows[name] = { ...row(times, floor), "answers to it": await attack };
    }
    console.table(rows);
    console.log(`The goal is a p99 under ${GOAL_P99_MS} ms.`);
  } finally {
    await product.stop();
    await postgres.stop();
    remove();
  }
}

async function newAccount(
  { url, ownerUrl }: EmbeddedPostgres,
  dataDir: string,
  address: string,
  name: string,
) {
  const email = `${name}@bench.test`;
  const env = readEnv({ DATABASE_URL: url, DATA_DIR: dataDir });
  const accounts = await connectAccounts(env, async () => {}, pino({ level: "warn" }));
  const { data, error } = await accountsAdminClient(accounts).createUser({
    email,
    password: PASSWORD,
    email_confirm: true,
    user_metadata: { name: "Bench", date_of_birth: "2000-01-01" },
  });
  await accounts.close();
  if (error) throw error;
  const login = await fetch(`${address}/auth/login`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: address },
    body: new URLSearchParams({ email, password: PASSWORD, intent: "password" }),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const send: SendAsNeighbour = (path, request) =>
    fetch(`${address}${path}`, {
      redirect: "manual",
      // Two people share no connection: one that the server closes on the hostile account must not be the neighbour's.
      headers: { cookie, origin: address, "content-type": "application/json", connection: "close" },
      ...(request && { method: request.method, body: JSON.stringify(request.body) }),
    });
  const page = await send("/student/dashboard");
  if (page.status !== 200) throw new Error(`${name} is not logged in: ${page.status}`);
  const { db, close } = connectDatabase(ownerUrl);
  await db.update(students).set({ subscriptionTier: "school" });
  await close();
  return { userId: data.user.id, send };
}

async function saveLongHistory(url: string, userId: string): Promise<number> {
  const { db, close } = connectDatabase(url);
  const student = await sameStudent(db, { userId });
  let first = 0;
  for (let count = 0; count < SAVED_VERSIONS; count++) {
    const work = { lessonSlug: "playground", title: "my own project", path: `file-${count % 7}.py` };
    const saved = await saveVersion(db, student, { ...work, code: randomProgram(VERSION_BYTES) });
    if (saved.kind === "saved" && first === 0) first = saved.versionId;
    if (count === SAVED_VERSIONS / 2) await compactRepository(db, student.id);
  }
  await close();
  return first;
}

/** At a constant rate, without waiting for earlier answers, so that queueing is measured. */
async function measure(send: SendAsNeighbour, forMs: number): Promise<number[]> {
  const start = performance.now();
  const requests: Promise<number>[] = [];
  for (let count = 0; performance.now() - start < forMs; count++) {
    const due = start + count * NEIGHBOUR_EVERY_MS;
    await wait(Math.max(0, due - performance.now()));
    const ordinary =
      ORDINARY[count % ORDINARY.length] ?? ((plain: SendAsNeighbour) => plain("/student/dashboard"));
    requests.push(
      ordinary(send, count).then(async (response) => {
        await response.arrayBuffer();
        // The 60 saves a minute of a person end before the measurement does; being told so is an answer too.
        if (!response.ok && response.status !== 429) throw new Error(`${response.url}: ${response.status}`);
        return performance.now() - due;
      }),
    );
  }
  return (await Promise.all(requests)).sort((a, b) => a - b);
}

/** As fast as the answers come, on some connections, as a script would. Counts the answers by their status. */
async function sendUntil(signal: AbortSignal, request: () => Promise<Response>): Promise<string> {
  const statuses = new Map<number | "reset", number>();
  const statusOf = async () => {
    const response = await request();
    await response.arrayBuffer();
    return response.status;
  };
  const connection = async () => {
    while (!signal.aborted) {
      // The server may close a connection instead of reading a body.
      const status = await statusOf().catch(() => "reset" as const);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status !== 200) await wait(PAUSE_AFTER_REFUSAL_MS);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  return [...statuses].map(([status, count]) => `${count} × ${status}`).join(", ");
}

const percentile = (sorted: number[], part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;

function row(times: number[], floor: number[]) {
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  return {
    "p50 ms": Math.round(p50),
    "floor p50 ms": Math.round(percentile(floor, 0.5)),
    "p99 ms": Math.round(p99),
    "floor p99 ms": Math.round(percentile(floor, 0.99)),
    "times the floor": Number((p99 / percentile(floor, 0.99)).toFixed(1)),
    requests: times.length,
  };
}

await benchHostileNeighbour();
