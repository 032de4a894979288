import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serveGitRepository } from "./serve-git-repository.ts";

const LOGIN = "asha-codes";
const REPOSITORY = { full_name: `${LOGIN}/nirmaan-work` };

type Interface = "rest" | "git";

export type FakeGithub = {
  url: string;
  repositoryFolder: string;
  tokens: Set<string>;
  /** The next call of the REST interface, or of Git over HTTP, gets this response. */
  answerNext: (status: number, headers?: Record<string, string>, to?: Interface) => void;
  stop: () => void;
};

type State = {
  root: string;
  repositoryFolder: string;
  tokens: Set<string>;
  hasRepository: boolean;
  issuedCodes: number;
  next?: { status: number; headers: Record<string, string>; to: Interface } | undefined;
};

/** The parts of GitHub that our code uses: its sign-in, its REST calls, and real Git over HTTP from a bare repository. */
export async function startFakeGithub(port = 0): Promise<FakeGithub> {
  const root = mkdtempSync(join(tmpdir(), "nirmaan-github-"));
  const state: State = {
    root,
    repositoryFolder: join(root, LOGIN, "nirmaan-work.git"),
    tokens: new Set(),
    hasRepository: false,
    issuedCodes: 0,
  };
  const server = createServer((request, response) => void handle(state, request, response));
  await new Promise<void>((ready) => server.listen(port, "127.0.0.1", ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    repositoryFolder: state.repositoryFolder,
    tokens: state.tokens,
    answerNext: (status, headers = {}, to = "rest") => {
      state.next = { status, headers, to };
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

async function handle(state: State, request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  const url = new URL(request.url ?? "/", "http://github");
  const route = `${request.method} ${url.pathname}`;
  if (url.pathname.startsWith(`/${LOGIN}/`)) return handleGit(state, request, response, url);
  if (route === "GET /login/oauth/authorize") return authorize(state, response, url);
  const body = await bodyOf(request);
  if (route === "POST /login/oauth/access_token") return exchangeCode(state, response, body);
  if (route.startsWith("DELETE /applications/")) return revokeToken(state, response, body);
  return handleRest(state, request, response, route);
}

function authorize(state: State, response: ServerResponse, url: URL): ServerResponse {
  state.issuedCodes += 1;
  const back = new URL(url.searchParams.get("redirect_uri") ?? "");
  back.search = new URLSearchParams({
    code: `code-${state.issuedCodes}`,
    state: url.searchParams.get("state") ?? "",
  }).toString();
  return response.writeHead(302, { location: back.href }).end();
}

function exchangeCode(state: State, response: ServerResponse, body: string): ServerResponse {
  const { code } = JSON.parse(body) as { code: string };
  if (!/^code-\d+$/.test(code)) return sendJson(response, 200, { error: "bad_verification_code" });
  state.tokens.add(`gho_${code}`);
  return sendJson(response, 200, { access_token: `gho_${code}`, scope: "public_repo" });
}

function revokeToken(state: State, response: ServerResponse, body: string): ServerResponse {
  state.tokens.delete((JSON.parse(body) as { access_token: string }).access_token);
  return response.writeHead(204).end();
}

function handleRest(
  state: State,
  request: IncomingMessage,
  response: ServerResponse,
  route: string,
): ServerResponse {
  if (sendPrepared(state, "rest", response)) return response;
  if (!hasValidToken(state, request)) return sendJson(response, 401, { message: "Bad credentials" });
  if (route === "GET /user") return sendJson(response, 200, { login: LOGIN });
  if (route === `GET /repos/${LOGIN}/nirmaan-work` && state.hasRepository)
    return sendJson(response, 200, REPOSITORY);
  if (route === "POST /user/repos") {
    spawnSync("git", ["init", "--bare", "-q", "-b", "main", state.repositoryFolder]);
    state.hasRepository = true;
    return sendJson(response, 201, REPOSITORY);
  }
  return sendJson(response, 404, { message: "Not Found" });
}

function handleGit(
  state: State,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): ServerResponse {
  if (sendPrepared(state, "git", response)) return response;
  if (!hasValidToken(state, request))
    return response.writeHead(401, { "www-authenticate": 'Basic realm="GitHub"' }).end();
  serveGitRepository(request, response, { root: state.root, url, user: LOGIN });
  return response;
}

/** Sends the response that a test prepared with `answerNext`, if there is one. */
function sendPrepared(state: State, to: Interface, response: ServerResponse): boolean {
  if (state.next?.to !== to) return false;
  sendJson(response, state.next.status, { message: "not now" }, state.next.headers);
  state.next = undefined;
  return true;
}

function hasValidToken({ tokens }: State, { headers }: IncomingMessage): boolean {
  const [scheme = "", credentials = ""] = (headers.authorization ?? "").split(" ");
  const token =
    scheme === "Basic" ? Buffer.from(credentials, "base64").toString().split(":")[1] : credentials;
  return tokens.has(token ?? "");
}

function sendJson(response: ServerResponse, status: number, body: unknown, headers = {}): ServerResponse {
  return response
    .writeHead(status, { "content-type": "application/json", ...headers })
    .end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
