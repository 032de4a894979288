import { decrypt, encrypt } from "@nirmaan/auth-service/encryption.ts";
import { githubConnections } from "@nirmaan/db/schema.ts";
import * as m from "@nirmaan/messages/history-github.ts";
import { eq } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import { requirePurpose } from "#server/people/may-use.ts";
import { GITHUB_TOKEN_PURPOSE, operatorKeyOf } from "#server/secrets/secret-key.ts";
import type { Services } from "#server/services/services.ts";
import { githubClient, isGithubSetUp } from "./github-client.server.ts";

type RequiredServices = Pick<Services, "env" | "database" | "log">;

/** Work on GitHub is public, so a student under 18 needs a guardian's consent. */
export function requireGithub({ env }: Pick<Services, "env">, student: Student): void {
  if (!isGithubSetUp(env)) throw new AppError("not-found", m.notSetUp());
  requirePurpose(student, "github", m.needsConsentFirst());
}

export async function connectGithub(
  { env, database }: RequiredServices,
  student: Student,
  { code, returnTo }: { code: string; returnTo: string },
): Promise<void> {
  const client = githubClient(env);
  const token = await client.exchangeCode(code, returnTo);
  const login = await client.readLogin(token);
  const repository = await client.ensureRepository(token, login);
  const connection = {
    login,
    repository,
    encryptedToken: encrypt(operatorKeyOf(env).derive(GITHUB_TOKEN_PURPOSE), token),
    branch: "main",
    pushedHead: null,
    pushedAt: null,
    problem: null,
  };
  await database.db
    .insert(githubConnections)
    .values({ studentId: student.id, ...connection })
    .onConflictDoUpdate({ target: githubConnections.studentId, set: connection });
}

export async function readConnection(
  { env, database }: Pick<Services, "env" | "database">,
  studentId: string,
) {
  const [row] = await database.db
    .select()
    .from(githubConnections)
    .where(eq(githubConnections.studentId, studentId));
  if (!row) return undefined;
  return {
    ...row,
    decryptToken: () => decrypt(operatorKeyOf(env).derive(GITHUB_TOKEN_PURPOSE), row.encryptedToken),
  };
}

/** Deletes the token even if GitHub does not respond. Pushed work stays in the student's repository. */
export async function disconnectGithub(services: RequiredServices, studentId: string): Promise<void> {
  const connection = await readConnection(services, studentId);
  if (!connection) return;
  await services.database.db.delete(githubConnections).where(eq(githubConnections.studentId, studentId));
  try {
    await githubClient(services.env).revoke(connection.decryptToken());
  } catch (error) {
    services.log.warn({ err: error }, "a GitHub token could not be revoked");
  }
}
