import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { connectDatabase } from "@nirmaan/db/connect-database.ts";
import { newestMigration } from "@nirmaan/db/known-migrations.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Admin } from "#domain/people/person.ts";
import { connectJobQueue, installJobQueue } from "#server/jobs/job-queue.ts";
import { startBeats } from "#server/monitoring/process-beat.ts";
import { createRunners } from "#server/runners/runners.ts";
import { createTestAccounts, type TestAccounts } from "#testing/test-accounts.ts";
import { readHealth } from "./read-health.server.ts";

let accounts: TestAccounts;
let runner: Server;
let endpoint = "";
beforeAll(async () => {
  accounts = await createTestAccounts();
  runner = createServer((_request, response) =>
    response.end(
      JSON.stringify({
        status: "ok",
        version: "0.3.0",
        uptimeSeconds: 7200,
        languages: {
          python: { state: "ready", version: "3.14" },
          cobol: { state: "missing", reason: "not there" },
        },
        now: { waiting: 2, computing: 1, slots: 4 },
      }),
    ),
  );
  await new Promise<void>((done) => runner.listen(0, "127.0.0.1", done));
  endpoint = `http://127.0.0.1:${(runner.address() as AddressInfo).port}`;
});
afterAll(async () => {
  runner.close();
  await accounts.close();
});

const admin = {} as Admin;
const partsOf = async (services: Parameters<typeof readHealth>[0]) =>
  new Map((await readHealth(services, admin)).parts.map((part) => [part.name, part]));

test("ROLE-04 TRUST-08 reports the figures of each part that answers and marks the others as down", async () => {
  const { services } = accounts;
  const before = await partsOf(services);
  expect(before.get("Job queue")).toMatchObject({ state: "down" });

  await installJobQueue(accounts.ownerUrl);
  const serving = connectDatabase(services.env.DATABASE_URL, { connections: 1 });
  const jobs = await connectJobQueue(serving.sql, services.log);
  await jobs.enqueue({ name: "push-work", studentId: "s" }, { afterSeconds: 3_600 });
  const parts = await partsOf(services);
  await jobs.close();
  await serving.close();
  expect(parts.get("Job queue")?.facts).toContainEqual({ name: "Planned for later", words: "1" });
  expect(parts.get("Database")).toMatchObject({ state: "works" });
  expect(parts.get("Accounts service")).toMatchObject({ state: "works" });
  expect(parts.get("Disk")?.facts.map(({ name }) => name)).toEqual(["Free", "Total"]);
  expect(parts.get("Mail")).toMatchObject({ state: "warns" });
  expect(parts.get("Safeguarding")).toMatchObject({ state: "warns" });
  expect(parts.get("Safeguarding")?.words).toContain("SAFEGUARDING_EMAIL is not set");
  const set = {
    ...services,
    env: { ...services.env, SAFEGUARDING_EMAIL: ["safe@example.test"], SMTP_URL: "smtp://127.0.0.1:9" },
  };
  expect((await partsOf(set)).get("Safeguarding")).toMatchObject({ state: "works" });

  const nowhere = {
    ...services,
    env: { ...services.env, SMTP_URL: "smtp://127.0.0.1:9", DATA_DIR: "/nowhere" },
  };
  const broken = await partsOf(nowhere);
  expect(broken.get("Mail")).toMatchObject({ state: "down" });
  expect(broken.get("Disk")).toMatchObject({ state: "down" });
  expect(broken.get("Database")).toMatchObject({ state: "works" });
});

test("ROLE-04 reports the languages of each runner and marks an unreachable one", async () => {
  const { services } = accounts;
  const configured = { ...services.env, RUNNER_URL: [endpoint, "http://127.0.0.1:9"] };
  const { runners } = await readHealth(
    { ...services, runners: createRunners(configured, services.log) },
    admin,
  );
  expect(runners[0]?.answer).toEqual({
    kind: "here",
    status: "ok",
    version: "0.3.0",
    uptimeSeconds: 7200,
    now: { waiting: 2, computing: 1, slots: 4 },
    languages: [
      { name: "cobol", state: "missing", version: "", reason: "not there" },
      { name: "python", state: "ready", version: "3.14", reason: "" },
    ],
  });
  expect(runners[1]?.answer.kind).toBe("unreachable");
});

test("OPS-04 lists the web processes that beat, and names the database's newest migration", async () => {
  const { services } = accounts;
  const stop = await startBeats(services.database.db, services.log);
  const { beats, parts } = await readHealth(services, admin);
  expect(beats.map(({ kind }) => kind)).toEqual(["web"]);
  const database = parts.find(({ name }) => name === "Database");
  expect(database?.facts).toContainEqual({ name: "Schema", words: newestMigration() });
  await stop();
  expect((await readHealth(services, admin)).beats).toEqual([]);
});
