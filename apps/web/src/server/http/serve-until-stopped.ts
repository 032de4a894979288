import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import type { Logger } from "pino";

type Serving = {
  port: number;
  log: Logger;
  answer: Parameters<typeof getRequestListener>[0];
  /** Vite's middleware in development: it handles the files it knows and calls `next` for the rest. */
  filesFirst?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** Handles a WebSocket upgrade; returns false when no handler exists for its path. */
  upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean;
  whenStopped: () => Promise<void>;
};

const FINISH_WITHIN_MS = 10_000;

/** Listens, notifies the parent process, and on a signal finishes the requests in progress before it exits. */
export function serveUntilStopped({ port, log, answer, filesFirst, upgrade, whenStopped }: Serving): void {
  const answerRequest = getRequestListener(answer);
  let isStopping = false;
  const answers = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    answers.add(response);
    response.once("close", () => answers.delete(response));
    // A browser that keeps its connection alive would otherwise keep the server running.
    if (isStopping) response.setHeader("connection", "close");
    if (filesFirst) filesFirst(request, response, () => void answerRequest(request, response));
    else void answerRequest(request, response);
  });
  const sockets = new Set<Duplex>();
  server.on("upgrade", (request, socket, head) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    // An error event without a listener would end the process when a client disconnects early.
    socket.on("error", () => socket.destroy());
    if (!upgrade?.(request, socket, head)) socket.end("HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n");
  });
  server.listen(port, () => {
    log.info({ port }, "listening");
    process.send?.({ listening: port });
  });
  server.on("error", (error) => {
    log.fatal({ err: error }, "cannot listen");
    process.exit(1);
  });

  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), FINISH_WITHIN_MS).unref();
    // Each open socket belongs to a running program, which the runner stops when the socket closes.
    for (const socket of sockets) socket.destroy();
    // Event streams never finish by themselves; the browser reconnects to another process.
    for (const answer of answers) if (isEventStream(answer)) answer.destroy();
    server.close(() => void whenStopped().then(() => process.exit(0)));
  };
  // "disconnect": the parent process has ended, so no signal would stop this process later.
  for (const event of ["SIGTERM", "SIGINT", "disconnect"]) process.on(event, stop);
}

const isEventStream = (answer: ServerResponse) =>
  String(answer.getHeader("content-type") ?? "").startsWith("text/event-stream");
