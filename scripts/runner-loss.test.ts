import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { createApi } from "../apps/web/src/api/create-api.ts";
import {
  closeServers,
  openBridge,
  servicesWith,
} from "../apps/web/src/api/execution/testing/run-endpoints.ts";

const SECRET = "the-secret-between-web-and-runners";

type Runner = Awaited<ReturnType<typeof serveRunner>>;
let runners: Runner[] = [];
/** Also those that did not become ready: a process that is left keeps the test's output open. */
const spawned: ChildProcess[] = [];
const cleanUps: (() => void)[] = [];

/** Two runners as an operator starts them, that offer Python. The web's endpoints are in this process. */
beforeEach(async () => {
  runners = runners.filter(({ isRunning }) => isRunning());
  const started = await Promise.all(Array.from({ length: 2 - runners.length }, serveRunner));
  runners.push(...started);
});
afterEach(() => {
  closeServers();
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});
afterAll(() => {
  for (const child of spawned) killGroup(child, "SIGKILL");
});

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (isRunning(child) && child.pid) process.kill(-child.pid, signal);
}

async function serveRunner() {
  // Its own process group: npm does not pass SIGKILL on.
  const child = spawn("npm", ["run", "--silent", "serve:runner"], {
    env: { ...process.env, RUNNER_PORT: "0", RUNNER_SECRET: SECRET, RUNNER_LANGUAGES: "python" },
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  spawned.push(child);
  const ended = once(child, "exit");
  const port = await new Promise<number>((resolve) => {
    createInterface(child.stdout).on("line", (line) => {
      const entry = JSON.parse(line) as { msg: string; port: number };
      if (entry.msg === "listening") resolve(entry.port);
    });
  });
  const address = `http://127.0.0.1:${port}`;
  const health = async () =>
    (await (await fetch(`${address}/api/health`)).json()) as {
      status: string;
      languages: Record<string, { state: string }>;
      now?: { open: number };
    };
  while (Object.values((await health()).languages).some(({ state }) => state !== "ready")) await wait(50);
  return {
    address,
    ended,
    health,
    isRunning: () => isRunning(child),
    /** As a container is stopped: npm passes the signal on. */
    terminate: () => child.kill("SIGTERM"),
    kill: (signal: NodeJS.Signals) => killGroup(child, signal),
    /** Finished and lost runs of Python. */
    runs: async () => {
      const text = await (await fetch(`${address}/metrics`)).text();
      const lines = text.matchAll(/^nirmaan_runner_runs_total\{language="python",result="\w+"\} (\d+)/gm);
      return [...lines].reduce((sum, [, count]) => sum + Number(count), 0);
    },
  };
}

function startWeb() {
  const RUNNER_URL = runners.map(({ address }) => address).join(",");
  const services = servicesWith({ RUNNER_URL, RUNNER_SECRET: SECRET });
  cleanUps.push(services.runners.watch());
  return services;
}

const python = (content: string) => ({ language: "python", version: "*", files: [{ content }] });

async function post(content: string, services = startWeb()) {
  const body = JSON.stringify(python(content));
  const response = await createApi(services).request("/execute", { method: "POST", body });
  return (await response.json()) as { run: { output: string; code: number } };
}

async function openRun(content: string) {
  const connect = await openBridge("", { services: startWeb(), program: python(content) });
  const { closed, messages } = connect();
  const received = (): Record<string, unknown>[] => messages.map((text) => JSON.parse(text));
  const output = () =>
    received()
      .flatMap(({ type, data }) => (type === "data" ? [data] : []))
      .join("");
  return { closed, received, output };
}

/** The runner that has a job in a sandbox. */
async function busyRunner(): Promise<Runner> {
  for (;;) {
    for (const runner of runners) if ((await runner.health()).now?.open) return runner;
    await wait(20);
  }
}

const SLOW = "import time\ntime.sleep(5)\nprint('done')";

test("OPS-06 kill -9 of a runner during a run costs a retry on the other one, over HTTP", async () => {
  const answer = post(SLOW);
  const lost = await busyRunner();
  lost.kill("SIGKILL");
  await lost.ended;
  expect((await answer).run).toMatchObject({ output: "done\n", code: 0 });
});

test("OPS-06 kill -9 of a runner before any output costs a retry on the other one, over the socket", async () => {
  const { output, closed } = await openRun(SLOW);
  const lost = await busyRunner();
  lost.kill("SIGKILL");
  await lost.ended;
  expect(await closed).toBe(4999);
  expect(output()).toBe("done\n");
});

test("OPS-06 kill -9 of a runner after output is told to the student, and the program is not run again", async () => {
  const source = "import time\nprint('one', flush=True)\ntime.sleep(5)\nprint('two')";
  const { received, output, closed } = await openRun(source);
  await expect.poll(output, { timeout: 60_000 }).toBe("one\n");
  const lost = await busyRunner();
  const other = runners.find((runner) => runner !== lost) as Runner;
  const before = await other.runs();
  lost.kill("SIGKILL");
  await Promise.all([closed, lost.ended]);
  expect(received().at(-1)).toMatchObject({
    type: "exit",
    code: null,
    message:
      "Our server stopped while your program was running, so its output is not complete. Run the program again.",
  });
  expect([output(), await other.runs()]).toEqual(["one\n", before]);
});

test("OPS-06 a program that ended by itself is not run again", async () => {
  const total = async () =>
    (await Promise.all(runners.map((runner) => runner.runs()))).reduce((a, b) => a + b);
  const before = await total();
  expect((await post("raise SystemExit(3)")).run.code).toBe(3);
  expect(await total()).toBe(before + 1);
});

test("OPS-06 OPS-03 SIGTERM through npm drains: new runs go to the other runner, the running one finishes", async () => {
  const services = startWeb();
  const send = async (content: string) => (await post(content, services)).run.output;
  const begun = send(SLOW);
  const leaves = await busyRunner();
  leaves.terminate();
  const during = await Promise.all(Array.from({ length: 10 }, (_, index) => send(`print(${index})`)));
  expect(during).toEqual(during.map((_, index) => `${index}\n`));
  expect(await begun).toBe("done\n");
  expect((await leaves.ended)[0]).toBe(0);
});
