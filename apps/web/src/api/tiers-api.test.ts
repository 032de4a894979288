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
const goFirst: boolean[] = [];
const people = new Map<Tier, { cookie: string; id: string }>();

beforeAll(async () => {
  runner = createServer((request, response) => {
    goFirst.push(request.headers["x-goes-first"] === "yes");
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

const ask = (tier: Tier, path: string, method = "GET", body?: unknown) =>
  app().request(`/api/${path}`, {
    method,
    headers: { cookie: people.get(tier)?.cookie ?? "" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

const aLesson = (fits: (lesson: ReturnType<typeof readStudentPath>[number]) => boolean) =>
  `lessons/${readStudentPath(PATH).find(fits)?.slug}`;
const project = { seenRevision: null, project: { files: [], openFiles: [], currentFileId: null } };
const program = { language: "java", version: "*", files: [{ content: "class Main {}" }] };

/** Today's are used up to the last one of this tier. */
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

async function threeProjects(tier: Tier) {
  for (const slug of ["one", "two", "three"])
    await accounts.services.database.db
      .insert(projects)
      .values({ studentId: people.get(tier)?.id ?? "", slug, revision: 1, content: {} });
}

type Door = (tier: Tier) => Promise<Response> | Response;
const TABLE: [what: string, opensOn: string, words: RegExp, door: Door][] = [
  [
    "a lesson of the class's first unit",
    "free plus pro school",
    /./,
    (tier) =>
      ask(
        tier,
        aLesson(({ scope }) => scope === "first-units"),
      ),
  ],
  [
    "another lesson of the board",
    "plus pro school",
    /opens with Plus/,
    (tier) =>
      ask(
        tier,
        aLesson(({ scope }) => scope === "board"),
      ),
  ],
  [
    "a lesson of another board",
    "pro school",
    /opens with Pro/,
    (tier) =>
      ask(
        tier,
        aLesson(({ scope, isProject }) => scope === "all" && !isProject),
      ),
  ],
  [
    "a project with a simulator",
    "pro school",
    /opens with Pro/,
    (tier) =>
      ask(
        tier,
        aLesson(({ scope, isProject, classLevel }) => scope === "all" && isProject && !!classLevel),
      ),
  ],
  ["the history", "plus pro school", /comes with Plus/, (tier) => ask(tier, "history/of/playground")],
  [
    "a fourth project",
    "plus pro school",
    /Plus has room/,
    async (tier) => {
      await threeProjects(tier);
      return ask(tier, "projects/four", "PUT", project);
    },
  ],
  [
    "the 101st run on our server",
    "plus pro school",
    /Plus has more of them/,
    async (tier) => {
      await spendUpTo(tier, "server-run", 100);
      return ask(tier, "execute", "POST", program);
    },
  ],
];

test.each(TABLE)("STU-06 %s opens on: %s", async (_what, opensOn, words, door) => {
  for (const tier of TIERS) {
    const answer = await door(tier);
    const isOpen = opensOn.split(" ").includes(tier);
    expect([tier, answer.ok]).toEqual([tier, isOpen]);
    if (isOpen) continue;
    expect(answer.status).toBeOneOf([403, 429]);
    expect(((await answer.json()) as { error: string }).error).toMatch(words);
  }
});

test("STU-06 Pro and School go first in the runner's queue, and each student stands there by themselves", async () => {
  goFirst.length = 0;
  for (const tier of TIERS) {
    await spendUpTo(tier, "server-run", 0);
    expect((await ask(tier, "execute", "POST", program)).status).toBe(200);
  }
  expect(goFirst).toEqual([false, false, true, true]);
});
