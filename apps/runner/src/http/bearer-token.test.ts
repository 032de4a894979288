import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { jobRequest, postJob } from "../testing/post-job.ts";
import { startRunner } from "../testing/runner-process.ts";

const NEW = "the-new-secret-0123456789-0123456789";
const OLD = "the-old-secret-0123456789-0123456789";
// Nothing runs here: the answer of a runner without languages shows that the secret was accepted.
const LANGUAGES = { RUNNER_ROOTFS: "/nowhere" };
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });

let runner: Awaited<ReturnType<typeof startRunner>>;
beforeAll(async () => {
  runner = await startRunner({
    ...LANGUAGES,
    RUNNER_SECRET: `${NEW},${OLD}`,
    RUNNER_METRICS_TOKEN: "scrape",
  });
});
afterAll(() => runner.stop());

const run = async (headers: Record<string, string>) => {
  const { status, body } = await postJob(runner.url, jobRequest("python", "print(1)"), headers);
  return [status, body.message];
};

test("OPS-06 a run needs the secret, and during a change both secrets are accepted", async () => {
  const refused = [401, "The runner needs its secret"];
  expect(await run({})).toEqual(refused);
  expect(await run(bearer("wrong"))).toEqual(refused);
  expect(await run(bearer(`${NEW},${OLD}`))).toEqual(refused);
  expect(await run({ authorization: NEW })).toEqual(refused);
  expect((await fetch(`${runner.url}/api/v2/runtimes`)).status).toBe(401);
  for (const secret of [NEW, OLD])
    expect(await run(bearer(secret))).toEqual([400, "python-* runtime is unknown"]);
});

test("OPS-06 the socket needs the secret", async () => {
  const address = `${runner.url.replace("http", "ws")}/api/v2/connect`;
  const [, refused] = await once(new WebSocket(address), "unexpected-response");
  expect(refused.statusCode).toBe(401);
  const socket = new WebSocket(address, { headers: bearer(OLD) });
  await once(socket, "open");
  socket.terminate();
});

test("OPS-06 probes need no secret, and metrics need their token", async () => {
  expect((await runner.health()).status).toBe("ok");
  expect((await fetch(`${runner.url}/metrics`)).status).toBe(401);
  expect((await fetch(`${runner.url}/metrics`, { headers: bearer("scrape") })).status).toBe(200);
});

test("OPS-06 does not start on a public address without a secret", async () => {
  await expect(startRunner({ ...LANGUAGES, RUNNER_HOST: "0.0.0.0" })).rejects.toThrow("ended with 1");
});
