import { createServer, type IncomingMessage, request as sendRequest } from "node:http";
import { connect } from "node:net";
import type { Duplex } from "node:stream";

export type AlternatingProxy = {
  address: string;
  /** How many requests each target got. */
  counts: number[];
  stop: () => Promise<void>;
};

/** A balancer without memory: every request and every socket goes to the next process. */
export async function startAlternatingProxy(port: number, targets: number[]): Promise<AlternatingProxy> {
  const counts = targets.map(() => 0);
  let turn = 0;
  const next = (): number => {
    const index = turn++ % targets.length;
    counts[index] = (counts[index] ?? 0) + 1;
    return targets[index] ?? 0;
  };
  const server = createServer((request, response) => {
    const { method = "GET", url = "/", headers } = request;
    const to = { host: "127.0.0.1", port: next(), method, path: url, headers, agent: false };
    const upstream = sendRequest(to, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.on("error", () => response.destroy());
    });
    upstream.on("error", () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
    response.on("close", () => upstream.destroy());
    request.pipe(upstream);
  });
  server.on("upgrade", (request, socket, head) => forwardSocket(next(), request, socket, head));
  await new Promise<void>((ready) => server.listen(port, "127.0.0.1", ready));
  const stop = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  return { address: `http://localhost:${port}`, counts, stop };
}

function forwardSocket(port: number, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const upstream = connect(port, "127.0.0.1", () => {
    const { rawHeaders, method, url } = request;
    const pairs = Array.from({ length: rawHeaders.length / 2 }, (_, at) =>
      rawHeaders.slice(2 * at, 2 * at + 2),
    );
    const lines = [`${method} ${url} HTTP/1.1`, ...pairs.map((pair) => pair.join(": "))];
    upstream.write(`${lines.join("\r\n")}\r\n\r\n`);
    upstream.write(head);
    socket.pipe(upstream).pipe(socket);
  });
  for (const end of [socket, upstream])
    end.on("error", () => {
      socket.destroy();
      upstream.destroy();
    });
  socket.on("close", () => upstream.destroy());
}
