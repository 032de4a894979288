import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import type { Logger } from "pino";

type Serving = {
  port: number;
  log: Logger;
  answer: Parameters<typeof getRequestListener>[0];
  /** Development's file server goes first and passes on what it does not know. */
  filesFirst?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** A browser asks for a socket; false when nobody is there who opens one. */
  upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean;
  whenStopped: () => Promise<void>;
};

const FINISH_WITHIN_MS = 10_000;

/** Listens, tells the process that started us, and on a signal finishes what is under way before it ends. */
export function serveUntilStopped({ port, log, answer, filesFirst, upgrade, whenStopped }: Serving): void {
  const answerRequest = getRequestListener(answer);
  let isStopping = false;
  const answers = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    answers.add(response);
    response.once("close", () => answers.delete(response));
    // A browser that keeps asking on an open connection would otherwise hold the server open.
    if (isStopping) response.setHeader("connection", "close");
    if (filesFirst) filesFirst(request, response, () => void answerRequest(request, response));
    else void answerRequest(request, response);
  });
  const sockets = new Set<Duplex>();
  server.on("upgrade", (request, socket, head) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    // Whoever is gone before the answer must not take the server with them.
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
    // An open socket is a program that still runs for somebody; its runner ends it.
    for (const socket of sockets) socket.destroy();
    // These never finish by themselves; the browser asks again, and another process answers.
    for (const answer of answers) if (isStreamOfEvents(answer)) answer.destroy();
    server.close(() => void whenStopped().then(() => process.exit(0)));
  };
  // "disconnect": the process that started us is gone, however it ended, so nobody would stop us later.
  for (const event of ["SIGTERM", "SIGINT", "disconnect"]) process.on(event, stop);
}

const isStreamOfEvents = (answer: ServerResponse) =>
  String(answer.getHeader("content-type") ?? "").startsWith("text/event-stream");
