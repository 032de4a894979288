import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { jobRequest, postJob } from "../testing/post-job.ts";
import { processTree } from "../testing/resource-usage.ts";
import { startRunner } from "../testing/runner-process.ts";

const ended = (pids: string[]) => pids.filter((pid) => existsSync(`/proc/${pid}`)).length === 0;
const groups = () =>
  readdirSync("/sys/fs/cgroup", { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.startsWith("nirmaan-runner-"))
    .map(({ name }) => name);

async function whenReady(runner: Awaited<ReturnType<typeof startRunner>>, language: string): Promise<void> {
  while ((await runner.health()).languages[language]?.state !== "ready") await sleep(50);
}

const load = (url: string, count: number) =>
  Promise.allSettled(
    Array.from({ length: count }, () =>
      postJob(url, jobRequest("python", "import os\nos.fork()\nwhile True: pass")),
    ),
  );

test("a runner that is killed in the middle of its work leaves no process, and the next start sweeps and serves", async () => {
  const first = await startRunner();
  await whenReady(first, "python");
  const lost = load(first.url, 12);
  await sleep(500);
  const members = processTree(first.pid);
  expect(members.length).toBeGreaterThan(5);
  first.kill("SIGKILL");
  await first.ended;
  await lost;
  for (let i = 0; i < 50 && !ended(members); i++) await sleep(100);
  expect(members.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]);

  const second = await startRunner();
  await whenReady(second, "python");
  const { body } = await postJob(second.url, jobRequest("python", "print(1)"));
  expect(body.run.stdout).toBe("1\n");
  expect(groups()).not.toContain(`nirmaan-runner-${first.pid}`);
  await second.stop();
  expect(groups()).not.toContain(`nirmaan-runner-${second.pid}`);
});

test("on SIGTERM a runner finishes what it has begun and refuses what is new", async () => {
  const runner = await startRunner();
  await whenReady(runner, "python");
  const begun = postJob(runner.url, jobRequest("python", "import time; time.sleep(1.5); print('done')"));
  await sleep(300);
  runner.kill("SIGTERM");
  await sleep(200);
  const refused = await postJob(runner.url, jobRequest("python", "print(1)"));
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "5"]);
  expect((await begun).body.run.stdout).toBe("done\n");
  await runner.ended;
});

test("a full queue answers 429 with when to come back, and those inside are served", async () => {
  const runner = await startRunner({ RUNNER_QUEUE: "4", RUNNER_COMPUTING: "1", RUNNER_BOXES: "4" });
  await whenReady(runner, "python");
  while ((await runner.health()).now?.open !== 0) await sleep(50);
  const source = "total = 0\nfor i in range(3_000_000): total += i\nprint(total)";
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => postJob(runner.url, jobRequest("python", source))),
  );
  const served = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 429);
  expect(served.length + refused.length).toBe(12);
  expect(refused.length).toBeGreaterThan(0);
  for (const { body } of served) expect(body.run.stdout).toBe("4499998500000\n");
  for (const { headers } of refused) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  await runner.stop();
});

test("sleepers do not hold the cores of those who compute", async () => {
  const runner = await startRunner({ RUNNER_COMPUTING: "1", RUNNER_BOXES: "30" });
  await whenReady(runner, "python");
  const sleepers = Array.from({ length: 20 }, () =>
    postJob(runner.url, jobRequest("python", "import time; time.sleep(6)")),
  );
  let slept = false;
  const allSlept = Promise.all(sleepers).then(() => {
    slept = true;
  });
  await sleep(300);
  const { body } = await postJob(runner.url, jobRequest("python", "print(1)"), { "x-student": "asha" });
  expect([body.run.stdout, slept]).toEqual(["1\n", false]);
  await allSlept;
  await runner.stop();
});

test("who opens a program and leaves at once holds no box, at whatever moment that was", async () => {
  const runner = await startRunner({ RUNNER_BOXES: "8" });
  await whenReady(runner, "python");
  const init = JSON.stringify({ type: "init", ...jobRequest("python", "import time; time.sleep(1000)") });
  const leaving = Array.from({ length: 60 }, async (_, i) => {
    const socket = new WebSocket(`${runner.url.replace("http", "ws")}/api/v2/connect`);
    await once(socket, "open");
    socket.send(init);
    await sleep(i);
    socket.terminate();
    await once(socket, "close");
  });
  await Promise.all(leaving);
  while ((await runner.health()).now?.open !== 0) await sleep(50);
  await runner.stop();
});

test("without a root file system the runner answers, and each language says what is missing and what adds it", async () => {
  const runner = await startRunner({ RUNNER_ROOTFS: "/nowhere" });
  const { status, languages } = await runner.health();
  expect([status, Object.keys(languages).length]).toEqual(["ok", 10]);
  expect(languages.python).toMatchObject({
    state: "missing",
    reason: expect.stringContaining("scripts/prepare-languages.ts"),
  });
  expect((await postJob(runner.url, jobRequest("python", "print(1)"))).body.message).toBe(
    "python-* runtime is unknown",
  );
  await runner.stop();
});
