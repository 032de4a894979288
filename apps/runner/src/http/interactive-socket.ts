import type { IncomingMessage, Server } from "node:http";
import { constants } from "node:os";
import {
  CLIENT_HEADER,
  HIGH_PRIORITY,
  PRIORITY_HEADER,
  REQUEST_ID_HEADER,
  RUNNER_PATHS,
} from "@nirmaan/execution/runner/http-contract.ts";
import { CLOSE, ClientMessage, type RunnerMessage } from "@nirmaan/execution/runner/socket-messages.ts";
import { type RawData, type WebSocket, WebSocketServer } from "ws";
import { parseJob } from "../contract/parse-job.ts";
import type { JobEvents, RunningProgram } from "../job/job-events.ts";
import { createTokenCheck } from "./bearer-token.ts";
import { requestIdOf } from "./request-id.ts";
import type { Service } from "./runner-service.ts";

const INIT_WITHIN_MS = 1000;
/** Limit for input that arrives before the program has started. */
const MAX_EARLY_INPUT_BYTES = 64 * 1024;

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
  if (url?.split("?")[0] !== RUNNER_PATHS.connect) return "404 Not Found";
  // Only web servers connect here, and they send no Origin. A browser always does: it opens sockets for any page.
  if (headers.origin !== undefined) return "403 Forbidden";
  if (!mayRun(headers.authorization)) return "401 Unauthorized";
  if (service.isDraining()) return "503 Service Unavailable\r\nretry-after: 5";
  return undefined;
}

type SocketSession = {
  client: WebSocket;
  service: Service;
  clientId: string;
  hasPriority: boolean;
  requestId: string;
  disconnected: AbortController;
  initTimer: NodeJS.Timeout;
  isInitialized: boolean;
  program: RunningProgram | undefined;
  earlyInput: Buffer;
};

function startSession(client: WebSocket, request: IncomingMessage, service: Service): void {
  const session: SocketSession = {
    client,
    service,
    clientId: String(request.headers[CLIENT_HEADER] ?? request.socket.remoteAddress ?? "unknown"),
    hasPriority: request.headers[PRIORITY_HEADER] === HIGH_PRIORITY,
    requestId: requestIdOf(request.headers[REQUEST_ID_HEADER]?.toString()),
    disconnected: new AbortController(),
    initTimer: setTimeout(() => client.close(...CLOSE.initTimeout), INIT_WITHIN_MS),
    isInitialized: false,
    program: undefined,
    earlyInput: Buffer.alloc(0),
  };
  client.on("message", (data) => {
    try {
      handleMessage(session, JSON.parse(textOf(data)));
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

function send({ client }: SocketSession, message: RunnerMessage): void {
  if (client.readyState === client.OPEN) client.send(JSON.stringify(message));
}

function fail(session: SocketSession, message: string): void {
  send(session, { type: "error", message });
  session.client.close(...CLOSE.notifiedError);
}

function handleMessage(session: SocketSession, json: unknown): void {
  const { client, isInitialized } = session;
  const { data: message, error } = ClientMessage.safeParse(json);
  if (message?.type === "init" && isInitialized) client.close(...CLOSE.alreadyInitialized);
  else if (message?.type === "init")
    runJob(session, message).catch((reason: Error) => fail(session, reason.message));
  else if (!isInitialized) client.close(...CLOSE.notInitialized);
  else if (message?.type === "data") handleInput(session, message.data);
  else if (message?.type === "signal") handleSignal(session, message.signal);
  else refuse(session, error?.issues[0]?.path[0]);
}

/** Piston has a close code of its own for two of the fields. */
function refuse(session: SocketSession, field: PropertyKey | undefined): void {
  if (field === "stream") session.client.close(...CLOSE.onlyStdin);
  else if (field === "signal") session.client.close(...CLOSE.badSignal);
  else fail(session, field === "data" ? "data is required as a string" : "Unknown message type");
}

function handleInput(session: SocketSession, data: string): void {
  const bytes = Buffer.from(data);
  if (session.program) session.program.writeInput(bytes);
  else session.earlyInput = Buffer.concat([session.earlyInput, bytes]).subarray(0, MAX_EARLY_INPUT_BYTES);
}

function handleSignal(session: SocketSession, signal: string): void {
  const number = Object.entries(constants.signals).find(([name]) => name === signal)?.[1];
  if (number === undefined) session.client.close(...CLOSE.badSignal);
  else session.program?.signal(number);
}

async function runJob(session: SocketSession, message: object): Promise<void> {
  const { service, clientId, hasPriority, requestId, disconnected } = session;
  clearTimeout(session.initTimer);
  session.isInitialized = true;
  const runner = service.runner();
  if (!runner || service.isDraining()) return fail(session, "The runner takes no new runs now");
  const { config, findRuntime } = service;
  const job = parseJob(message, config, findRuntime, config.RUNNER_INTERACTIVE_TIMEOUT);
  send(session, { type: "runtime", language: job.toolchain.language, version: job.version });
  const { signal } = disconnected;
  const events = eventsOf(session);
  await runner.run(job, { clientId, hasPriority, requestId, interactive: true, signal, events });
  session.client.close(...CLOSE.completed);
}

function eventsOf(session: SocketSession): JobEvents {
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
