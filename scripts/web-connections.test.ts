import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connectDatabase } from "@nirmaan/db/connect-database.ts";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "@nirmaan/db/embedded/start-embedded-postgres.ts";
import pino from "pino";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectJobQueue } from "../apps/web/src/server/jobs/job-queue.ts";
import { PGBOUNCER } from "./checks/find-pgbouncer.ts";
import { type AlternatingProxy, startAlternatingProxy } from "./testing/alternating-proxy.ts";
import { createFormClient, type FormClient, signUp } from "./testing/form-client.ts";
import { POOL_SIZE, startPgbouncer } from "./testing/start-pgbouncer.ts";
import { build, operate, ready, serveWeb, type WebProcess } from "./testing/web-processes.ts";

const [PROXY, FIRST, SECOND, BOUNCER] = [3343, 3344, 3345, 3346];
/** What `npm run serve:web` may hold by default: 50 of them fit a PostgreSQL of 200 connections. */
const OF_EACH = 3;
const folder = mkdtempSync(join(tmpdir(), "nirmaan-connections-"));
chmodSync(folder, 0o755);
let server: EmbeddedPostgres;
let owner: postgres.Sql;
let proxy: AlternatingProxy;

beforeAll(async () => {
  await build();
  server = await startEmbeddedPostgres(folder, ["fsync=off"]);
  owner = postgres(server.ownerUrl, { max: 1, onnotice: () => {} });
  await operate("migrate", [], { DATABASE_URL: server.url, MIGRATION_DATABASE_URL: server.ownerUrl });
  proxy = await startAlternatingProxy(PROXY, [FIRST, SECOND]);
});
afterAll(async () => {
  await proxy.stop();
  await owner.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Reads the stream until it contains the text. */
async function readUntil(response: Response, text: string): Promise<void> {
  let seen = "";
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    seen += decoder.decode(chunk as Uint8Array, { stream: true });
    if (seen.includes(text)) return;
  }
  throw new Error(`the stream ended without "${text}": ${seen}`);
}

async function savesAndReads(client: FormClient): Promise<void> {
  const work = {
    language: "python",
    lessonId: "intro_to_computer_science",
    lessonTitle: "Introduction",
    fileName: "main.py",
  };
  for (const code of ["print(1)", "print(2)", "print(3)"])
    expect(await (await client.json("/api/github/auto-save", { ...work, code })).json()).toMatchObject({
      saved: true,
    });
  const history = await (await client.get(`/api/history/of/${work.lessonId}`)).json();
  expect(history).toMatchObject({ versions: [{}, {}, {}] });
}

/** A job that any process may run; its notification reaches the stream of the other one. */
async function notifiesByJob(url: string, studentId: string): Promise<void> {
  const { sql, close } = connectDatabase(url, { connections: 1, name: "the test", directUrl: server.url });
  const queue = await connectJobQueue(sql, pino({ level: "silent" }));
  await queue.enqueue({ name: "notify-payment-failure", studentId });
  await queue.close();
  await close();
}

/** Connections of the web processes, straight or through PgBouncer, by the names that they give. */
const countConnections = () =>
  owner<{ name: string; connections: number }[]>`
    select application_name as name, count(*)::int as connections from pg_stat_activity
    where usename = 'nirmaan_web' and application_name <> 'the test' group by 1`;

async function serveEverything(email: string, url: string): Promise<void> {
  const client = createFormClient(proxy.address);
  await signUp(client, owner, email);
  await savesAndReads(client);
  const [student] = await owner<{ id: string }[]>`select id from students where email = ${email}`;
  const streams = [
    await client.get("/api/student/inbox/events"),
    await client.get("/api/student/inbox/events"),
  ];
  const news = Promise.all(streams.map((stream) => readUntil(stream, "A payment did not go through")));
  await notifiesByJob(url, student?.id ?? "");
  await news;
  const pages = await Promise.all(
    Array.from({ length: 40 }, async () => (await client.get("/student/dashboard")).status),
  );
  expect(new Set(pages)).toEqual(new Set([200]));
}

async function withTwoProcesses(env: NodeJS.ProcessEnv, work: () => Promise<void>): Promise<void> {
  const webs: WebProcess[] = [FIRST, SECOND].map((port) =>
    serveWeb(port, { SITE_URL: proxy.address, ...env }),
  );
  try {
    await Promise.all(webs.map(ready));
    await work();
  } finally {
    await Promise.all(webs.map((web) => web.stop()));
  }
}

test("OPS-01 two web processes serve a sign-up, saves, event streams and a job, with three connections each", async () => {
  await withTwoProcesses({ DATABASE_URL: server.url }, async () => {
    await serveEverything("asha@example.test", server.url);
    const held = await countConnections();
    const all = held.reduce((sum, { connections }) => sum + connections, 0);
    expect(all, JSON.stringify(held)).toBeLessThanOrEqual(2 * OF_EACH);
    expect(held.find(({ name }) => name === "accounts")?.connections).toBe(2);
  });
});

// Where PgBouncer cannot be installed there is nothing to prove it with.
if (PGBOUNCER)
  test("OPS-01 they do the same through PgBouncer in transaction mode, with listening on connections of their own", async () => {
    const bouncer = await startPgbouncer(folder, server.url, BOUNCER);
    const env = { DATABASE_URL: bouncer.url, DIRECT_DATABASE_URL: server.url, DATABASE_CONNECTIONS: "10" };
    await withTwoProcesses(env, async () => {
      await serveEverything("ravi@example.test", bouncer.url);
      const held = await countConnections();
      const all = held.reduce((sum, { connections }) => sum + connections, 0);
      expect(all, JSON.stringify(held)).toBeLessThanOrEqual(POOL_SIZE + 2);
    });
    await bouncer.stop();
  });
