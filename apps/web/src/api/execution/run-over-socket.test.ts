import { afterEach, expect, test } from "vitest";
import { type WebSocket, WebSocketServer } from "ws";
import { closeServers, listen, openBridge, servicesWith } from "./testing/run-endpoints.ts";

afterEach(closeServers);

/** A runner whose socket behaves as `onProgram` says when the program arrives. */
async function socketRunner(onProgram: (socket: WebSocket) => void): Promise<string> {
  const { server, address } = await listen((_request, response) => response.end());
  new WebSocketServer({ server, path: "/api/v2/connect" }).on("connection", (socket) => {
    socket.on("message", (data) => {
      if ((data as Buffer).toString().includes("init")) onProgram(socket);
    });
  });
  return address;
}

const message = (fields: object) => JSON.stringify(fields);
const runStage = message({ type: "stage", stage: "run" });
const hello = message({ type: "data", stream: "stdout", data: "hello" });
const exit = message({ type: "exit", stage: "run", code: 0, signal: null });

test("OPS-06 a socket run that a runner refuses goes to another one", async () => {
  const busy = await socketRunner((socket) => {
    socket.send(message({ type: "error", message: "The runner is busy" }));
    socket.close(4002, "Notified Error");
  });
  const calm = await socketRunner((socket) => {
    for (const each of [runStage, hello, exit]) socket.send(each);
    socket.close(4999, "Job Completed");
  });
  for (let i = 0; i < 6; i++) {
    const services = servicesWith({ RUNNER_URL: `${busy},${calm}` });
    const { messages, closed } = (await openBridge("", { services }))();
    expect(await closed).toBe(4999);
    expect(messages).toEqual([runStage, hello, exit]);
  }
  const services = servicesWith({ RUNNER_URL: busy });
  const { messages, closed } = (await openBridge("", { services }))();
  expect(await closed).toBe(4002);
  expect(messages).toEqual([message({ type: "error", message: "The runner is busy" })]);
});

test("OPS-06 a program that received input is not run again, and the student is told so", async () => {
  let runs = 0;
  const lost = () =>
    socketRunner((socket) => {
      runs += 1;
      socket.send(runStage);
      socket.once("message", () => socket.terminate());
    });
  const services = servicesWith({ RUNNER_URL: `${await lost()},${await lost()}` });
  const { client, messages, closed } = (await openBridge("", { services }))();
  client.once("message", () => client.send(message({ type: "data", stream: "stdin", data: "Asha\n" })));
  expect(await closed).toBe(1011);
  const told =
    "Our server stopped while your program was running, so its output is not complete. Run the program again.";
  expect(JSON.parse(messages.at(-1) ?? "")).toMatchObject({ type: "exit", stage: "run", message: told });
  expect(runs).toBe(1);
});

test("LANG-01 a run over a socket speaks the language of the page that opened it", async () => {
  const lost = await socketRunner((socket) => {
    socket.send(runStage);
    socket.send(hello, () => socket.terminate());
  });
  const connect = await openBridge("", { services: servicesWith({ RUNNER_URL: lost }) });
  const { messages, closed } = connect({ headers: { cookie: "language=hi" } });
  await closed;
  expect(JSON.parse(messages.at(-1) ?? "")).toMatchObject({
    type: "exit",
    message: expect.stringContaining("प्रोग्राम फिर से चलाएँ"),
  });
});

test("OPS-06 a program that has ended is not run again when its runner is lost after that", async () => {
  const lost = await socketRunner((socket) => {
    socket.send(runStage);
    socket.send(exit, () => socket.terminate());
  });
  const services = servicesWith({ RUNNER_URL: lost });
  const { messages, closed } = (await openBridge("", { services }))();
  expect(await closed).toBe(4999);
  expect(messages).toEqual([runStage, exit]);
});
