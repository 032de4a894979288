import { contentOverrides } from "@nirmaan/db/administration-schema.ts";
import { type Connection, connectDatabase } from "@nirmaan/db/connect-database.ts";
import { newDatabase } from "@nirmaan/db/testing/test-database.ts";
import pino from "pino";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import {
  type ContentOverride,
  computedFromContent,
  contentRevision,
  onRejectedOverride,
  readOverrides,
  replaceOverrides,
} from "./content-overrides.ts";
import { announceContentChange, createContentLoader, followContent } from "./load-content.ts";

const log = pino({ level: "silent" });
const byUserId = "11111111-1111-4111-8111-111111111111";
let database: Awaited<ReturnType<typeof newDatabase>>;
const opened: Connection[] = [];
beforeAll(async () => {
  database = await newDatabase();
});
afterEach(() => replaceOverrides([]));
afterAll(async () => {
  await Promise.all(opened.map((connection) => connection.close()));
  await database.drop();
});

/** What a web process keeps: its own connections and its own snapshot. */
async function startProcess(name: string) {
  const connection = connectDatabase(database.url, { name });
  opened.push(connection);
  const shown = { overrides: [] as ContentOverride[] };
  const load = createContentLoader((overrides) => {
    shown.overrides = overrides;
  });
  await followContent(connection, log, load);
  return { shown, connection };
}

const change = (key: string, isWithdrawn: boolean) => ({
  kind: "lesson" as const,
  key,
  title: key,
  value: { isWithdrawn },
  before: {},
  byUserId,
});

test("ROLE-04 a change that is committed by one process reaches the other within seconds, and not before its commit", async () => {
  const [first, second] = await Promise.all([startProcess("first"), startProcess("second")]);
  await first.connection.db.transaction(async (transaction) => {
    await transaction.insert(contentOverrides).values(change("loops", true));
    await announceContentChange(transaction);
    expect(second.shown.overrides).toEqual([]);
  });
  const withdrawn = [{ kind: "lesson", key: "loops", value: { isWithdrawn: true } }];
  await vi.waitFor(() => expect(second.shown.overrides).toEqual(withdrawn), { timeout: 5_000 });
  await vi.waitFor(() => expect(first.shown.overrides).toEqual(withdrawn), { timeout: 5_000 });
  // A process that starts later has it before it serves.
  expect((await startProcess("third")).shown.overrides).toEqual(withdrawn);
});

test("ROLE-04 a process whose listening connection broke loads what it missed when it is connected again", async () => {
  const { shown } = await startProcess("breaks");
  const { db, sql } = database.connection;
  // Stored without a notification, before the connection breaks: connecting again may take less time than storing.
  await db.insert(contentOverrides).values(change("arrays", true));
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'breaks' and query ilike 'listen%'`;
  await vi.waitFor(() => expect(shown.overrides.map(({ key }) => key)).toContain("arrays"), {
    timeout: 60_000,
  });
}, 90_000);

test("ROLE-04 the load that started later wins, whichever is answered first", async () => {
  const { db } = database.connection;
  const applied: number[] = [];
  const load = createContentLoader((overrides) => applied.push(overrides.length));
  const before = (await database.connection.sql`select distinct key from content_overrides`).length;
  let letFirstGo = () => {};
  const slow = new Proxy(db, {
    get: (target, name, self) =>
      name === "selectDistinctOn"
        ? () => ({
            from: () => ({
              where: () => ({
                orderBy: () =>
                  new Promise((done) => {
                    letFirstGo = () => done([]);
                  }),
              }),
            }),
          })
        : Reflect.get(target, name, self),
  });
  const first = load(slow);
  await load(db);
  letFirstGo();
  await first;
  expect(applied).toEqual([before]);
});

test("derives again only when content has changed", () => {
  let derivations = 0;
  const read = computedFromContent(() => {
    derivations += 1;
    return readOverrides("lesson", z.object({ isWithdrawn: z.boolean() })).size;
  });
  const overrides = [{ kind: "lesson" as const, key: "loops", value: { isWithdrawn: true } }];
  expect([read(), read(), derivations]).toEqual([0, 0, 1]);
  replaceOverrides(overrides);
  expect([read(), read(), derivations]).toEqual([1, 1, 2]);
  const revision = contentRevision();
  replaceOverrides([...overrides]);
  expect(contentRevision()).toBe(revision);
});

test("an override that does not fit its schema is reported and not used", () => {
  const rejected: string[] = [];
  onRejectedOverride(({ key }) => rejected.push(key));
  replaceOverrides([{ kind: "lesson", key: "loops", value: { isWithdrawn: "perhaps" } }]);
  expect(readOverrides("lesson", z.object({ isWithdrawn: z.boolean() })).size).toBe(0);
  expect(rejected).toEqual(["loops"]);
  onRejectedOverride(() => {});
});
