import { connectDatabase } from "@nirmaan/db/connect-database.ts";
import { requestLimits } from "@nirmaan/db/limits-schema.ts";
import { newDatabase } from "@nirmaan/db/testing/test-database.ts";
import { withLocale } from "@nirmaan/messages/locale/with-locale.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { AppError } from "../errors/app-error.ts";
import { createLimits, deleteExpiredLimits, type RateLimit } from "./create-limits.ts";
import { LIMITS, type LimitName } from "./limit-table.ts";

let database: Awaited<ReturnType<typeof newDatabase>>;
/** A second web process has its own connections and its own memory. */
let second: ReturnType<typeof connectDatabase>;
beforeAll(async () => {
  database = await newDatabase();
  second = connectDatabase(database.url);
});
beforeEach(async () => {
  await database.connection.db.delete(requestLimits);
});
afterAll(async () => {
  await second.close();
  await database.drop();
});

const refusalOf = (limit: RateLimit, subject: string) =>
  limit(subject).then(
    () => undefined,
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      return error;
    },
  );

const countAdmitted = async (limits: RateLimit[], requests: number) => {
  const refusals = await Promise.all(
    Array.from({ length: requests }, (_, n) => refusalOf(limits[n % limits.length] as RateLimit, "asha")),
  );
  return refusals.filter((refusal) => refusal === undefined).length;
};

test("TRUST-14 two processes together admit no more than the limit, whatever the lease", async () => {
  const processes = [createLimits(database.connection.db), createLimits(second.db)];
  const run = await countAdmitted(
    processes.map((limits) => limits.run),
    200,
  );
  expect(run).toBeLessThanOrEqual(LIMITS.run.most);
  expect(run).toBeGreaterThan(LIMITS.run.most - processes.length * LIMITS.run.lease);
  expect(
    await countAdmitted(
      processes.map((limits) => limits.classCode),
      50,
    ),
  ).toBe(LIMITS.classCode.most);
});

test("TRUST-14 one process admits exactly the limit, and every subject has its own", async () => {
  const { run } = createLimits(database.connection.db);
  expect(await countAdmitted([run], 100)).toBe(LIMITS.run.most);
  expect(await refusalOf(run, "ravi")).toBeUndefined();
});

test("LANG-01 a limit is explained in the language of the request, with the time to wait", async () => {
  const { download } = createLimits(database.connection.db, { download: 1 });
  await download("asha");
  const refuse = () => refusalOf(download, "asha");
  expect((await withLocale("hi", refuse))?.message).toMatch(/डाउनलोड किया है। \d+ सेकंड रुकें/);
  expect((await withLocale("en", refuse))?.message).toMatch(/Wait \d+ seconds?, then try again/);
});

test("TRUST-14 a restarted process goes on counting where it was", async () => {
  await countAdmitted([createLimits(database.connection.db).run], LIMITS.run.most);
  expect(await countAdmitted([createLimits(database.connection.db).run], 5)).toBe(0);
});

test("TRUST-01 a caller costs one query for each lease, and none when over the limit", async () => {
  let queries = 0;
  const { db } = database.connection;
  const counting = new Proxy(db, {
    get: (target, name, receiver) => {
      if (name === "insert") queries += 1;
      return Reflect.get(target, name, receiver);
    },
  });
  const { run } = createLimits(counting);
  for (let n = 0; n < LIMITS.run.lease; n++) await run("asha");
  expect(queries).toBe(1);
  await countAdmitted([run], 1000);
  expect(queries).toBe(LIMITS.run.most / LIMITS.run.lease);
});

test("TRUST-14 each limit tells its own sentence and how long to wait", async () => {
  const sentences = new Set<string>();
  for (const name of Object.keys(LIMITS) as LimitName[]) {
    const limit = createLimits(database.connection.db, { [name]: 1 })[name];
    await limit("asha");
    const refusal = await refusalOf(limit, "asha");
    expect([name, refusal?.status]).toEqual([name, 429]);
    expect(refusal?.retryAfterS).toBeGreaterThan(0);
    sentences.add(refusal?.message.replace(/\d+/, "") ?? "");
  }
  expect(sentences.size).toBe(Object.keys(LIMITS).length);
  expect([...sentences].filter((sentence) => sentence.includes("programs"))).toHaveLength(1);
});

test("TRUST-14 what is given back does not count, also after it filled the limit", async () => {
  const { classCode } = createLimits(database.connection.db, { classCode: 2 });
  await classCode("asha");
  await classCode("asha");
  await classCode.giveBack("asha");
  expect(await refusalOf(classCode, "asha")).toBeUndefined();
  expect(await refusalOf(classCode, "asha")).toBeInstanceOf(AppError);
});

test("TRUST-14 without PostgreSQL a process limits by itself instead of failing", async () => {
  const gone = connectDatabase("postgres://nobody@127.0.0.1:1/nothing");
  expect(await countAdmitted([createLimits(gone.db).run], 100)).toBe(LIMITS.run.most);
  await gone.close();
});

test("TRUST-14 counts of ended windows are deleted, and no row names an address", async () => {
  const { db, sql } = database.connection;
  const limits = createLimits(db);
  await limits.contact("203.0.113.5");
  await limits.run("203.0.113.6");
  expect(JSON.stringify(await db.select().from(requestLimits))).not.toContain("203.0.113");
  await sql`update request_limits set expire = now() - interval '1 second' where key like 'contact:%'`;
  await deleteExpiredLimits(db);
  expect((await db.select().from(requestLimits)).map(({ key }) => key.split(":")[0])).toEqual(["run"]);
});

test("a lease is a divisor of its limit, so that one process can use the limit up", () => {
  for (const { most, lease } of Object.values(LIMITS)) expect(most % lease).toBe(0);
});
