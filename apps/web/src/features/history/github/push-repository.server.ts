import git, { Errors, type HttpClient } from "isomorphic-git";
import http from "isomorphic-git/http/node";
import { GITDIR, type RepositoryFiles, repositoryFs } from "../repository/repository-files.server.ts";
import { RateLimited, secondsToWait } from "./github-client.server.ts";

type PushTarget = { url: string; token: string; files: RepositoryFiles };

type PushResult =
  | { kind: "pushed"; branch: string }
  | { kind: "rate-limited"; seconds: number }
  | { kind: "token-refused"; message: string }
  | { kind: "failed"; message: string };

/** Runs on a worker thread. Bytes arrive there without the methods of a Buffer. */
export async function pushRepository({
  branch,
  ...target
}: PushTarget & { branch: string }): Promise<PushResult> {
  const files: RepositoryFiles = new Map(
    [...target.files].map(([path, { buffer, byteOffset, byteLength }]) => [
      path,
      Buffer.from(buffer, byteOffset, byteLength),
    ]),
  );
  try {
    return { kind: "pushed", branch: await pushWithoutForce({ ...target, files }, branch) };
  } catch (error) {
    if (error instanceof RateLimited) return { kind: "rate-limited", seconds: error.seconds };
    const message = error instanceof Error ? error.message : String(error);
    return { kind: isTokenRefused(error) ? "token-refused" : "failed", message };
  }
}

/** Returns the branch of the push: `wanted`, or a new one if `wanted` has commits that we do not know. */
async function pushWithoutForce(target: PushTarget, wanted: string): Promise<string> {
  try {
    await push(target, wanted);
    return wanted;
  } catch (error) {
    if (!(error instanceof Errors.PushRejectedError) || error.data.reason !== "not-fast-forward") throw error;
    const own = `nirmaan-${new Date().toISOString().slice(0, 19).replaceAll(/[:T]/g, "-")}`;
    await push(target, own);
    return own;
  }
}

/** GitHub's Git endpoint has rate limits too. */
const rateLimitedHttp: HttpClient = {
  request: async (request) => {
    const response = await http.request(request);
    const wait = secondsToWait(response.statusCode, (name) => response.headers?.[name]);
    if (wait !== undefined) throw new RateLimited(wait);
    return response;
  },
};

async function push({ url, token, files }: PushTarget, remoteRef: string): Promise<void> {
  const result = await git.push({
    fs: repositoryFs(files),
    http: rateLimitedHttp,
    // Without it, the index of every pack file is read again for every object.
    cache: {},
    gitdir: GITDIR,
    url,
    ref: "main",
    remoteRef: `refs/heads/${remoteRef}`,
    onAuth: () => ({ username: "x-access-token", password: token }),
    onAuthFailure: () => ({ cancel: true }),
  });
  if (!result.ok) throw new Error(`GitHub did not take the push: ${result.error}`);
}

const isTokenRefused = (error: unknown) =>
  error instanceof Errors.UserCanceledError ||
  (error instanceof Errors.HttpError && error.data.statusCode === 401);
