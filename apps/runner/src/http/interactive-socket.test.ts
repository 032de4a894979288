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

/** Opens a socket, says what it is told to, and gives back everything that was heard until it closed. */
function converse(onMessage: (send: (message: object | string) => void, heard: Message[]) => void) {
  return new Promise<{ heard: Message[]; code: number; reason: string }>((resolve, reject) => {
    const socket = new WebSocket(`${url.replace("http", "ws")}/api/v2/connect`);
    const heard: Message[] = [];
    const send = (message: object | string) => {
      if (socket.readyState === socket.OPEN)
        socket.send(typeof message === "string" ? message : JSON.stringify(message));
    };
    socket.on("open", () => onMessage(send, heard));
    socket.on("message", (data) => {
      heard.push(JSON.parse((data as Buffer).toString()));
      onMessage(send, heard);
    });
    socket.on("close", (code, reason) => resolve({ heard, code, reason: reason.toString() }));
    socket.on("error", reject);
  });
}

const init = (language: string, source: string) => ({ type: "init", ...jobRequest(language, source) });
const first = (message: object | string) => (send: (message: object | string) => void, heard: Message[]) => {
  if (heard.length === 0) send(message);
};
const shown = (heard: Message[]) =>
  heard
    .filter(({ type }) => type === "data")
    .map(({ data }) => data)
    .join("");

test("TERM-03 a program that asks can be typed to while it runs", async () => {
  const source = 'name = input("Name? ")\nprint("Hello", name)';
  let hasTyped = false;
  const { heard, code } = await converse((send, messages) => {
    if (messages.length === 0) send(init("python", source));
    if (shown(messages) === "Name? " && !hasTyped) {
      hasTyped = true;
      send({ type: "data", stream: "stdin", data: "Asha\n" });
    }
  });
  expect(shown(heard)).toBe("Name? Hello Asha\n");
  expect(heard.at(-1)).toEqual({ type: "exit", stage: "run", code: 0, signal: null });
  expect(code).toBe(4999);
});

test("TERM-03 Stop ends the program", async () => {
  const { heard } = await converse((send, messages) => {
    if (messages.length === 0) send(init("python", 'print("on", flush=True)\nwhile True: pass'));
    if (messages.some(({ type }) => type === "data")) send({ type: "signal", signal: "SIGKILL" });
  });
  expect(heard.at(-1)).toMatchObject({ type: "exit", stage: "run", code: null, signal: "SIGKILL" });
});

test("TERM-03 compiling and running are told apart, as Piston does", async () => {
  const { heard } = await converse(first(init("cpp", '#include <cstdio>\nint main() { puts("hi"); }')));
  expect(heard.map(({ type, stage }) => (stage ? `${type} ${stage}` : type))).toEqual([
    "runtime",
    "stage compile",
    "exit compile",
    "stage run",
    "data",
    "exit run",
  ]);
});

const closed: [string, object | string, number, string][] = [
  ["a second init", init("python", "import time; time.sleep(5)"), 4000, "Already Initialized"],
  ["data before init", { type: "data", stream: "stdin", data: "x" }, 4003, "Not yet initialized"],
  ["broken JSON", "{", 4002, "Notified Error"],
  ["an unknown language", init("cobol", "x"), 4002, "Notified Error"],
];

test.each(closed)("TERM-03 %s closes the socket with Piston's code", async (what, message, code, reason) => {
  const answer = await converse((send, heard) => {
    if (heard.length === 0) send(message);
    if (what === "a second init" && heard.length === 2) send(message);
  });
  expect([answer.code, answer.reason]).toEqual([code, reason]);
});

test("TERM-03 a socket that asks for an address that is none is refused, and nobody's program ends with it", async () => {
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

test("TERM-03 only standard input can be written to, and only real signals sent", async () => {
  const sleeping = init("python", "import time; time.sleep(5)");
  const say = (message: object) => (send: (message: object | string) => void, heard: Message[]) => {
    if (heard.length === 0) send(sleeping);
    if (heard.length === 2) send(message);
  };
  expect((await converse(say({ type: "data", stream: "stdout", data: "x" }))).code).toBe(4004);
  expect((await converse(say({ type: "signal", signal: "SIGNOPE" }))).code).toBe(4005);
});

test("TERM-03 a flood is cut off, and typing to a program that has ended hurts nobody", async () => {
  const flood = await converse(first(init("python", 'while True: print("x" * 1000)')));
  expect(shown(flood.heard).length).toBeLessThanOrEqual(256 * 1024);
  const late = await converse((send, heard) => {
    if (heard.length === 0) send(init("python", "print(1)"));
    send({ type: "data", stream: "stdin", data: "x".repeat(1000) });
  });
  expect(shown(late.heard)).toBe("1\n");
});

test("TERM-03 output is shown while the program runs, not after", async () => {
  const heardAt: number[] = [];
  await converse((send, heard) => {
    if (heard.length === 0) send(init("python", "import time\nprint(1)\ntime.sleep(0.5)\nprint(2)"));
    if (heard.at(-1)?.type === "data") heardAt.push(performance.now());
  });
  expect(heardAt).toHaveLength(2);
});
