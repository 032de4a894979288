import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { jobRequest, postJob } from "../testing/post-job.ts";
import { startRunner } from "../testing/runner-process.ts";

async function startWithPython(variables: Record<string, string> = {}) {
  const runner = await startRunner({ RUNNER_LANGUAGES: "python", ...variables });
  while ((await runner.health()).languages.python?.state !== "ready") await sleep(50);
  return runner;
}

const openCount = async (runner: Awaited<ReturnType<typeof startRunner>>) =>
  (await runner.health()).now?.open ?? 0;

test("OPS-06 after SIGTERM health says draining, new runs get 503, and the running one finishes", async () => {
  const runner = await startWithPython();
  const begun = postJob(runner.url, jobRequest("python", "import time; time.sleep(5); print('done')"));
  while ((await openCount(runner)) === 0) await sleep(20);
  runner.kill("SIGTERM");
  while ((await runner.health()).status !== "draining") await sleep(20);
  expect((await fetch(`${runner.url}/api/health`)).status).toBe(503);
  const refused = await postJob(runner.url, jobRequest("python", "print(1)"));
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
  const socket = new WebSocket(`${runner.url.replace("http", "ws")}/api/v2/connect`);
  const [, answer] = await once(socket, "unexpected-response");
  expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "5"]);
  expect((await begun).body.run.stdout).toBe("done\n");
  expect(await runner.ended).toEqual([0, null]);
});

test("OPS-06 a run that takes longer than the limit is ended, its client is told, and the exit code is 0", async () => {
  const runner = await startWithPython({ RUNNER_DRAIN_TIMEOUT: "300" });
  const begun = postJob(runner.url, jobRequest("python", "import time; time.sleep(9)"));
  while ((await openCount(runner)) === 0) await sleep(20);
  runner.kill("SIGTERM");
  expect(await begun).toMatchObject({
    status: 503,
    body: { message: "The runner lost this job; try again" },
  });
  expect(await runner.ended).toEqual([0, null]);
});
