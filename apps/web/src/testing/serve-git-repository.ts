import { spawn } from "node:child_process";
import type { IncomingMessage, ServerResponse } from "node:http";

type Served = { root: string; url: URL; user: string };

/** Answers a request of Git's smart HTTP protocol with `git http-backend`, a CGI program. */
export function serveGitRepository(
  request: IncomingMessage,
  response: ServerResponse,
  { root, url, user }: Served,
): void {
  const backend = spawn("git", ["http-backend"], {
    env: {
      ...process.env,
      GIT_PROJECT_ROOT: root,
      GIT_HTTP_EXPORT_ALL: "1",
      PATH_INFO: url.pathname,
      QUERY_STRING: url.search.slice(1),
      REQUEST_METHOD: request.method ?? "GET",
      CONTENT_TYPE: request.headers["content-type"] ?? "",
      HTTP_CONTENT_ENCODING: request.headers["content-encoding"] ?? "",
      REMOTE_USER: user,
    },
  });
  request.pipe(backend.stdin);
  const chunks: Buffer[] = [];
  backend.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  backend.on("close", () => {
    const output = Buffer.concat(chunks);
    const end = output.indexOf("\r\n\r\n");
    const lines = output.subarray(0, end).toString().split("\r\n");
    const headers = Object.fromEntries(lines.map((line) => line.split(": ") as [string, string]));
    response.writeHead(Number.parseInt(headers.Status ?? "200", 10), headers).end(output.subarray(end + 4));
  });
}
