import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { CLIENT_HEADER } from "@nirmaan/execution/runner/http-contract.ts";
import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { jobRequest, postJob } from "../testing/post-job.ts";
import { processTree } from "../testing/resource-usage.ts";
import { startRunner } from "../testing/runner-process.ts";

/** A runner that offers what these tests run: the other languages would be tested at each start. */
const startPython = (variables: Record<string, string> = {}) =>
  startRunner({ RUNNER_LANGUAGES: "python", ...variables });

const haveEnded = (pids: string[]) => pids.filter((pid) => existsSync(`/proc/${pid}`)).length === 0;
/** Groups of other programs may end while this reads them. */
function foldersIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    return entries.flatMap(({ name }) => [name, ...foldersIn(join(folder, name))]);
  } catch {
    return [];
  }
}
const runnerCgroups = () => foldersIn("/sys/fs/cgroup").filter((name) => name.startsWith("nirmaan-runner-"));

async function waitUntilReady(
  runner: Awaited<ReturnType<typeof startRunner>>,
  language: string,
): Promise<void> {
  while ((await runner.health()).languages[language]?.state !== "ready") await sleep(50);
}

const sendEndlessJobs = (url: string, count: number) =>
  Promise.allSettled(
    Array.from({ length: count }, () =>
      postJob(url, jobRequest("python", "import os\nos.fork()\nwhile True: pass")),
    ),
  );

test("leaves no process when it is killed while jobs run, and cleans up at the next start", async () => {
  const first = await startPython();
  await waitUntilReady(first, "python");
  const lostJobs = sendEndlessJobs(first.url, 12);
  await sleep(500);
  const processes = processTree(first.pid);
  expect(processes.length).toBeGreaterThan(5);
  first.kill("SIGKILL");
  await first.ended;
  await lostJobs;
  for (let i = 0; i < 50 && !haveEnded(processes); i++) await sleep(100);
  expect(processes.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]);

  const second = await startPython();
  await waitUntilReady(second, "python");
  const { body } = await postJob(second.url, jobRequest("python", "print(1)"));
  expect(body.run.stdout).toBe("1\n");
  expect(runnerCgroups()).not.toContain(`nirmaan-runner-${first.pid}`);
  await second.stop();
  expect(runnerCgroups()).not.toContain(`nirmaan-runner-${second.pid}`);
});

test("responds 429 with retry-after when the queue is full, and serves the queued jobs", async () => {
  const runner = await startPython({ RUNNER_QUEUE: "4", RUNNER_COMPUTING: "1", RUNNER_BOXES: "4" });
  await waitUntilReady(runner, "python");
  while ((await runner.health()).now?.open !== 0) await sleep(50);
  const source = "total = 0\nfor i in range(3_000_000): total += i\nprint(total)";
  const responses = await Promise.all(
    Array.from({ length: 12 }, () => postJob(runner.url, jobRequest("python", source))),
  );
  const served = responses.filter(({ status }) => status === 200);
  const rejected = responses.filter(({ status }) => status === 429);
  expect(served.length + rejected.length).toBe(12);
  expect(rejected.length).toBeGreaterThan(0);
  for (const { body } of served) expect(body.run.stdout).toBe("4499998500000\n");
  for (const { headers } of rejected) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  await runner.stop();
});

test("runs a computing job while sleeping jobs exceed the cores", async () => {
  const runner = await startPython({ RUNNER_COMPUTING: "1", RUNNER_BOXES: "30" });
  await waitUntilReady(runner, "python");
  const sleepers = Array.from({ length: 20 }, () =>
    postJob(runner.url, jobRequest("python", "import time; time.sleep(6)")),
  );
  let haveAllSlept = false;
  const allSlept = Promise.all(sleepers).then(() => {
    haveAllSlept = true;
  });
  await sleep(300);
  const { body } = await postJob(runner.url, jobRequest("python", "print(1)"), { [CLIENT_HEADER]: "asha" });
  expect([body.run.stdout, haveAllSlept]).toEqual(["1\n", false]);
  await allSlept;
  await runner.stop();
});

test("frees the sandbox of a client that disconnects, at any moment after it connected", async () => {
  const runner = await startPython({ RUNNER_BOXES: "8" });
  await waitUntilReady(runner, "python");
  const init = JSON.stringify({ type: "init", ...jobRequest("python", "import time; time.sleep(1000)") });
  const clients = Array.from({ length: 60 }, async (_, i) => {
    const socket = new WebSocket(`${runner.url.replace("http", "ws")}/api/v2/connect`);
    await once(socket, "open");
    socket.send(init);
    await sleep(i);
    socket.terminate();
    await once(socket, "close");
  });
  await Promise.all(clients);
  while ((await runner.health()).now?.open !== 0) await sleep(50);
  await runner.stop();
});

test("responds without a root file system and reports for each language what is missing and how to add it", async () => {
  const runner = await startRunner({ RUNNER_ROOTFS: "/nowhere" });
  const { status, languages } = await runner.health();
  expect([status, Object.keys(languages).length]).toEqual(["ok", 10]);
  expect(languages.python).toMatchObject({
    state: "missing",
    reason: expect.stringContaining("apps/runner/src/rootfs/prepare-languages.ts"),
  });
  expect((await postJob(runner.url, jobRequest("python", "print(1)"))).body.message).toBe(
    "python-* runtime is unknown",
  );
  await runner.stop();
});
