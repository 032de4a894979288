import { migrateAccounts } from "@nirmaan/auth-service";
import { migrateDatabase } from "@nirmaan/db/migrate-database.ts";
import { grantServingRole } from "@nirmaan/db/roles/grant-serving-role.ts";
import { installJobQueue } from "../../apps/web/src/server/jobs/job-queue.ts";
import type { ProductDatabase } from "./with-product-database.ts";

/** Brings every schema of the product to this version: ours, the accounts service's and the job queue's. */
export async function migrateProduct({ url, servingUrl }: ProductDatabase): Promise<void> {
  await migrateDatabase(url);
  await installJobQueue(url);
  await migrateAccounts(url);
  if (servingUrl) await grantServingRole(url, servingUrl);
}
