import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { REQUEST_ID_HEADER } from "@nirmaan/execution/runner/http-contract.ts";
import { CLOSE, type RunnerMessage } from "@nirmaan/execution/runner/socket-messages.ts";
import { withLocale } from "@nirmaan/messages/locale/with-locale.ts";
import { type WebSocket, WebSocketServer } from "ws";
import { AppError } from "#server/errors/app-error.ts";
import { createOriginCheck } from "#server/http/same-origin.ts";
import { requestLocale } from "#server/language/request-locale.ts";
import { requestIdFrom, runWithRequestId } from "#server/monitoring/current-request.ts";
import { openSockets } from "#server/monitoring/web-metrics.ts";
import { bufferMessages } from "#server/runners/buffer-messages.ts";
import { requesterHeaders } from "#server/runners/forward-to-runner.ts";
import { relayRun } from "#server/runners/relay-run.ts";
import type { Services } from "#server/services/services.ts";
import { createRequestContext, handleRequest } from "#server/session/request-context.ts";
import { admitRun } from "./admit-run.ts";

const PATH = "/api/execute/connect";
const LARGEST_MESSAGE_BYTES = 1024 * 1024;
const PROGRAM_WITHIN_MS = 30_000;

/** Connects a browser's socket to the runner's interactive socket after checking session and limits. */
export function createExecuteSocket(services: Services) {
  const { env, log } = services;
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_MESSAGE_BYTES });
  services.drain.onEnd(() => {
    for (const browser of sockets.clients) browser.close(...CLOSE.restarting);
  });
  const isOurs = createOriginCheck(env);
  sockets.on("headers", (headers, request) =>
    headers.push(`${REQUEST_ID_HEADER}: ${String(request.headers[REQUEST_ID_HEADER])}`),
  );

  return function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
    // Compared without parsing: `new URL` throws on an invalid address such as "//[", which would end the process.
    if (request.url?.split("?")[0] !== PATH) return false;
    // Browsers let pages of other sites open sockets to us; they must not run code here. A program that sends no Origin
    // uses POST /api/execute instead.
    if (!isOurs(request.headers.origin, request.headers.host)) {
      socket.end("HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n");
      return true;
    }
    const id = requestIdFrom(request.headers[REQUEST_ID_HEADER]);
    request.headers[REQUEST_ID_HEADER] = id;
    sockets.handleUpgrade(request, socket, head, (browser) => {
      openSockets.inc();
      browser.once("close", () => openSockets.dec());
      void runWithRequestId(id, () =>
        inLanguageOf(request, () => handleRequest(() => bridge(browser, request, id))),
      );
    });
    return true;
  };

  async function bridge(browser: WebSocket, request: IncomingMessage, id: string): Promise<void> {
    const startedAt = performance.now();
    const messages = bufferMessages(browser);
    browser.on("error", () => browser.terminate());
    try {
      const requester = await admitRun(requestContextOf(services, request, id));
      const program = await messages.first(PROGRAM_WITHIN_MS);
      if (program === undefined) return browser.close(...CLOSE.initTimeout);
      await requester.spend();
      const run = { browser, messages, program, headers: requesterHeaders(requester) };
      await relayRun(await services.runners.choose(), run);
    } catch (error) {
      if (!(error instanceof AppError))
        log.warn({ err: error, id }, "no runner accepted an interactive program");
      const message = error instanceof Error ? error.message : String(error);
      browser.send(JSON.stringify({ type: "error", message } satisfies RunnerMessage));
      browser.close(...CLOSE.notifiedError);
    }
    log.info({ id, path: PATH, ms: Math.round(performance.now() - startedAt) }, "interactive run");
  }
}

/** An upgrade does not pass the middleware that reads the language of a request. */
function inLanguageOf<Result>({ headers }: IncomingMessage, work: () => Result): Result {
  const asked = new Headers({
    cookie: headers.cookie ?? "",
    "accept-language": headers["accept-language"] ?? "",
  });
  return withLocale(requestLocale(asked), work);
}

/** The upgrade request carries the visitor's cookies, and what a proxy says about their address. */
function requestContextOf(services: Services, { headers, socket }: IncomingMessage, requestId: string) {
  const forwarded = new Headers();
  for (const name of ["cookie", "x-forwarded-for", "user-agent"])
    if (headers[name]) forwarded.set(name, String(headers[name]));
  return createRequestContext(services, new Request("http://here", { headers: forwarded }), {
    socketAddress: socket.remoteAddress,
    requestId,
  });
}
