import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { usageCounters } from "@nirmaan/db/payments-schema.ts";
import { projects, students } from "@nirmaan/db/schema.ts";
import { eq, sql } from "drizzle-orm";
import { Hono } from "hono";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readStudentPath } from "#features/catalogue/read-catalogue.server.ts";
import { createErrorHandler } from "#server/http/error-handler.ts";
import { createTestAccounts, type TestAccounts } from "#testing/test-accounts.ts";
import { createApi } from "./create-api.ts";

const TIERS = ["free", "plus", "pro", "school"] as const;
type Tier = (typeof TIERS)[number];
const PATH = { board: "CBSE", classLevel: "11" } as const;

let accounts: TestAccounts;
let runner: Server;
const hadPriority: boolean[] = [];
const people = new Map<Tier, { cookie: string; id: string }>();

beforeAll(async () => {
  runner = createServer((request, response) => {
    hadPriority.push(request.headers["x-priority"] === "high");
    const run = { stdout: "", stderr: "", output: "", code: 0, signal: null };
    response.end(JSON.stringify({ language: "java", version: "21", run }));
  });
  await new Promise<void>((listening) => runner.listen(0, "127.0.0.1", listening));
  const { port } = runner.address() as AddressInfo;
  accounts = await createTestAccounts({ EXECUTION_ENDPOINTS: `http://127.0.0.1:${port}` });
  const { db } = accounts.services.database;
  for (const tier of TIERS) {
    const { cookie, userId } = await accounts.signedIn(`${tier}@example.test`);
    await app().request("/api/auth/user-session", { headers: { cookie } });
    const [row] = await db
      .update(students)
      .set({ subscriptionTier: tier, ...PATH })
      .where(eq(students.userId, userId))
      .returning();
    people.set(tier, { cookie, id: row?.id ?? "" });
  }
});
afterAll(async () => {
  await accounts.close();
  runner.close();
});

function app() {
  const hono = new Hono().route("/api", createApi(accounts.services));
  hono.onError(createErrorHandler(pino({ level: "silent" })));
  return hono;
}

const request = (tier: Tier, path: string, method = "GET", body?: unknown) =>
  app().request(`/api/${path}`, {
    method,
    headers: { cookie: people.get(tier)?.cookie ?? "" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

const findLesson = (fits: (lesson: ReturnType<typeof readStudentPath>[number]) => boolean) =>
  `lessons/${readStudentPath(PATH).find(fits)?.slug}`;
const project = { seenRevision: null, project: { files: [], openFiles: [], currentFileId: null } };
const program = { language: "java", version: "*", files: [{ content: "class Main {}" }] };

/** Sets today's use to the limit. */
async function spendUpTo(tier: Tier, what: string, limit: number) {
  const day = sql<string>`(now() at time zone 'Asia/Kolkata')::date`;
  await accounts.services.database.db
    .insert(usageCounters)
    .values({ studentId: people.get(tier)?.id ?? "", what, day, count: limit })
    .onConflictDoUpdate({
      target: [usageCounters.studentId, usageCounters.what, usageCounters.day],
      set: { count: limit },
    });
}

async function addThreeProjects(tier: Tier) {
  for (const slug of ["one", "two", "three"])
    await accounts.services.database.db
      .insert(projects)
      .values({ studentId: people.get(tier)?.id ?? "", slug, revision: 1, content: {} });
}

type SendRequest = (tier: Tier) => Promise<Response> | Response;
const TABLE: [what: string, opensOn: string, refusal: RegExp, send: SendRequest][] = [
  [
    "a lesson of the class's first unit",
    "free plus pro school",
    /./,
    (tier) =>
      request(
        tier,
        findLesson(({ scope }) => scope === "first-units"),
      ),
  ],
  [
    "another lesson of the board",
    "plus pro school",
    /opens with Plus/,
    (tier) =>
      request(
        tier,
        findLesson(({ scope }) => scope === "board"),
      ),
  ],
  [
    "a lesson of another board",
    "pro school",
    /opens with Pro/,
    (tier) =>
      request(
        tier,
        findLesson(({ scope, isProject }) => scope === "all" && !isProject),
      ),
  ],
  [
    "a project with a simulator",
    "pro school",
    /opens with Pro/,
    (tier) =>
      request(
        tier,
        findLesson(({ scope, isProject, classLevel }) => scope === "all" && isProject && !!classLevel),
      ),
  ],
  ["the history", "free plus pro school", /./, (tier) => request(tier, "history/of/playground")],
  [
    "a fourth project",
    "plus pro school",
    /Plus has room/,
    async (tier) => {
      await addThreeProjects(tier);
      return request(tier, "projects/four", "PUT", project);
    },
  ],
  [
    "the 101st run on our server",
    "plus pro school",
    /Plus has more of them/,
    async (tier) => {
      await spendUpTo(tier, "server-run", 100);
      return request(tier, "execute", "POST", program);
    },
  ],
];

test.each(TABLE)("STU-06 %s opens on: %s", async (_what, opensOn, refusal, send) => {
  for (const tier of TIERS) {
    const response = await send(tier);
    const isOpen = opensOn.split(" ").includes(tier);
    expect([tier, response.ok]).toEqual([tier, isOpen]);
    if (isOpen) continue;
    expect(response.status).toBeOneOf([403, 429]);
    expect(((await response.json()) as { error: string }).error).toMatch(refusal);
  }
});

test("STU-06 requests of Pro and School have priority in the runner's queue", async () => {
  hadPriority.length = 0;
  for (const tier of TIERS) {
    await spendUpTo(tier, "server-run", 0);
    expect((await request(tier, "execute", "POST", program)).status).toBe(200);
  }
  expect(hadPriority).toEqual([false, false, true, true]);
});
