import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const LOGIN = "asha-codes";

export type FakeGithub = {
  url: string;
  repositoryFolder: string;
  tokens: Set<string>;
  /** The next call of the REST interface, or of the Git door, is answered with this. */
  answerNext: (status: number, headers?: Record<string, string>, door?: "rest" | "git") => void;
  stop: () => void;
};

/** GitHub as far as our code speaks to it: its sign-in, its REST calls, and real Git over HTTP from a bare repository. */
export async function startFakeGithub(port = 0): Promise<FakeGithub> {
  const root = mkdtempSync(join(tmpdir(), "nirmaan-github-"));
  const repositoryFolder = join(root, LOGIN, "nirmaan-work.git");
  const tokens = new Set<string>();
  let hasRepository = false;
  let codes = 0;
  let next: { status: number; headers: Record<string, string>; door: "rest" | "git" } | undefined;

  const isKnown = ({ headers }: IncomingMessage) => {
    const [kind = "", word = ""] = (headers.authorization ?? "").split(" ");
    const token = kind === "Basic" ? Buffer.from(word, "base64").toString().split(":")[1] : word;
    return tokens.has(token ?? "");
  };
  const json = (response: ServerResponse, status: number, body: unknown, headers = {}) =>
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
  const facts = { full_name: `${LOGIN}/nirmaan-work` };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://github");
    const path = `${request.method} ${url.pathname}`;
    if (url.pathname.startsWith(`/${LOGIN}/`)) return serveGit(request, response, url);
    if (path === "GET /login/oauth/authorize") {
      codes += 1;
      const back = new URL(url.searchParams.get("redirect_uri") ?? "");
      back.search = new URLSearchParams({
        code: `code-${codes}`,
        state: url.searchParams.get("state") ?? "",
      }).toString();
      response.writeHead(302, { location: back.href }).end();
      return;
    }
    const body = await bodyOf(request);
    if (path === "POST /login/oauth/access_token") {
      const { code } = JSON.parse(body) as { code: string };
      if (!/^code-\d+$/.test(code)) return void json(response, 200, { error: "bad_verification_code" });
      tokens.add(`gho_${code}`);
      return void json(response, 200, { access_token: `gho_${code}`, scope: "public_repo" });
    }
    if (path.startsWith("DELETE /applications/")) {
      tokens.delete((JSON.parse(body) as { access_token: string }).access_token);
      response.writeHead(204).end();
      return;
    }
    if (isTroubled("rest", response)) return;
    if (!isKnown(request)) return void json(response, 401, { message: "Bad credentials" });
    if (path === "GET /user") return void json(response, 200, { login: LOGIN });
    if (path === `GET /repos/${LOGIN}/nirmaan-work`)
      return void json(response, hasRepository ? 200 : 404, hasRepository ? facts : { message: "Not Found" });
    if (path === "POST /user/repos") {
      spawnSync("git", ["init", "--bare", "-q", "-b", "main", repositoryFolder]);
      hasRepository = true;
      return void json(response, 201, facts);
    }
    json(response, 404, { message: "Not Found" });
  }

  function isTroubled(door: "rest" | "git", response: ServerResponse): boolean {
    if (next?.door !== door) return false;
    json(response, next.status, { message: "not now" }, next.headers);
    next = undefined;
    return true;
  }

  function serveGit(request: IncomingMessage, response: ServerResponse, url: URL): void {
    if (isTroubled("git", response)) return;
    if (!isKnown(request)) {
      response.writeHead(401, { "www-authenticate": 'Basic realm="GitHub"' }).end();
      return;
    }
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
        REMOTE_USER: LOGIN,
      },
    });
    request.pipe(backend.stdin);
    const parts: Buffer[] = [];
    backend.stdout.on("data", (part: Buffer) => parts.push(part));
    backend.on("close", () => {
      const whole = Buffer.concat(parts);
      const end = whole.indexOf("\r\n\r\n");
      const lines = whole.subarray(0, end).toString().split("\r\n");
      const headers = Object.fromEntries(lines.map((line) => line.split(": ") as [string, string]));
      response.writeHead(Number.parseInt(headers.Status ?? "200", 10), headers).end(whole.subarray(end + 4));
    });
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((ready) => server.listen(port, "127.0.0.1", ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    repositoryFolder,
    tokens,
    answerNext: (status, headers = {}, door = "rest") => {
      next = { status, headers, door };
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
