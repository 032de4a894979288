import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import pino from "pino";
import { afterAll, test } from "vitest";
import { lookUpAddresses } from "./look-up-addresses.ts";
import { createRunners, type Runners } from "./runners.ts";

const log = pino({ level: "silent" });
const SECRET = "a-secret-of-at-least-32-characters";
const PATIENT = { timeout: 60_000 };
const cleanUps: (() => void)[] = [];
afterAll(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

type Health = { status: string; load: number; languages: Record<string, { state: string }> };
const calm: Health = { status: "ok", load: 0, languages: { python: { state: "ready" } } };

/** A server that answers like a runner's health endpoint; tests change `health` while it runs. */
async function startHealth(host = "127.0.0.1", port = 0) {
  const served = { health: calm, checks: 0, address: "", port: 0, server: undefined as Server | undefined };
  const server = createServer((_request, response) => {
    served.checks += 1;
    response.writeHead(served.health.status === "ok" ? 200 : 503).end(JSON.stringify(served.health));
  });
  await new Promise<void>((listening) => server.listen(port, host, listening));
  served.port = (server.address() as AddressInfo).port;
  served.address = `http://${host}:${served.port}`;
  served.server = server;
  cleanUps.push(() => server.close());
  return served;
}

function watched(runners: Runners): Runners {
  cleanUps.push(runners.watch());
  return runners;
}

const configured = (RUNNER_URL: string[]) => ({
  RUNNER_URL,
  RUNNER_SECRET: [SECRET],
  EXECUTION_ENDPOINTS: [],
});
const chosenBy = async (runners: Runners) => (await runners.choose()).map(({ address }) => address);
const chooseTenTimes = (runners: Runners) => Promise.all(Array.from({ length: 10 }, () => chosenBy(runners)));

test.concurrent("OPS-06 a run goes where the figures from answers and health say that it is calmer", async ({
  expect,
}) => {
  const [one, two] = [await startHealth(), await startHealth()];
  one.health = { ...calm, load: 30 };
  const runners = watched(createRunners(configured([one.address, two.address]), log));
  const firstChoices = async () => new Set((await chooseTenTimes(runners)).map(([first]) => first));
  await expect.poll(firstChoices, PATIENT).toEqual(new Set([two.address]));
  const busy = (await runners.choose()).find(({ address }) => address === two.address);
  const chosenAfterReport = () => {
    busy?.report?.({ kind: "answered", load: 500 });
    return chosenBy(runners);
  };
  await expect.poll(chosenAfterReport, PATIENT).toEqual([one.address, two.address]);
});

test.concurrent("OPS-06 runs that were sent since the last figure count too", async ({ expect }) => {
  const runners = createRunners(configured(["http://127.0.0.1:1", "http://127.0.0.1:2"]), log);
  const first = await chooseTenTimes(runners);
  const counts = ["http://127.0.0.1:1", "http://127.0.0.1:2"].map(
    (address) => first.filter(([chosen]) => chosen === address).length,
  );
  expect(counts).toEqual([5, 5]);
});

test.concurrent("OPS-06 a draining and a stopped runner get no runs, and a runner that is back gets them again", async ({
  expect,
}) => {
  const [stays, leaves] = [await startHealth(), await startHealth()];
  const runners = watched(createRunners(configured([stays.address, leaves.address]), log));
  leaves.health = { ...calm, status: "draining" };
  await expect.poll(() => chosenBy(runners), PATIENT).toEqual([stays.address]);
  leaves.health = calm;
  await expect.poll(() => chosenBy(runners), PATIENT).toHaveLength(2);
  leaves.server?.close();
  leaves.server?.closeAllConnections();
  await expect.poll(() => chosenBy(runners), PATIENT).toEqual([stays.address]);
  await startHealth("127.0.0.1", leaves.port);
  await expect.poll(() => chosenBy(runners), PATIENT).toHaveLength(2);
});

test.concurrent("OPS-06 a runner that failed a run gets no other until its health was checked", async ({
  expect,
}) => {
  const runners = createRunners(configured(["http://127.0.0.1:1", "http://127.0.0.1:2"]), log);
  const [target] = await runners.choose();
  target?.report?.({ kind: "failed", reason: "gone" });
  const others = await chooseTenTimes(runners);
  expect(others.flat()).not.toContain(target?.address);
});

test.concurrent("OPS-06 runs on a machine that stops answering, without closing its connections, are given up", async ({
  expect,
}) => {
  const server = createServer(() => {});
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  cleanUps.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [target] = await watched(createRunners(configured([address]), log)).choose();
  expect(target?.lost?.aborted).toBe(false);
  await expect.poll(() => target?.lost?.aborted, PATIENT).toBe(true);
});

test.concurrent("OPS-06 a name that stands for several runners is looked up again", async ({ expect }) => {
  const one = await startHealth("127.0.0.1");
  const two = await startHealth("127.0.0.2", one.port);
  let behind = [one.address];
  const lookUp = async (name: string) => (name === "http://runners.test:2000" ? behind : []);
  const runners = watched(createRunners(configured(["http://runners.test:2000"]), log, lookUp));
  expect(await chosenBy(runners)).toEqual([one.address]);
  behind = [one.address, two.address];
  await expect.poll(() => chosenBy(runners), PATIENT).toHaveLength(2);
  behind = [two.address];
  await expect.poll(() => chosenBy(runners), PATIENT).toEqual([two.address]);
});

test.concurrent("OPS-06 a failed lookup changes nothing", async ({ expect }) => {
  const runners = createRunners(configured(["http://runners.test:2000"]), log, () =>
    Promise.reject(new Error("no such name")),
  );
  expect(await chosenBy(runners)).toEqual(["http://runners.test:2000"]);
});

test.concurrent("OPS-06 a name becomes its addresses, one for each runner, except behind a certificate", async ({
  expect,
}) => {
  expect(await lookUpAddresses("http://localhost:2000")).toEqual(["http://127.0.0.1:2000"]);
  for (const address of ["http://[::1]:2000", "http://10.0.0.7", "https://runner.example"])
    expect(await lookUpAddresses(address)).toEqual([address]);
});

test.concurrent("OPS-06 the cost of checks is bounded, however many runners there are", async ({
  expect,
}) => {
  const now = { checks: 0, open: 0, most: 0 };
  const server = createServer((_request, response) => {
    now.checks += 1;
    now.open += 1;
    now.most = Math.max(now.most, now.open);
    response.once("close", () => (now.open -= 1));
    setTimeout(() => response.end(JSON.stringify(calm)), 20);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  cleanUps.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  const many = Array.from({ length: 100 }, (_, index) => `http://127.0.0.1:${port}/${index}`);
  watched(createRunners(configured(many), log, async (address) => [address]));
  await expect.poll(() => now.checks, PATIENT).toBeGreaterThan(16);
  expect(now.most).toBe(8);
});

test.concurrent("OPS-06 only our runners get the secret, and other services are tried after them in their order", async ({
  expect,
}) => {
  const others = ["http://one.test", "http://two.test"];
  const env = { ...configured(["http://127.0.0.1:1"]), EXECUTION_ENDPOINTS: others };
  const targets = await createRunners(env, log).choose();
  expect(targets.map(({ address, headers }) => [address, headers])).toEqual([
    ["http://127.0.0.1:1", { authorization: `Bearer ${SECRET}` }],
    ["http://one.test", {}],
    ["http://two.test", {}],
  ]);
  const none = { RUNNER_URL: undefined, RUNNER_SECRET: undefined, EXECUTION_ENDPOINTS: others };
  expect(await chosenBy(createRunners(none, log))).toEqual(others);
  expect(await chosenBy(createRunners({ ...none, EXECUTION_ENDPOINTS: [] }, log))).toEqual([
    "http://127.0.0.1:2000",
  ]);
});
