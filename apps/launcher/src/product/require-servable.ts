import { existsSync } from "node:fs";
import { join } from "node:path";
import { listMissingAccountMigrations } from "@nirmaan/auth-service/migrate-auth-schema.ts";
import { operatorKeyFile } from "@nirmaan/auth-service/operator-key.ts";
import { listMissingMigrations } from "@nirmaan/db/missing-migrations.ts";
import { StartError } from "@nirmaan/db/start-error.ts";
import postgres from "postgres";
import { isJobQueueOutdated } from "../../../web/src/server/jobs/job-queue-schema.ts";

/** A web process never builds: an image is built once and started many times. */
export function requireBuild(folder: string): void {
  const isBuilt = existsSync(join(folder, "server/index.js")) && existsSync(join(folder, "client"));
  if (!isBuilt) throw new StartError(`The pages are not built (${folder}). Run npm run build first.`);
}

/** Without the variable a process would make a key of its own, which no other one has and which a container loses. */
export function requireOperatorKey({ SECRETS_KEY }: NodeJS.ProcessEnv, dataDir: string): void {
  if (SECRETS_KEY || existsSync(operatorKeyFile(dataDir))) return;
  throw new StartError(
    "SECRETS_KEY is not set. It is 32 characters or more that every process shares, and that you keep: it encrypts keys and tokens in the database.",
  );
}

/** A web process never migrates: of many, none has the rights, and old and new ones run side by side. */
export async function requireMigrated({
  DATABASE_URL = "",
  NEXT_PUBLIC_SUPABASE_URL,
}: NodeJS.ProcessEnv): Promise<void> {
  const sql = postgres(DATABASE_URL, { max: 1, connect_timeout: 10, prepare: false, onnotice: () => {} });
  try {
    const missing = await listMissingMigrations(sql);
    if (!NEXT_PUBLIC_SUPABASE_URL) missing.push(...(await listMissingAccountMigrations(sql)));
    if (await isJobQueueOutdated(sql)) missing.push("the job queue");
    if (missing.length > 0)
      throw new StartError(
        `The database is older than this version: it lacks ${missing.join(", ")}. Run npm run migrate, then start again.`,
      );
  } catch (error) {
    throw unreachable(error, DATABASE_URL) ?? error;
  } finally {
    await sql.end();
  }
}

function unreachable(error: unknown, address: string): StartError | undefined {
  const code = (error as NodeJS.ErrnoException).code;
  if (!code || !/^(E[A-Z]+|CONNECT_TIMEOUT)$/.test(code)) return undefined;
  return new StartError(
    `The database at ${new URL(address).host} does not answer (${code}). Check DATABASE_URL.`,
  );
}
