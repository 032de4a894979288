import { githubConnections, students } from "@nirmaan/db/schema.ts";
import { eq } from "drizzle-orm";
import { currentClock } from "#server/people/consent-rights.ts";
import { findPerson } from "#server/people/find-person.ts";
import { mayUse } from "#server/people/may-use.ts";
import type { Services } from "#server/services/services.ts";
import { threadJob } from "#server/workers/thread-job.ts";
import { readRepositoryFiles } from "../repository/repository-files.server.ts";
import { readConnection } from "./connect-github.server.ts";
import { githubClient, RateLimited, TokenRefused } from "./github-client.server.ts";
import type { PushProblem } from "./push-problem.ts";
import type { pushRepository } from "./push-repository.server.ts";

type PushServices = Pick<Services, "env" | "database" | "enqueue" | "threads">;

type ConnectionChange = Partial<Omit<typeof githubConnections.$inferInsert, "problem">> & {
  problem?: PushProblem | null;
};

/** Ends before the job queue starts the job again. */
const pushJob = threadJob<typeof pushRepository>({
  name: "pushRepository",
  kind: "waits",
  stopAfterMs: 240_000,
});

/**
 * Pushes a student's repository to GitHub, never by force: if the branch has commits that we do not know, the work goes
 * to a new branch. The job queue retries a failed push.
 */
export async function pushWork(services: PushServices, studentId: string): Promise<void> {
  const { env, database } = services;
  const connection = await readConnection(services, studentId);
  const work = connection && (await readRepositoryFiles(database.db, studentId));
  if (!connection || !work || connection.pushedHead === work.head) return;
  const updateConnection = (change: ConnectionChange) =>
    database.db.update(githubConnections).set(change).where(eq(githubConnections.studentId, studentId));
  if (!(await mayShare(services, studentId))) {
    await updateConnection({ problem: "no-consent" });
    return;
  }
  try {
    const token = decryptOrRefuse(connection.decryptToken);
    const login = connection.repository.split("/")[0] ?? connection.login;
    const repository = await githubClient(env).ensureRepository(token, login);
    const url = `${env.GITHUB_URL}/${repository}.git`;
    const branch = await pushOnThread(services, studentId, {
      url,
      token,
      files: work.files,
      branch: connection.branch,
    });
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
    if (error instanceof TokenRefused) {
      await updateConnection({ problem: "token-refused" });
      return;
    }
    await updateConnection({ problem: "push-failed" });
    throw error;
  }
}

/** Checked at each push, because a guardian can withdraw the consent after the student has connected. */
async function mayShare({ env, database: { db } }: PushServices, studentId: string): Promise<boolean> {
  const [row] = await db.select({ userId: students.userId }).from(students).where(eq(students.id, studentId));
  const person = row && (await findPerson(db, row.userId, currentClock(env.CHILD_RULES_BIND_FROM)));
  return person?.role === "student" && mayUse(person, "github");
}

/** Decryption fails when SECRETS_KEY has changed. Then the student has to connect again. */
function decryptOrRefuse(decrypt: () => string): string {
  try {
    return decrypt();
  } catch (error) {
    throw new TokenRefused("undecryptable-token", { cause: error });
  }
}

/** Packing takes seconds of computing for a long history. Errors lose their class between threads. */
async function pushOnThread(
  { threads }: PushServices,
  studentId: string,
  push: Parameters<typeof pushRepository>[0],
): Promise<string> {
  const result = await threads.run({ id: studentId }, pushJob, () => push);
  if (result.kind === "pushed") return result.branch;
  if (result.kind === "rate-limited") throw new RateLimited(result.seconds);
  if (result.kind === "token-refused") throw new TokenRefused(result.message);
  throw new Error(result.message);
}
