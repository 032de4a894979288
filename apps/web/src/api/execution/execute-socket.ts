import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type RawData, WebSocket, WebSocketServer } from "ws";
import { type RunTurn, turnHeaders } from "#features/workspace/run/forward-to-runner.server.ts";
import { AppError } from "#server/errors/app-error.ts";
import type { RateLimit } from "#server/limits/request-limit.ts";
import type { Services } from "#server/services/services.ts";
import { createRequestContext } from "#server/session/request-context.ts";
import { admitRun } from "./admit-run.ts";

const PATH = "/api/execute/connect";
const LARGEST_MESSAGE_BYTES = 1024 * 1024;
const CONNECT_WITHIN_MS = 4000;
const NOTIFIED_ERROR = 4002;
const COMPLETED = 4999;
const INIT_TIMEOUT = [4001, "Initialization Timeout"] as const;
const PROGRAM_WITHIN_MS = 30_000;
/** What a program is typed before its runner has answered. */
const MOST_HELD = 100;

/** The runner's interactive door, for browsers: the same words both ways, after a look at who is asking. */
export function createExecuteSocket(services: Services, checkRunLimit: RateLimit) {
  const { env, log } = services;
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_MESSAGE_BYTES });

  return function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
    // Compared as it came: an address that is none ("//[") would throw here, where nobody catches, and end the server.
    if (request.url?.split("?")[0] !== PATH) return false;
    // A page of another site may open sockets to us with our visitors' addresses: it may not run code here.
    if (!isOwnPage(request)) {
      socket.end("HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n");
      return true;
    }
    sockets.handleUpgrade(request, socket, head, (browser) => void bridge(browser, request));
    return true;
  };

  async function bridge(browser: WebSocket, request: IncomingMessage): Promise<void> {
    const held: RawData[] = [];
    const hold = (data: RawData) => void (held.length < MOST_HELD && held.push(data));
    browser.on("message", hold);
    browser.on("error", () => browser.terminate());
    const arrival = programArrives(browser);
    const address = request.socket.remoteAddress ?? "somebody";
    try {
      const turn = await admitRun(visitOf(services, request), address, checkRunLimit);
      if (!(await arrival)) return browser.close(...INIT_TIMEOUT);
      await turn.spend();
      const runner = await connectInOrder(env.EXECUTION_ENDPOINTS, turn);
      browser.off("message", hold);
      join(browser, runner, held);
    } catch (error) {
      if (!(error instanceof AppError)) log.warn({ err: error }, "no runner takes interactive programs");
      const message = error instanceof Error ? error.message : String(error);
      browser.send(JSON.stringify({ type: "error", message }));
      browser.close(NOTIFIED_ERROR, "Notified Error");
    }
  }
}

/** A runner waits one second for its program. Over a slow network that is too short, so it is asked when we have it. */
function programArrives(browser: WebSocket): Promise<boolean> {
  return new Promise((answer) => {
    const patience = setTimeout(() => answer(false), PROGRAM_WITHIN_MS);
    const end = (isThere: boolean) => () => {
      clearTimeout(patience);
      answer(isThere);
    };
    browser.once("message", end(true));
    browser.once("close", end(false));
  });
}

/** A socket begins as a request with the visitor's cookies. */
const visitOf = (services: Services, { headers }: IncomingMessage) =>
  createRequestContext(services, new Request("http://here", { headers: { cookie: headers.cookie ?? "" } }));

function isOwnPage({ headers }: IncomingMessage): boolean {
  try {
    return new URL(headers.origin ?? "").host === headers.host;
  } catch {
    return false;
  }
}

async function connectInOrder(endpoints: string[], turn: RunTurn): Promise<WebSocket> {
  let reason: unknown = new Error("nothing is set up to run code");
  for (const endpoint of endpoints) {
    try {
      return await connect(endpoint, turn);
    } catch (error) {
      reason = error;
    }
  }
  throw reason;
}

function connect(endpoint: string, turn: RunTurn): Promise<WebSocket> {
  const address = new URL("/api/v2/connect", endpoint);
  address.protocol = address.protocol.replace("http", "ws");
  return new Promise((opened, failed) => {
    const runner = new WebSocket(address, {
      headers: turnHeaders(turn),
      handshakeTimeout: CONNECT_WITHIN_MS,
    });
    runner.once("open", () => opened(runner));
    runner.once("error", failed);
  });
}

/** Sockets hand over bytes; both sides speak JSON. */
const textOf = (data: RawData) => (data as Buffer).toString();

function join(browser: WebSocket, runner: WebSocket, held: RawData[]): void {
  const pass = (to: WebSocket) => (data: RawData) => {
    if (to.readyState === WebSocket.OPEN) to.send(textOf(data));
  };
  for (const data of held) runner.send(textOf(data));
  browser.on("message", pass(runner));
  runner.on("message", pass(browser));
  runner.on("error", () => runner.terminate());
  browser.on("close", () => runner.close());
  runner.on("close", (code) => {
    const isSaid = code === COMPLETED || (code >= 4000 && code < 5000);
    browser.close(isSaid ? code : 1011, "The runner ended the conversation");
  });
}
