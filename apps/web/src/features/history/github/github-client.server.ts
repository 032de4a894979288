import * as m from "@nirmaan/messages/history-github.ts";
import { z } from "zod";
import type { Env } from "#server/config/env.ts";
import { AppError } from "#server/errors/app-error.ts";
import { parseProviderResponse } from "#server/errors/provider-error.ts";

const Token = z.object({ access_token: z.string().min(1) });
const User = z.object({ login: z.string().regex(/^[\w-]{1,100}$/) });
const Repository = z.object({ full_name: z.string().regex(/^[\w-]+\/[\w.-]+$/) });

const REPOSITORY = "nirmaan-work";
/** The narrowest scope that can write to the student's repository. It covers public repositories only. */
const SCOPE = "public_repo";
const DEFAULT_WAIT_S = 60;
const TIMEOUT_MS = 15_000;

/** GitHub's rate limit: retry after `seconds`. */
export class RateLimited extends Error {
  readonly seconds: number;
  constructor(seconds: number) {
    super(`rate-limited: retry after ${seconds}s`);
    this.seconds = seconds;
  }
}
/** GitHub no longer accepts the token. */
export class TokenRefused extends Error {}

type GithubEnv = Pick<Env, "GITHUB_URL" | "GITHUB_API_URL" | "GITHUB_CLIENT_ID" | "GITHUB_CLIENT_SECRET">;

export const isGithubSetUp = (env: GithubEnv) => Boolean(env.GITHUB_CLIENT_ID && env.GITHUB_CLIENT_SECRET);

export function authorizeUrl(
  env: GithubEnv,
  { state, returnTo }: { state: string; returnTo: string },
): string {
  const url = new URL("/login/oauth/authorize", env.GITHUB_URL);
  url.search = new URLSearchParams({
    client_id: env.GITHUB_CLIENT_ID ?? "",
    redirect_uri: returnTo,
    scope: SCOPE,
    state,
    allow_signup: "false",
  }).toString();
  return url.href;
}

const HEADERS = {
  accept: "application/vnd.github+json",
  "user-agent": "nirmaan",
  "x-github-api-version": "2022-11-28",
};

/** One call of the REST API. Throws when the rate limit is reached or the token is refused. */
async function callApi(url: string, token: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, {
    ...init,
    headers: { ...HEADERS, authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const wait = secondsToWait(response.status, (name) => response.headers.get(name));
  if (wait !== undefined) throw new RateLimited(wait);
  if (response.status === 401) throw new TokenRefused();
  return response;
}

/** The calls of GitHub that we use. */
export function githubClient(env: GithubEnv) {
  const call = (path: string, token: string, init?: RequestInit) =>
    callApi(`${env.GITHUB_API_URL}${path}`, token, init);
  return {
    exchangeCode: async (code: string, returnTo: string): Promise<string> => {
      const response = await fetch(new URL("/login/oauth/access_token", env.GITHUB_URL), {
        method: "POST",
        headers: { ...HEADERS, accept: "application/json", "content-type": "application/json" },
        body: JSON.stringify({
          client_id: env.GITHUB_CLIENT_ID,
          client_secret: env.GITHUB_CLIENT_SECRET,
          redirect_uri: returnTo,
          code,
        }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const parsed = Token.safeParse(await response.json().catch(() => ({})));
      if (!parsed.success) throw new AppError("bad-input", m.connectAgain());
      return parsed.data.access_token;
    },
    readLogin: async (token: string) =>
      (await parseProviderResponse("GitHub", User, await call("/user", token))).login,
    /** The student's repository for saved work; created if it does not exist. */
    ensureRepository: async (token: string, login: string): Promise<string> => {
      const known = await call(`/repos/${login}/${REPOSITORY}`, token);
      if (known.ok) return (await parseProviderResponse("GitHub", Repository, known)).full_name;
      const description = m.repositoryDescription();
      const made = await call("/user/repos", token, {
        method: "POST",
        body: JSON.stringify({ name: REPOSITORY, description, private: false, auto_init: false }),
      });
      if (!made.ok) throw new Error(`GitHub created no repository: ${made.status}`);
      return (await parseProviderResponse("GitHub", Repository, made)).full_name;
    },
    /** Makes every copy of the token invalid. */
    revoke: async (token: string): Promise<void> => {
      const { GITHUB_CLIENT_ID: id, GITHUB_CLIENT_SECRET: secret } = env;
      await fetch(`${env.GITHUB_API_URL}/applications/${id}/token`, {
        method: "DELETE",
        headers: { ...HEADERS, authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString("base64")}` },
        body: JSON.stringify({ access_token: token }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    },
  };
}

/** How long GitHub asks to wait, if it does. Its REST and Git endpoints use the same headers. */
export function secondsToWait(
  status: number,
  header: (name: string) => string | null | undefined,
): number | undefined {
  const isSpent = header("x-ratelimit-remaining") === "0";
  if (status !== 429 && !(status === 403 && (isSpent || header("retry-after")))) return undefined;
  const after = Number(header("retry-after"));
  if (after > 0) return after;
  const reset = Number(header("x-ratelimit-reset"));
  return reset > 0 ? Math.max(1, Math.ceil(reset - Date.now() / 1000)) : DEFAULT_WAIT_S;
}
