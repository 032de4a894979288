import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { createRunnerExecutor } from "./runner-executor.ts";

test("LES-05 opens a new connection for each request, so that none is sent on a connection that the runner is closing", async () => {
  const connectionHeaders: (string | undefined)[] = [];
  const stage = { stdout: "1\n", stderr: "", output: "1\n", code: 0, signal: null };
  const server = createServer((request, response) => {
    connectionHeaders.push(request.headers.connection);
    request.resume();
    response.end(JSON.stringify({ run: stage, language: "python", version: "3" }));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const execute = createRunnerExecutor(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const program = { language: "python", version: "3", files: [{ name: "main.py", content: "print(1)" }] };

  expect((await execute(program)).run.stdout).toBe("1\n");
  expect((await execute(program)).run.stdout).toBe("1\n");
  expect(connectionHeaders).toEqual(["close", "close"]);
  server.close();
});
