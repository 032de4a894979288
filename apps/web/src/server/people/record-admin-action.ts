import { adminActions } from "@nirmaan/db/administration-schema.ts";
import type { Database } from "@nirmaan/db/connect-database.ts";
import type { Admin } from "#domain/people/person.ts";

type AdminAction = Pick<typeof adminActions.$inferInsert, "action" | "aboutKind" | "aboutId" | "reason"> & {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};

/** Call it inside the transaction of the action itself, so that either both are committed or neither. */
export async function recordAdminAction(
  transaction: Database,
  admin: Pick<Admin, "userId">,
  action: AdminAction,
): Promise<void> {
  await transaction.insert(adminActions).values({ byUserId: admin.userId, ...action });
}
