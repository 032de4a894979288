import type { IncomingMessage, Server } from "node:http";
import { constants } from "node:os";
import { type RawData, type WebSocket, WebSocketServer } from "ws";
import { parseJob } from "../contract/parse-job.ts";
import type { JobEvents, RunningProgram } from "../job/job-events.ts";
import { createTokenCheck } from "./bearer-token.ts";
import { REQUEST_ID_HEADER, requestIdOf } from "./request-id.ts";
import type { Service } from "./runner-service.ts";

const PATH = "/api/v2/connect";
const INIT_WITHIN_MS = 1000;
/** Limit for input that arrives before the program has started. */
const MAX_EARLY_INPUT_BYTES = 64 * 1024;

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

/** Adds the socket for interactive programs: it sends output as it is written and accepts input and signals. */
export function addInteractiveSocket(server: Server, service: Service): void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: service.config.RUNNER_BODY_BYTES });
  const mayRun = createTokenCheck(service.config.RUNNER_SECRET);
  server.on("upgrade", (request, socket, head) => {
    // Without this listener, a client that disconnects during the upgrade would end the process.
    socket.on("error", () => socket.destroy());
    const refusal = refusalOf(request, service, mayRun);
    if (refusal) {
      socket.end(`HTTP/1.1 ${refusal}\r\nconnection: close\r\n\r\n`);
      return;
    }
    sockets.handleUpgrade(request, socket, head, (client) => startSession(client, request, service));
  });
}

/** The status of a refused connection, with its headers. */
function refusalOf(
  { url, headers }: IncomingMessage,
  service: Service,
  mayRun: ReturnType<typeof createTokenCheck>,
): string | undefined {
  // Compared as text: parsing an invalid URL would throw outside any handler.
  if (url?.split("?")[0] !== PATH) return "404 Not Found";
  // Only web servers connect here, and they send no Origin. A browser always does: it opens sockets for any page.
  if (headers.origin !== undefined) return "403 Forbidden";
  if (!mayRun(headers.authorization)) return "401 Unauthorized";
  if (service.isDraining()) return "503 Service Unavailable\r\nretry-after: 5";
  return undefined;
}

type Message = Record<string, unknown>;

type Session = {
  client: WebSocket;
  service: Service;
  student: string;
  hasPriority: boolean;
  requestId: string;
  disconnected: AbortController;
  initTimer: NodeJS.Timeout;
  isInitialized: boolean;
  program: RunningProgram | undefined;
  earlyInput: Buffer;
};

function startSession(client: WebSocket, request: IncomingMessage, service: Service): void {
  const session: Session = {
    client,
    service,
    student: String(request.headers["x-student"] ?? request.socket.remoteAddress ?? "unknown"),
    hasPriority: request.headers["x-goes-first"] === "yes",
    requestId: requestIdOf(request.headers[REQUEST_ID_HEADER]?.toString()),
    disconnected: new AbortController(),
    initTimer: setTimeout(() => client.close(...CLOSE.initTimeout), INIT_WITHIN_MS),
    isInitialized: false,
    program: undefined,
    earlyInput: Buffer.alloc(0),
  };
  client.on("message", (data) => {
    try {
      handleMessage(session, JSON.parse(textOf(data)) as Message);
    } catch (error) {
      fail(session, (error as Error).message);
    }
  });
  client.on("error", () => client.terminate());
  client.on("close", () => {
    clearTimeout(session.initTimer);
    session.disconnected.abort(new Error("the client disconnected"));
  });
}

function send({ client }: Session, message: object): void {
  if (client.readyState === client.OPEN) client.send(JSON.stringify(message));
}

function fail(session: Session, message: string): void {
  send(session, { type: "error", message });
  session.client.close(...CLOSE.notifiedError);
}

function handleMessage(session: Session, message: Message): void {
  const { client, isInitialized } = session;
  if (message.type === "init" && isInitialized) client.close(...CLOSE.alreadyInitialized);
  else if (message.type === "init")
    runJob(session, message).catch((error: Error) => fail(session, error.message));
  else if (!isInitialized) client.close(...CLOSE.notInitialized);
  else if (message.type === "data") handleInput(session, message);
  else if (message.type === "signal") handleSignal(session, message);
  else fail(session, "Unknown message type");
}

function handleInput(session: Session, { stream, data }: Message): void {
  if (stream !== "stdin") {
    session.client.close(...CLOSE.onlyStdin);
    return;
  }
  const bytes = Buffer.from(typeof data === "string" ? data : "");
  if (session.program) session.program.writeInput(bytes);
  else session.earlyInput = Buffer.concat([session.earlyInput, bytes]).subarray(0, MAX_EARLY_INPUT_BYTES);
}

function handleSignal(session: Session, { signal }: Message): void {
  const number = Object.entries(constants.signals).find(([name]) => name === signal)?.[1];
  if (number === undefined) session.client.close(...CLOSE.badSignal);
  else session.program?.signal(number);
}

async function runJob(session: Session, message: Message): Promise<void> {
  const { service, student, hasPriority, requestId, disconnected } = session;
  clearTimeout(session.initTimer);
  session.isInitialized = true;
  const runner = service.runner();
  if (!runner || service.isDraining()) return fail(session, "The runner takes no new runs now");
  const { config, findRuntime } = service;
  const job = parseJob(message, config, findRuntime, config.RUNNER_INTERACTIVE_TIMEOUT);
  send(session, { type: "runtime", language: job.toolchain.language, version: job.version });
  const { signal } = disconnected;
  const events = eventsOf(session);
  await runner.run(job, { student, hasPriority, requestId, interactive: true, signal, events });
  session.client.close(...CLOSE.completed);
}

function eventsOf(session: Session): JobEvents {
  return {
    onStage: (stage) => send(session, { type: "stage", stage }),
    onOutput: (stream, data) => send(session, { type: "data", stream, data }),
    onExit: (stage, { code, signal, message, status }) =>
      send(session, { type: "exit", stage, code, signal, ...(status && { status, message }) }),
    onInputReady: (program) => {
      session.program = program;
      program.writeInput(session.earlyInput);
    },
  };
}

const textOf = (data: RawData) =>
  (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as ArrayBuffer)).toString();
