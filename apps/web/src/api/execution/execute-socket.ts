import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type RawData, WebSocket, WebSocketServer } from "ws";
import { type RunRequester, requesterHeaders } from "#features/workspace/run/forward-to-runner.server.ts";
import { AppError } from "#server/errors/app-error.ts";
import { createOriginCheck } from "#server/http/same-origin.ts";
import type { Services } from "#server/services/services.ts";
import { createRequestContext, handleRequest } from "#server/session/request-context.ts";
import { admitRun } from "./admit-run.ts";

const PATH = "/api/execute/connect";
const LARGEST_MESSAGE_BYTES = 1024 * 1024;
const CONNECT_WITHIN_MS = 4000;
const NOTIFIED_ERROR = 4002;
const COMPLETED = 4999;
const INIT_TIMEOUT = [4001, "Initialization Timeout"] as const;
const PROGRAM_WITHIN_MS = 30_000;
/** Messages from the browser that are buffered until the runner has connected. */
const MAX_BUFFERED = 100;

/** Connects a browser's socket to the runner's interactive socket after checking session and limits. */
export function createExecuteSocket(services: Services) {
  const { env, log } = services;
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_MESSAGE_BYTES });
  const isOurs = createOriginCheck(env);

  return function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
    // Compared without parsing: `new URL` throws on an invalid address such as "//[", which would end the process.
    if (request.url?.split("?")[0] !== PATH) return false;
    // Browsers let pages of other sites open sockets to us; they must not run code here. A program that sends no Origin
    // uses POST /api/execute instead.
    if (!isOurs(request.headers.origin, request.headers.host)) {
      socket.end("HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n");
      return true;
    }
    sockets.handleUpgrade(request, socket, head, (browser) => {
      void handleRequest(() => bridge(browser, request));
    });
    return true;
  };

  async function bridge(browser: WebSocket, request: IncomingMessage): Promise<void> {
    const buffered: RawData[] = [];
    const buffer = (data: RawData) => void (buffered.length < MAX_BUFFERED && buffered.push(data));
    browser.on("message", buffer);
    browser.on("error", () => browser.terminate());
    const hasProgram = waitForProgram(browser);
    try {
      const requester = await admitRun(requestContextOf(services, request));
      if (!(await hasProgram)) return browser.close(...INIT_TIMEOUT);
      await requester.spend();
      const runner = await connectInOrder(env.EXECUTION_ENDPOINTS, requester);
      browser.off("message", buffer);
      connectSockets(browser, runner, buffered);
    } catch (error) {
      if (!(error instanceof AppError)) log.warn({ err: error }, "no runner accepted an interactive program");
      const message = error instanceof Error ? error.message : String(error);
      browser.send(JSON.stringify({ type: "error", message }));
      browser.close(NOTIFIED_ERROR, "Notified Error");
    }
  }
}

/** The runner waits only one second for the program, so we connect to it after the program has arrived. */
function waitForProgram(browser: WebSocket): Promise<boolean> {
  return new Promise((resolve) => {
    const timeout = setTimeout(() => resolve(false), PROGRAM_WITHIN_MS);
    const finish = (hasArrived: boolean) => () => {
      clearTimeout(timeout);
      resolve(hasArrived);
    };
    browser.once("message", finish(true));
    browser.once("close", finish(false));
  });
}

/** The upgrade request carries the visitor's cookies, and what a proxy says about their address. */
function requestContextOf(services: Services, { headers, socket }: IncomingMessage) {
  const forwarded = new Headers();
  for (const name of ["cookie", "x-forwarded-for", "user-agent"])
    if (headers[name]) forwarded.set(name, String(headers[name]));
  return createRequestContext(
    services,
    new Request("http://here", { headers: forwarded }),
    socket.remoteAddress,
  );
}

async function connectInOrder(endpoints: string[], requester: RunRequester): Promise<WebSocket> {
  let reason: unknown = new Error("nothing is set up to run code");
  for (const endpoint of endpoints) {
    try {
      return await connect(endpoint, requester);
    } catch (error) {
      reason = error;
    }
  }
  throw reason;
}

function connect(endpoint: string, requester: RunRequester): Promise<WebSocket> {
  const address = new URL("/api/v2/connect", endpoint);
  address.protocol = address.protocol.replace("http", "ws");
  return new Promise((opened, failed) => {
    const runner = new WebSocket(address, {
      headers: requesterHeaders(requester),
      handshakeTimeout: CONNECT_WITHIN_MS,
    });
    runner.once("open", () => opened(runner));
    runner.once("error", failed);
  });
}

/** Both sides send JSON as text; the socket delivers it as bytes. */
const textOf = (data: RawData) => (data as Buffer).toString();

function connectSockets(browser: WebSocket, runner: WebSocket, buffered: RawData[]): void {
  const forwardTo = (to: WebSocket) => (data: RawData) => {
    if (to.readyState === WebSocket.OPEN) to.send(textOf(data));
  };
  for (const data of buffered) runner.send(textOf(data));
  browser.on("message", forwardTo(runner));
  runner.on("message", forwardTo(browser));
  runner.on("error", () => runner.terminate());
  browser.on("close", () => runner.close());
  runner.on("close", (code) => {
    const isOurCode = code === COMPLETED || (code >= 4000 && code < 5000);
    browser.close(isOurCode ? code : 1011, "The runner ended the conversation");
  });
}
