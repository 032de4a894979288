import fs from "node:fs";
import { githubConnections, repositories } from "@nirmaan/db/schema.ts";
import { eq } from "drizzle-orm";
import git, { Errors } from "isomorphic-git";
import http from "isomorphic-git/http/node";
import type { Services } from "#server/services.ts";
import { pointBranch, repositoryFolder, withRepository } from "../repository.server.ts";
import { readConnection } from "./connect-github.server.ts";
import { githubClient, RateLimited, TokenRefused } from "./github-client.server.ts";

type Here = Pick<Services, "env" | "database" | "enqueue">;
type Target = { url: string; token: string; gitdir: string };

/**
 * Brings a student's repository to GitHub. A branch that somebody else wrote to is left alone: the work goes to a branch
 * of its own, never by force. What fails is tried again by the job queue; nothing here touches the local copy.
 */
export async function pushWork(here: Here, studentId: string): Promise<void> {
  const { env, database } = here;
  const connection = await readConnection(here, studentId);
  const head = connection && (await headOf(here, studentId));
  if (!connection || !head || connection.pushedHead === head) return;
  const note = (change: Partial<typeof githubConnections.$inferInsert>) =>
    database.db.update(githubConnections).set(change).where(eq(githubConnections.studentId, studentId));
  const token = connection.openToken();
  try {
    const login = connection.repository.split("/")[0] ?? connection.login;
    const repository = await githubClient(env).ensureRepository(token, login);
    const target = {
      url: `${env.GITHUB_URL}/${repository}.git`,
      token,
      gitdir: repositoryFolder(env.DATA_DIR, studentId),
    };
    const branch = await pushSomewhere(target, connection.branch);
    await note({ branch, repository, pushedHead: head, pushedAt: new Date(), problem: null });
  } catch (error) {
    if (error instanceof RateLimited) {
      await here.enqueue({ name: "push-work", studentId }, { afterSeconds: error.seconds });
      return;
    }
    if (isTokenRefused(error)) {
      await note({ problem: "GitHub no longer accepts our key. Disconnect, then connect again." });
      return;
    }
    await note({ problem: "The last push did not go through. It is tried again; your work is safe here." });
    throw error;
  }
}

async function headOf({ env, database }: Here, studentId: string): Promise<string | undefined> {
  return withRepository(database.db, studentId, async (transaction) => {
    const [row] = await transaction
      .select({ head: repositories.head })
      .from(repositories)
      .where(eq(repositories.studentId, studentId));
    if (row) await pointBranch(repositoryFolder(env.DATA_DIR, studentId), row.head);
    return row?.head;
  });
}

/** The branch it went to: the wanted one, or a new one when that has commits we do not know. */
async function pushSomewhere(target: Target, wanted: string): Promise<string> {
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

async function push({ url, token, gitdir }: Target, remoteRef: string): Promise<void> {
  const result = await git.push({
    fs,
    http,
    gitdir,
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
