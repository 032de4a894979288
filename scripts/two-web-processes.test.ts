import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generate } from "otplib";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startChild } from "../apps/launcher/src/product/child-process.ts";
import type { ServedProgram } from "../apps/launcher/src/product/keep-running.ts";
import { npmStart, ready, type Start } from "./testing/npm-start.ts";

const FIRST = "http://localhost:3222";
const SECOND = "http://localhost:3223";
const PASSWORD = "lamp-river-kite";
const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const folder = mkdtempSync(join(tmpdir(), "nirmaan-two-"));
const dataDir = join(folder, "first");
// No program runs in this test, so no runner is started. Processes with different data folders share SECRETS_KEY.
const env = {
  EXECUTION_ENDPOINTS: "http://127.0.0.1:1",
  DEMO_PASSWORD: PASSWORD,
  SECRETS_KEY: "the one key that this operator holds",
};

let first: Start;
let second: ServedProgram;
let cookie = "";

beforeAll(async () => {
  first = npmStart({ ...env, PORT: "3222", DATA_DIR: dataDir });
  await ready(first);
  const other = mkdtempSync(join(folder, "second-"));
  const webMain = join(import.meta.dirname, "../apps/web/src/web-main.ts");
  second = startChild("web server", webMain, join(other, "web.log"), {
    ...process.env,
    ...env,
    NODE_ENV: "production",
    PORT: "3223",
    DATA_DIR: other,
    DATABASE_URL: databaseUrl("nirmaan_web", "postgres-web-password"),
  });
  await second.ready;
  cookie = await logIn();
});

afterAll(async () => {
  await second.stop();
  first.child.kill("SIGTERM");
  await first.ended;
  rmSync(folder, { recursive: true, force: true });
});

/** The embedded PostgreSQL of the first process. */
function databaseUrl(role: string, passwordFile: string): string {
  const password = readFileSync(join(dataDir, passwordFile), "utf8").trim();
  // The fourth line of postmaster.pid is PostgreSQL's port.
  const port = readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[3];
  return `postgres://${role}:${password}@127.0.0.1:${port}/nirmaan`;
}

/** Sends a form to the first process, as a browser without script does. */
const submit = (path: string, fields: Record<string, string>) =>
  fetch(FIRST + path, {
    method: "POST",
    headers: { origin: FIRST, cookie },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });

/** An admin's login needs a second step (TRUST-09); this gives the demo admin an authenticator app. */
async function addFactor(): Promise<string> {
  const sql = postgres(databaseUrl("nirmaan", "postgres-password"), { max: 1 });
  const [factor] = await sql<{ id: string }[]>`
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
    select gen_random_uuid(), id, 'Authenticator app', 'totp', 'verified', now(), now(), ${SECRET}
    from auth.users where email = 'admin@demo.test' returning id`;
  await sql.end();
  return factor?.id ?? "";
}

async function logIn(): Promise<string> {
  const factorId = await addFactor();
  const login = await submit("/auth/login", { email: "admin@demo.test", password: PASSWORD });
  cookie = cookiesOf(login);
  const step = await submit("/auth/mfa", { factorId, code: await generate({ secret: SECRET }) });
  expect([login.status, step.status]).toEqual([302, 302]);
  return cookiesOf(step);
}

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");

const adminPage = async (path: string) => (await fetch(FIRST + path, { headers: { cookie } })).text();

/** The values of a page's fields by their names. */
const fieldsOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input\b[^>]*>/g)].flatMap(([tag]) => {
      const name = /\bname="([^"]*)"/.exec(tag)?.[1];
      return name ? [[name, /\bvalue="([^"]*)"/.exec(tag)?.[1] ?? ""]] : [];
    }),
  );

async function publish(path: string, change: Record<string, string> = {}): Promise<void> {
  const { id: _shown, ...fields } = fieldsOf(await adminPage(path));
  const response = await submit(path, { ...fields, ...change, intent: "publish" });
  expect(await response.text()).toContain("Published. Visitors see it within seconds.");
}

async function undo(path: string): Promise<void> {
  const { id = "" } = fieldsOf(await adminPage(path));
  const response = await submit(path, { id, intent: "undo" });
  expect(await response.text()).toContain("Undone. Visitors see what was there before");
}

/** What a visitor reads at the second process. */
const visit = async (path: string) => {
  const response = await fetch(SECOND + path);
  return { status: response.status, html: await response.text() };
};

const SECONDS = { timeout: 20_000, interval: 100 };

test("ROLE-04 a price that an admin changes at one web process is shown by another one within seconds, and undo restores it", async () => {
  const PRICES = "/admin/content/prices";
  expect((await visit("/pricing")).html).toContain("₹299");
  await publish(PRICES, { "tiers.plus.monthRupees": "321" });
  await expect.poll(async () => (await visit("/pricing")).html, SECONDS).toContain("₹321");
  expect((await visit("/pricing")).html).not.toContain("₹299");
  await undo(PRICES);
  await expect.poll(async () => (await visit("/pricing")).html, SECONDS).toContain("₹299");
});

test("ROLE-04 a lesson that an admin withdraws at one web process leaves the catalogue of another one within seconds, and undo brings it back", async () => {
  const LESSON = "/admin/content/availability?kind=lesson&slug=algorithms_and_flowcharts";
  const TITLE = "Algorithms, pseudocode and flowcharts";
  const isListed = async () => (await visit("/courses/first-steps")).html.includes(TITLE);
  const status = async () => (await visit("/student/lesson/algorithms_and_flowcharts")).status;
  expect(await isListed()).toBe(true);
  await publish(LESSON);
  await expect.poll(isListed, SECONDS).toBe(false);
  expect(await status()).toBe(404);
  await undo(LESSON);
  await expect.poll(isListed, SECONDS).toBe(true);
  expect(await status()).not.toBe(404);
});
