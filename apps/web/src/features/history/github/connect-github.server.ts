import type { Database } from "@nirmaan/db/connect-database.ts";
import { githubConnections } from "@nirmaan/db/schema.ts";
import { eq } from "drizzle-orm";
import { AppError } from "#server/errors/app-error.ts";
import { hasGuardianConsent } from "#server/people/guardian-consent.ts";
import type { Student } from "#server/people/person.ts";
import { decrypt, encrypt } from "#server/secrets/encryption.ts";
import { deriveSecretKey } from "#server/secrets/secret-key.ts";
import type { Services } from "#server/services/services.ts";
import { githubClient, isGithubSetUp } from "./github-client.server.ts";

const PURPOSE = "GitHub tokens";
type Here = Pick<Services, "env" | "database" | "log">;

/** What goes to GitHub can be seen by everyone: for a child a guardian has to agree to sharing first. */
export function requireGithub({ env }: Pick<Services, "env">, student: Student): void {
  if (!isGithubSetUp(env)) throw new AppError("not-found", "GitHub is not set up here.");
  if (!hasGuardianConsent(student))
    throw new AppError(
      "forbidden",
      "Work on GitHub can be seen by everyone. A parent or guardian has to agree first; ask them from your profile.",
    );
}

export async function connectGithub(
  { env, database }: Here,
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
    encryptedToken: encrypt(deriveSecretKey(env, PURPOSE), token),
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

export async function isConnected(db: Database, { id }: Student): Promise<boolean> {
  const rows = await db
    .select({ login: githubConnections.login })
    .from(githubConnections)
    .where(eq(githubConnections.studentId, id));
  return rows.length > 0;
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
  return { ...row, decryptToken: () => decrypt(deriveSecretKey(env, PURPOSE), row.encryptedToken) };
}

/** The token is deleted here whatever GitHub answers; what was pushed stays in the student's own repository. */
export async function disconnectGithub(here: Here, studentId: string): Promise<void> {
  const connection = await readConnection(here, studentId);
  if (!connection) return;
  await here.database.db.delete(githubConnections).where(eq(githubConnections.studentId, studentId));
  try {
    await githubClient(here.env).revoke(connection.decryptToken());
  } catch (error) {
    here.log.warn({ err: error }, "GitHub could not be told to forget a token");
  }
}
