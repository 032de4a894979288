import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import type { Logger } from "pino";
import type { Drain } from "./drain.ts";

type Serving = {
  /** Undefined: every address of this machine. */
  host?: string | undefined;
  port: number;
  log: Logger;
  drain: Drain;
  /** How long after a signal new connections are accepted, so that a balancer notices first. */
  drainMs: number;
  answer: Parameters<typeof getRequestListener>[0];
  /** Vite's middleware in development: it handles the files it knows and calls `next` for the rest. */
  filesFirst?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** Handles a WebSocket upgrade; returns false when no handler exists for its path. */
  upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean;
  whenStopped: () => Promise<void>;
};

const FINISH_WITHIN_MS = 10_000;
const SOCKETS_CLOSE_WITHIN_MS = 500;

/**
 * Listens and notifies the parent process. On a signal it reports that it is not ready, goes on serving for `drainMs`,
 * then finishes the requests in progress and exits.
 */
export function serveUntilStopped({
  host,
  port,
  log,
  drain,
  drainMs,
  whenStopped,
  ...handlers
}: Serving): void {
  const { server, closeConnections } = createWebServer(handlers, drain);
  server.listen({ port, ...(host && { host }) }, () => {
    log.info({ host, port }, "listening");
    process.send?.({ listening: port });
  });
  server.on("error", (error) => {
    log.fatal({ err: error }, "cannot listen");
    process.exit(1);
  });

  const close = () => {
    drain.end();
    closeConnections();
    server.close(() => void whenStopped().then(() => process.exit(0)));
  };
  const stop = () => {
    if (drain.isDraining()) return;
    log.info({ drainMs }, "draining");
    drain.start();
    setTimeout(() => process.exit(1), drainMs + FINISH_WITHIN_MS).unref();
    if (drainMs > 0) setTimeout(close, drainMs);
    else close();
  };
  // "disconnect": the parent process has ended, so no signal would stop this process later.
  for (const event of ["SIGTERM", "SIGINT", "disconnect"]) process.on(event, stop);
}

type Handlers = Pick<Serving, "answer" | "filesFirst" | "upgrade">;

function createWebServer({ answer, filesFirst, upgrade }: Handlers, drain: Drain) {
  const answerRequest = getRequestListener(answer);
  const answers = new Set<ServerResponse>();
  const sockets = new Set<Duplex>();
  const server = createServer((request, response) => {
    answers.add(response);
    response.once("close", () => answers.delete(response));
    // A browser that keeps its connection alive would otherwise keep the server running.
    if (drain.isDraining()) response.setHeader("connection", "close");
    if (filesFirst) filesFirst(request, response, () => void answerRequest(request, response));
    else void answerRequest(request, response);
  });
  server.on("upgrade", (request, socket, head) => {
    // An error event without a listener would end the process when a client disconnects early.
    socket.on("error", () => socket.destroy());
    if (drain.isDraining())
      return void socket.end("HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\n\r\n");
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    if (!upgrade?.(request, socket, head)) socket.end("HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n");
  });
  return {
    server,
    closeConnections: () => {
      // Each open socket belongs to a running program, which the runner stops when the socket closes.
      setTimeout(() => {
        for (const socket of sockets) socket.destroy();
      }, SOCKETS_CLOSE_WITHIN_MS).unref();
      // Event streams were told to connect again when draining started; these did not end.
      for (const open of answers) if (isEventStream(open)) open.destroy();
      server.closeIdleConnections();
    },
  };
}

const isEventStream = (answer: ServerResponse) =>
  String(answer.getHeader("content-type") ?? "").startsWith("text/event-stream");
