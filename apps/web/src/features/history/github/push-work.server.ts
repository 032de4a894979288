import { githubConnections, students } from "@nirmaan/db/schema.ts";
import { eq } from "drizzle-orm";
import git, { Errors, type HttpClient } from "isomorphic-git";
import http from "isomorphic-git/http/node";
import { currentClock } from "#server/people/consent-rights.ts";
import { findPerson } from "#server/people/find-person.ts";
import { mayUse } from "#server/people/may-use.ts";
import type { Services } from "#server/services/services.ts";
import {
  GITDIR,
  type RepositoryFiles,
  readRepositoryFiles,
  repositoryFs,
} from "../repository/repository-files.server.ts";
import { readConnection } from "./connect-github.server.ts";
import { githubClient, RateLimited, secondsToWait, TokenRefused } from "./github-client.server.ts";

type RequiredServices = Pick<Services, "env" | "database" | "enqueue">;
type Target = { url: string; token: string; files: RepositoryFiles };

/**
 * Pushes a student's repository to GitHub, never by force: if the branch has commits that we do not know, the work goes
 * to a new branch. The job queue retries a failed push.
 */
export async function pushWork(services: RequiredServices, studentId: string): Promise<void> {
  const { env, database } = services;
  const connection = await readConnection(services, studentId);
  const work = connection && (await readRepositoryFiles(database.db, studentId));
  if (!connection || !work || connection.pushedHead === work.head) return;
  const updateConnection = (change: Partial<typeof githubConnections.$inferInsert>) =>
    database.db.update(githubConnections).set(change).where(eq(githubConnections.studentId, studentId));
  if (!(await mayShare(services, studentId))) {
    await updateConnection({
      problem: "A parent or guardian has to agree first. Until then nothing is sent to GitHub.",
    });
    return;
  }
  try {
    const token = decryptOrRefuse(connection.decryptToken);
    const login = connection.repository.split("/")[0] ?? connection.login;
    const repository = await githubClient(env).ensureRepository(token, login);
    const target = { url: `${env.GITHUB_URL}/${repository}.git`, token, files: work.files };
    const branch = await pushWithoutForce(target, connection.branch);
    await updateConnection({
      branch,
      repository,
      pushedHead: work.head,
      pushedAt: new Date(),
      problem: null,
    });
  } catch (error) {
    if (error instanceof RateLimited) {
      await services.enqueue({ name: "push-work", studentId }, { afterSeconds: error.seconds });
      return;
    }
    if (isTokenRefused(error)) {
      await updateConnection({
        problem: "GitHub no longer accepts our key. Disconnect, then connect again.",
      });
      return;
    }
    await updateConnection({
      problem: "The last push did not go through. It is tried again; your work is safe here.",
    });
    throw error;
  }
}

/** Checked at each push, because a guardian can withdraw the consent after the student has connected. */
async function mayShare({ env, database: { db } }: RequiredServices, studentId: string): Promise<boolean> {
  const [row] = await db.select({ userId: students.userId }).from(students).where(eq(students.id, studentId));
  const person = row && (await findPerson(db, row.userId, currentClock(env.CHILD_RULES_BIND_FROM)));
  return person?.role === "student" && mayUse(person, "github");
}

/** Decryption fails when SECRETS_KEY has changed. Then the student has to connect again. */
function decryptOrRefuse(decrypt: () => string): string {
  try {
    return decrypt();
  } catch (error) {
    throw new TokenRefused("the stored token cannot be decrypted", { cause: error });
  }
}

/** Returns the branch of the push: `wanted`, or a new one if `wanted` has commits that we do not know. */
async function pushWithoutForce(target: Target, wanted: string): Promise<string> {
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

async function push({ url, token, files }: Target, remoteRef: string): Promise<void> {
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
  error instanceof TokenRefused ||
  error instanceof Errors.UserCanceledError ||
  (error instanceof Errors.HttpError && error.data.statusCode === 401);
