import { connect } from "node:net";
import { expect, inject, test } from "vitest";
import { WebSocket } from "ws";
import { jobRequest } from "../testing/post-job.ts";

const { url } = inject("runner");
type Message = {
  type: string;
  stream?: string;
  data?: string;
  code?: number;
  signal?: string;
  stage?: string;
  message?: string;
};

/** Opens a socket, calls `onMessage` when it opens and after each message, and returns all messages when it has closed. */
function runSession(onMessage: (send: (message: object | string) => void, received: Message[]) => void) {
  return new Promise<{ received: Message[]; code: number; reason: string }>((resolve, reject) => {
    const socket = new WebSocket(`${url.replace("http", "ws")}/api/v2/connect`);
    const received: Message[] = [];
    const send = (message: object | string) => {
      if (socket.readyState === socket.OPEN)
        socket.send(typeof message === "string" ? message : JSON.stringify(message));
    };
    socket.on("open", () => onMessage(send, received));
    socket.on("message", (data) => {
      received.push(JSON.parse((data as Buffer).toString()));
      onMessage(send, received);
    });
    socket.on("close", (code, reason) => resolve({ received, code, reason: reason.toString() }));
    socket.on("error", reject);
  });
}

const init = (language: string, source: string) => ({ type: "init", ...jobRequest(language, source) });
const sendFirst =
  (message: object | string) => (send: (message: object | string) => void, received: Message[]) => {
    if (received.length === 0) send(message);
  };
const outputOf = (received: Message[]) =>
  received
    .filter(({ type }) => type === "data")
    .map(({ data }) => data)
    .join("");

test("TRUST-01 refuses a browser's page, whatever its origin", async () => {
  const address = `${url.replace("http", "ws")}/api/v2/connect`;
  for (const origin of ["https://evil.example", url, "null"]) {
    const failure = await new Promise<string>((resolve) => {
      const socket = new WebSocket(address, { origin });
      socket.on("error", (error) => resolve(error.message));
      socket.on("open", () => resolve(`opened for ${origin}`));
    });
    expect(failure).toContain("403");
  }
});

test("TERM-03 passes input to a running program", async () => {
  const source = 'name = input("Name? ")\nprint("Hello", name)';
  let hasTyped = false;
  const { received, code } = await runSession((send, messages) => {
    if (messages.length === 0) send(init("python", source));
    if (outputOf(messages) === "Name? " && !hasTyped) {
      hasTyped = true;
      send({ type: "data", stream: "stdin", data: "Asha\n" });
    }
  });
  expect(outputOf(received)).toBe("Name? Hello Asha\n");
  expect(received.at(-1)).toEqual({ type: "exit", stage: "run", code: 0, signal: null });
  expect(code).toBe(4999);
});

test("TERM-03 ends the program on a signal", async () => {
  const { received } = await runSession((send, messages) => {
    if (messages.length === 0) send(init("python", 'print("on", flush=True)\nwhile True: pass'));
    if (messages.some(({ type }) => type === "data")) send({ type: "signal", signal: "SIGKILL" });
  });
  expect(received.at(-1)).toMatchObject({ type: "exit", stage: "run", code: null, signal: "SIGKILL" });
});

test("TERM-03 reports compiling and running as separate stages, as Piston does", async () => {
  const { received } = await runSession(
    sendFirst(init("cpp", '#include <cstdio>\nint main() { puts("hi"); }')),
  );
  expect(received.map(({ type, stage }) => (stage ? `${type} ${stage}` : type))).toEqual([
    "runtime",
    "stage compile",
    "exit compile",
    "stage run",
    "data",
    "exit run",
  ]);
});

const invalidMessages: [string, object | string, number, string][] = [
  ["a second init", init("python", "import time; time.sleep(5)"), 4000, "Already Initialized"],
  ["data before init", { type: "data", stream: "stdin", data: "x" }, 4003, "Not yet initialized"],
  ["broken JSON", "{", 4002, "Notified Error"],
  ["an unknown language", init("cobol", "x"), 4002, "Notified Error"],
];

test.each(invalidMessages)(
  "TERM-03 closes the socket with Piston's code after %s",
  async (what, message, code, reason) => {
    const session = await runSession((send, received) => {
      if (received.length === 0) send(message);
      if (what === "a second init" && received.length === 2) send(message);
    });
    expect([session.code, session.reason]).toEqual([code, reason]);
  },
);

test("TERM-03 rejects an upgrade with an invalid URL and keeps running", async () => {
  const requestLine = (path: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(url).port), "127.0.0.1", () =>
        socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`),
      );
      socket.once("data", (bytes) => resolve(bytes.toString().split("\r\n")[0] ?? ""));
      socket.once("error", reject);
    });
  for (const path of ["//[", "//", "http://[", "/api/v2/connect/%"])
    expect(await requestLine(path)).toBe("HTTP/1.1 404 Not Found");
});

test("TERM-03 accepts data only for stdin, and only known signals", async () => {
  const sleeping = init("python", "import time; time.sleep(5)");
  const sendLate = (message: object) => (send: (message: object | string) => void, received: Message[]) => {
    if (received.length === 0) send(sleeping);
    if (received.length === 2) send(message);
  };
  expect((await runSession(sendLate({ type: "data", stream: "stdout", data: "x" }))).code).toBe(4004);
  expect((await runSession(sendLate({ type: "signal", signal: "SIGNOPE" }))).code).toBe(4005);
});

test("TERM-03 cuts off a flood of output and ignores input for an ended program", async () => {
  const flood = await runSession(sendFirst(init("python", 'while True: print("x" * 1000)')));
  expect(outputOf(flood.received).length).toBeLessThanOrEqual(256 * 1024);
  const late = await runSession((send, received) => {
    if (received.length === 0) send(init("python", "print(1)"));
    send({ type: "data", stream: "stdin", data: "x".repeat(1000) });
  });
  expect(outputOf(late.received)).toBe("1\n");
});

test("TERM-03 sends output while the program runs", async () => {
  const receivedAt: number[] = [];
  await runSession((send, received) => {
    if (received.length === 0) send(init("python", "import time\nprint(1)\ntime.sleep(0.5)\nprint(2)"));
    if (received.at(-1)?.type === "data") receivedAt.push(performance.now());
  });
  expect(receivedAt).toHaveLength(2);
});
