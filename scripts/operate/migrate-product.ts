import { migrateAuthSchema } from "@nirmaan/auth-service/migrate-auth-schema.ts";
import { migrateDatabase } from "@nirmaan/db/migrate-database.ts";
import pino from "pino";
import postgres from "postgres";
import { connectJobQueue } from "../../apps/web/src/server/jobs/job-queue.ts";

/** Brings every schema of the product to this version: ours, the accounts service's and the job queue's. */
export async function migrateProduct(url: string): Promise<void> {
  await migrateDatabase(url);
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  await migrateAuthSchema(sql).finally(() => sql.end());
  const jobQueue = await connectJobQueue({ DATABASE_URL: url }, pino({ level: "error" }));
  await jobQueue.close();
}
