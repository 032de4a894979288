import type { IncomingMessage, Server } from "node:http";
import { constants } from "node:os";
import { type RawData, type WebSocket, WebSocketServer } from "ws";
import { parseJob } from "../contract/parse-job.ts";
import type { JobEvents } from "../job/job-events.ts";
import type { Service } from "./service.ts";

const PATH = "/api/v2/connect";
const INIT_WITHIN_MS = 1000;
/** Bytes that are kept for a program that has not begun yet. */
const MOST_TYPED_EARLY = 64 * 1024;

/** Piston's close codes. */
const CLOSE = {
  alreadyInitialized: [4000, "Already Initialized"],
  initTimeout: [4001, "Initialization Timeout"],
  notifiedError: [4002, "Notified Error"],
  notInitialized: [4003, "Not yet initialized"],
  onlyStdin: [4004, "Can only write to stdin"],
  badSignal: [4005, "Invalid signal"],
  completed: [4999, "Job Completed"],
} as const;

/** The interactive door: the program can be typed to while it runs, and shows what it writes as it writes it. */
export function openSocketDoor(server: Server, service: Service): void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: service.config.RUNNER_BODY_BYTES });
  server.on("upgrade", (request, socket, head) => {
    // A caller who is gone before he is answered must not end everybody else's programs with him.
    socket.on("error", () => socket.destroy());
    // Compared as it came: an address that is none would throw where nobody catches.
    if (request.url?.split("?")[0] !== PATH || service.isDraining()) {
      socket.end("HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n");
      return;
    }
    sockets.handleUpgrade(request, socket, head, (client) => converse(client, request, service));
  });
}

type Program = Parameters<NonNullable<JobEvents["onOpen"]>>[0];

function converse(client: WebSocket, request: IncomingMessage, service: Service): void {
  const student = String(request.headers["x-student"] ?? request.socket.remoteAddress ?? "somebody");
  const goesFirst = request.headers["x-goes-first"] === "yes";
  const left = new AbortController();
  let isInitialized = false;
  let program: Program | undefined;
  let typedEarly = Buffer.alloc(0);
  const say = (message: object) => {
    if (client.readyState === client.OPEN) client.send(JSON.stringify(message));
  };
  const close = ([code, reason]: readonly [number, string]) => client.close(code, reason);
  const fail = (message: string) => {
    say({ type: "error", message });
    close(CLOSE.notifiedError);
  };
  const impatience = setTimeout(() => close(CLOSE.initTimeout), INIT_WITHIN_MS);

  async function start(message: Record<string, unknown>) {
    clearTimeout(impatience);
    isInitialized = true;
    const runner = service.runner();
    if (!runner) return fail("The runner is not ready");
    const job = parseJob(message, service.config, service.find, service.config.RUNNER_INTERACTIVE_TIMEOUT);
    say({ type: "runtime", language: job.toolchain.language, version: job.version });
    await runner.run(job, {
      student,
      goesFirst,
      interactive: true,
      signal: left.signal,
      events: {
        onStage: (stage) => say({ type: "stage", stage }),
        onOutput: (stream, data) => say({ type: "data", stream, data }),
        onExit: (stage, { code, signal, message: reason, status }) =>
          say({ type: "exit", stage, code, signal, ...(status && { status, message: reason }) }),
        onOpen: (opened) => {
          program = opened;
          opened.input(typedEarly);
        },
      },
    });
    close(CLOSE.completed);
  }

  function hear(data: RawData) {
    const message = JSON.parse(textOf(data)) as Record<string, unknown>;
    if (message.type === "init") {
      if (isInitialized) return close(CLOSE.alreadyInitialized);
      start(message).catch((error: Error) => fail(error.message));
      return;
    }
    if (!isInitialized) return close(CLOSE.notInitialized);
    if (message.type === "data") {
      if (message.stream !== "stdin") return close(CLOSE.onlyStdin);
      const bytes = Buffer.from(typeof message.data === "string" ? message.data : "");
      if (program) program.input(bytes);
      else typedEarly = Buffer.concat([typedEarly, bytes]).subarray(0, MOST_TYPED_EARLY);
    } else if (message.type === "signal") {
      const number = Object.entries(constants.signals).find(([name]) => name === message.signal)?.[1];
      if (number === undefined) return close(CLOSE.badSignal);
      program?.signal(number);
    } else fail("Unknown message type");
  }

  client.on("message", (data) => {
    try {
      hear(data);
    } catch (error) {
      fail((error as Error).message);
    }
  });
  client.on("error", () => client.terminate());
  client.on("close", () => {
    clearTimeout(impatience);
    left.abort(new Error("the student left"));
  });
}

const textOf = (data: RawData) =>
  (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as ArrayBuffer)).toString();
