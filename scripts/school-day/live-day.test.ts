import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { longestErrorWindowMs, stepTable } from "./day-report.ts";
import { STEPS } from "./day-steps.ts";
import { connectPerson, type Day, liveDay } from "./live-day.ts";
import { seededRandom } from "./seeded-random.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

type Asked = { method: string; path: string; cookie: string };

/** A product that acknowledges everything, except what `statusOf` says. */
async function startStandIn(statusOf: (asked: Asked, count: number) => number = () => 200) {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const one = {
      method: request.method ?? "",
      path: request.url ?? "",
      cookie: request.headers.cookie ?? "",
    };
    asked.push(one);
    const answer = { revision: asked.length, saved: true, commit: `c${asked.length}`, isRecorded: true };
    request.resume().on("end", () => {
      response.writeHead(statusOf(one, asked.length), { "set-cookie": "session=asha; Path=/" });
      response.end(JSON.stringify(answer));
    });
  });
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return { asked, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const newDay = (seconds: number): Day => ({
  factor: 2000,
  endsAtMs: performance.now() + seconds * 1000,
  logInShare: 1,
  attempted: [],
  done: { projects: [], versions: [], attempts: [] },
});

const live = (day: Day, address: string) =>
  liveDay(
    day,
    { email: "asha@example.test", password: "lamp river kite", send: connectPerson(address, "10.1.0.1") },
    seededRandom(1),
  );

test("OPS-08 a simulated student logs in, opens a lesson, types, saves, runs, checks and asks the tutor", async () => {
  const { asked, address } = await startStandIn();
  const day = newDay(3);
  await live(day, address);
  expect(new Set(day.attempted.map(({ step }) => step))).toEqual(new Set(STEPS));
  expect(asked[0]).toMatchObject({ method: "POST", path: "/auth/login", cookie: "" });
  expect(asked[1]).toMatchObject({ path: "/student/dashboard", cookie: "session=asha" });
  expect(day.done.projects.length).toBeGreaterThan(day.done.versions.length);
  expect(day.done.attempts.length).toBeGreaterThan(0);
});

test("OPS-08 a request that fails is sent again and counted as failed, and only an acknowledged write counts as written", async () => {
  let failures = 0;
  const { address } = await startStandIn(({ path, method }) =>
    method === "PUT" && path.startsWith("/api/projects") && failures++ < 2 ? 503 : 200,
  );
  const day = newDay(3);
  await live(day, address);
  const saves = stepTable({
    attempted: day.attempted,
    seconds: 3,
    studentHours: 1,
    cpu: { web: 0, database: 0, runner: 0, balancer: 0 },
    generatorCpu: 0,
    processes: { web: 1, database: 1, runner: 1, balancer: 1 },
  }).save as { failed: number };
  expect(saves.failed).toBe(2);
  const answered = day.attempted.filter(({ step, status }) => step === "save" && status === 200);
  expect(day.done.projects).toHaveLength(answered.length);
});

test("OPS-08 the longest time with errors joins failures that belong together", () => {
  const at = (atMs: number, status: number) => ({ step: "save" as const, atMs, ms: 100, status });
  expect(longestErrorWindowMs([at(1000, 200), at(2000, 200)])).toBe(0);
  expect(longestErrorWindowMs([at(1000, 0), at(1500, 503), at(1600, 200), at(2300, 500), at(9000, 0)])).toBe(
    1400,
  );
});
