import { connectDatabase } from "@nirmaan/db/connect-database.ts";
import { Hono } from "hono";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Inbox, StudentEvent } from "#features/notifications/notification.ts";
import { notifyStudent } from "#features/notifications/notify-student.server.ts";
import { createErrorHandler } from "#server/http/error-handler.ts";
import { createLimits } from "#server/limits/create-limits.ts";
import { sameStudent } from "#testing/new-student.ts";
import { streamEvents } from "#testing/stream-events.ts";
import { createTestAccounts, signIn, type TestAccounts } from "#testing/test-accounts.ts";
import { createApi } from "../create-api.ts";

let accounts: TestAccounts;
beforeAll(async () => {
  accounts = await createTestAccounts();
});
afterAll(() => accounts.close());

function request(cookie: string, path: string, init: RequestInit = {}, services = accounts.services) {
  const app = new Hono().route("/api", createApi(services));
  app.onError(createErrorHandler(pino({ level: "silent" })));
  return app.request(`/api/student/inbox${path}`, { ...init, headers: { cookie } });
}

const inboxOf = async (cookie: string) => (await (await request(cookie, "")).json()) as Inbox;
const badge = (name: string) => ({
  kind: "badge" as const,
  title: `New badge: ${name}`,
  body: "Pass your first exercise.",
  link: "/student/achievements",
  sameAs: `badge ${name}`,
});

test("SHELL-05 lists a student's own notifications with an unread count, and a repeated notification once", async () => {
  const asha = await accounts.signedIn("asha@example.test");
  const ravi = await accounts.signedIn("ravi@example.test");
  expect(await inboxOf(asha.cookie)).toEqual({ notifications: [], unread: 0 });
  await inboxOf(ravi.cookie);
  const { db } = accounts.services.database;
  const student = await sameStudent(db, asha);
  for (let time = 0; time < 3; time += 1) await notifyStudent(db, student, badge("First brick"));
  await notifyStudent(db, student, badge("Warm"));
  const inbox = await inboxOf(asha.cookie);
  expect(inbox.unread).toBe(2);
  expect(inbox.notifications.map(({ title }) => title)).toEqual([
    "New badge: Warm",
    "New badge: First brick",
  ]);
  expect(await inboxOf(ravi.cookie)).toEqual({ notifications: [], unread: 0 });
  expect((await request("", "")).status).toBe(401);
});

test("SHELL-05 marks notifications as read on all devices, but not those that came later", async () => {
  const { cookie, userId } = await accounts.signedIn("meera@example.test");
  await inboxOf(cookie);
  const { db } = accounts.services.database;
  const student = await sameStudent(db, { userId });
  await notifyStudent(db, student, badge("one"));
  const [first] = (await inboxOf(cookie)).notifications;
  await notifyStudent(db, student, badge("two"));
  const other = await signIn(accounts.services, "meera@example.test");
  const read = await request(cookie, "/read", { method: "POST", body: JSON.stringify({ upTo: first?.id }) });
  expect(await read.json()).toEqual({ unread: 1 });
  expect((await inboxOf(other)).notifications.map(({ isRead }) => isRead)).toEqual([false, true]);
  for (const upTo of [0, -1, 1.5, "1", null])
    expect((await request(cookie, "/read", { method: "POST", body: JSON.stringify({ upTo }) })).status).toBe(
      400,
    );
});

test("SHELL-05 sends notifications and read marks to a page that is open on another web process", async () => {
  const { cookie, userId } = await accounts.signedIn("kiran@example.test");
  await inboxOf(cookie);
  const { db } = accounts.services.database;
  const student = await sameStudent(db, { userId });
  // A second process has its own connections, its own listener and nothing else in common but the database.
  const secondProcess = connectDatabase(accounts.services.env.DATABASE_URL);
  try {
    const response = await request(cookie, "/events", {}, { ...accounts.services, database: secondProcess });
    expect(response.headers.get("content-type")).toContain("text/event-stream");
    const events = streamEvents<StudentEvent>(response);
    expect((await events.next()).value).toEqual({ kind: "read", unread: 0 });
    await notifyStudent(db, student, badge("First brick"));
    const event = (await events.next()).value as StudentEvent;
    expect(event).toMatchObject({
      kind: "notification",
      unread: 1,
      notification: { title: "New badge: First brick" },
    });
    const id = event.kind === "notification" ? event.notification.id : 0;
    await request(cookie, "/read", { method: "POST", body: JSON.stringify({ upTo: id }) });
    expect((await events.next()).value).toEqual({ kind: "read", unread: 0 });
    await events.return(undefined);
    await response.body?.cancel().catch(() => {});
  } finally {
    await secondProcess.close();
  }
});

test("SHELL-05 a rolled-back transaction sends no notification", async () => {
  const { cookie, userId } = await accounts.signedIn("tara@example.test");
  await inboxOf(cookie);
  const { db } = accounts.services.database;
  const student = await sameStudent(db, { userId });
  await db
    .transaction(async (transaction) => {
      await notifyStudent(transaction, student, badge("none"));
      throw new Error("no");
    })
    .catch(() => {});
  expect((await inboxOf(cookie)).unread).toBe(0);
});

test("TRUST-14 refuses a thirteenth open event stream of a student, and opens one when another was closed", async () => {
  const { cookie } = await accounts.signedIn("dev@example.test");
  const app = new Hono().route("/api", createApi(accounts.services));
  app.onError(createErrorHandler(pino({ level: "silent" })));
  const open = () => app.request("/api/student/inbox/events", { headers: { cookie } });
  const streams: Response[] = [];
  for (let n = 0; n < 12; n++) streams.push(await open());
  const refused = await open();
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ error: expect.stringContaining("open in many tabs") });
  await streams.shift()?.body?.cancel();
  streams.push(await open());
  expect(streams.map(({ status }) => status)).toEqual(Array(12).fill(200));
  for (const stream of streams) await stream.body?.cancel();
});

test("TRUST-14 a student who opens event streams without end is told to wait", async () => {
  const { cookie } = await accounts.signedIn("anil@example.test");
  const limits = createLimits(accounts.services.database.db, { stream: 2 });
  const open = () => request(cookie, "/events", {}, { ...accounts.services, limits });
  for (const stream of [await open(), await open()]) await stream.body?.cancel();
  const refused = await open();
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ error: expect.stringContaining("many pages") });
});
