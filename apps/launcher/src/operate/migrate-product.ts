import { existsSync } from "node:fs";
import { join } from "node:path";
import { migrateAccounts } from "@nirmaan/auth-service";
import { migrateDatabase } from "@nirmaan/db/migrate-database.ts";
import { grantServingRole } from "@nirmaan/db/roles/grant-serving-role.ts";
import postgres from "postgres";
import { installJobQueue } from "../../../web/src/server/jobs/job-queue.ts";
import { storeBuild } from "../product/store-build.ts";
import type { ProductDatabase } from "./with-product-database.ts";

const CLIENT = join(import.meta.dirname, "../../../web/build/client");

/** Brings every schema of the product to this version: ours, the accounts service's and the job queue's. */
export async function migrateProduct({ url, servingUrl }: ProductDatabase): Promise<void> {
  await migrateDatabase(url);
  await installJobQueue(url);
  await migrateAccounts(url);
  if (servingUrl) await grantServingRole(url, servingUrl);
  await storeBuildIfBuilt(url);
}

/** Before the first process of a release starts, so that the older ones can serve its files too. */
async function storeBuildIfBuilt(url: string): Promise<void> {
  if (!existsSync(join(CLIENT, "assets"))) return;
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await storeBuild(sql, CLIENT);
  } finally {
    await sql.end();
  }
}
