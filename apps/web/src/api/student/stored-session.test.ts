import { connectDatabase } from "@nirmaan/db/connect-database.ts";
import { Hono } from "hono";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createErrorHandler } from "#server/http/error-handler.ts";
import type { Services } from "#server/services/services.ts";
import { createRequestContext, SESSION_COOKIE } from "#server/session/request-context.ts";
import { createTestAccounts, requestContextWith, signIn, type TestAccounts } from "#testing/test-accounts.ts";
import { createApi } from "../create-api.ts";

let accounts: TestAccounts;
beforeAll(async () => {
  accounts = await createTestAccounts();
});
afterAll(() => accounts.close());

type StoredSession = Record<string, unknown> & { expires_at: number };

function readUserSession(cookie: string, services: Services = accounts.services) {
  const app = new Hono().route("/api", createApi(services));
  app.onError(createErrorHandler(pino({ level: "silent" })));
  return app.request("/api/auth/user-session", { headers: { cookie } });
}

function storedIn(cookie: string): StoredSession {
  const chunks = cookie.split("; ").map((pair) => pair.slice(pair.indexOf("=") + 1));
  const encoded = decodeURIComponent(chunks.join("")).replace("base64-", "");
  return JSON.parse(Buffer.from(encoded, "base64url").toString()) as StoredSession;
}

const cookieOf = (session: object) =>
  `${SESSION_COOKIE}=base64-${Buffer.from(JSON.stringify(session)).toString("base64url")}`;

const nowS = () => Math.floor(Date.now() / 1000);

test.each(["access_token", "refresh_token", "expires_at"])(
  "AUTH-02 a stored session without %s is no session",
  async (field) => {
    const { cookie } = await accounts.signedIn(`without-${field}@example.test`);
    const whole = storedIn(cookie);
    expect((await readUserSession(cookieOf(whole))).status).toBe(200);
    // JSON leaves out what is undefined.
    expect((await readUserSession(cookieOf({ ...whole, [field]: undefined }))).status).toBe(401);
  },
);

test("AUTH-10 an expired session whose refresh is refused is removed", async () => {
  const { cookie } = await accounts.signedIn("ended@example.test");
  const elsewhere = await signIn(accounts.services, "ended@example.test");
  await requestContextWith(accounts.services, elsewhere).accounts().signOut({ scope: "global" });
  const response = await readUserSession(cookieOf({ ...storedIn(cookie), expires_at: 1 }));
  expect(response.status).toBe(401);
  expect(response.headers.getSetCookie().join()).toMatch(new RegExp(`${SESSION_COOKIE}[.0-9]*=; Max-Age=0`));
});

test("AUTH-10 a session whose token the service refuses is removed", async () => {
  const { cookie } = await accounts.signedIn("refused@example.test");
  const response = await readUserSession(cookieOf({ ...storedIn(cookie), access_token: "changed" }));
  expect(response.status).toBe(401);
  expect(response.headers.getSetCookie().join()).toMatch(new RegExp(`${SESSION_COOKIE}[.0-9]*=; Max-Age=0`));
});

test("AUTH-12 a session is refreshed in its last 90 seconds, and not before", async () => {
  const { cookie } = await accounts.signedIn("margin@example.test");
  const withRemaining = (seconds: number) =>
    readUserSession(cookieOf({ ...storedIn(cookie), expires_at: nowS() + seconds }));
  expect((await withRemaining(100)).headers.getSetCookie()).toEqual([]);
  expect((await withRemaining(80)).headers.getSetCookie().join()).toContain(SESSION_COOKIE);
});

test("AUTH-12 a long session is stored in cookies of at most 3180 characters that last 400 days", async () => {
  const email = "long@example.test";
  const { cookie } = await accounts.signedIn(email);
  await requestContextWith(accounts.services, cookie)
    .accounts()
    .updateUser({ data: { story: "n".repeat(5000) } });
  const requestContext = createRequestContext(accounts.services, new Request("http://localhost:3000/"));
  await requestContext.accounts().signInWithPassword({ email, password: "lamp river kite" });
  const lines = [...requestContext.cookiesToSet.values()].filter((line) => !line.includes("Max-Age=0"));
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(line).toContain(`Max-Age=${400 * 24 * 60 * 60};`);
  const lengths = lines.map((line) => encodeURIComponent(cookieValue(line)).length);
  expect(lengths[0]).toBe(3180);
  expect(Math.max(...lengths)).toBe(3180);
});

const cookieValue = (line: string) =>
  decodeURIComponent(line.slice(line.indexOf("=") + 1, line.indexOf(";")));

test("STU-07 'Failed to load user data' when the accounts service fails", async () => {
  const { cookie } = await accounts.signedIn("user-data@example.test");
  const response = await readUserSession(
    cookie,
    withService(async () => Response.json({}, { status: 500 })),
  );
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ error: "Failed to load user data" });
});

test("STU-07 'Failed to load student data' when the database fails", async () => {
  const { cookie } = await accounts.signedIn("student-data@example.test");
  const gone = connectDatabase("postgres://nobody@127.0.0.1:1/nothing");
  const response = await readUserSession(cookie, { ...accounts.services, database: gone });
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ error: "Failed to load student data" });
  await gone.close();
});

/** The services with an accounts service that answers every request with `answer`. */
const withService = (answer: typeof fetch): Services => ({
  ...accounts.services,
  accounts: { ...accounts.services.accounts, fetchFor: () => answer },
});
