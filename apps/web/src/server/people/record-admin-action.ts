import { adminActions } from "@nirmaan/db/administration-schema.ts";
import type { Database } from "@nirmaan/db/connect-database.ts";
import type { Admin } from "./person.ts";

type AdminAction = Pick<typeof adminActions.$inferInsert, "action" | "aboutKind" | "aboutId" | "reason"> & {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};

/** Belongs into the transaction that does it: what is not in the log was not done, and the other way round. */
export async function recordAdminAction(
  transaction: Database,
  admin: Pick<Admin, "userId">,
  action: AdminAction,
): Promise<void> {
  await transaction.insert(adminActions).values({ byUserId: admin.userId, ...action });
}
