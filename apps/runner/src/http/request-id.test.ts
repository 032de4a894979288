import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { jobRequest, postJob } from "../testing/post-job.ts";
import { startRunner } from "../testing/runner-process.ts";

test("OPS-04 the log line of a run has the id of the web's request, over HTTP and over the socket", async () => {
  const runner = await startRunner({ RUNNER_LANGUAGES: "python" });
  while ((await runner.health()).languages.python?.state !== "ready") await sleep(50);
  const finishedWith = (id: string) =>
    runner.logged.find(({ msg, requestId }) => msg === "run finished" && requestId === id);
  await postJob(runner.url, jobRequest("python", "raise SystemExit(3)"), { "x-request-id": "over-http" });
  const socket = new WebSocket(`${runner.url.replace("http", "ws")}/api/v2/connect`, {
    headers: { "x-request-id": "over-socket" },
  });
  await once(socket, "open");
  socket.send(JSON.stringify({ type: "init", ...jobRequest("python", "print(1)") }));
  await once(socket, "close");
  await expect.poll(() => finishedWith("over-http")).toMatchObject({ language: "python", result: "RE" });
  await expect.poll(() => finishedWith("over-socket")).toMatchObject({ language: "python", result: "ok" });
  await postJob(runner.url, jobRequest("python", "print(1)"), { "x-request-id": 'forged", "level":60' });
  await runner.stop();
  expect(JSON.stringify(runner.logged)).not.toContain("forged");
});
