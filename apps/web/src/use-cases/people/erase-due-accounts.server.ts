import { join } from "node:path";
import { appendErasure, ERASURE_LIST_NAME } from "@nirmaan/db/backup/erasure-list.ts";
import { sendUnusedNotice } from "#features/accounts/guardian/letters/send-unused-notice.server.ts";
import { deleteDueAccounts } from "#features/accounts/privacy/delete-due-accounts.server.ts";
import { dueErasureReminders } from "#features/accounts/privacy/remind-of-erasure.server.ts";
import { noticeUnusedAccounts } from "#features/accounts/privacy/unused-accounts.server.ts";
import { deleteRepositoryFolder } from "#features/history/repository/import-repositories.server.ts";
import { accountsAdminClient } from "#server/accounts/accounts-admin-client.ts";
import type { Services } from "#server/services/services.ts";

/** Erases the accounts whose time of grace is over, with everything of theirs, and records it for restores. */
export async function eraseDueAccounts(services: Services): Promise<void> {
  const { database, accounts, env, enqueue, log } = services;
  const deleted = await deleteDueAccounts(database.db, {
    deleteUser: (userId) => accountsAdminClient(accounts).deleteUser(userId),
    deleteFiles: (studentId) => deleteRepositoryFolder(env.DATA_DIR, studentId),
    recordErasure: (erased) =>
      appendErasure(env.ERASURE_LIST ?? join(env.DATA_DIR, ERASURE_LIST_NAME), erased),
    sendReceipt: (studentId) => enqueue({ name: "send-erasure-receipt", studentId }),
  });
  if (deleted) log.info({ done: deleted }, "deleted accounts after their grace period");
}

/** Writes to the guardians of the accounts that will be erased soon. */
export async function remindOfErasure({ database, enqueue }: Services): Promise<void> {
  for (const studentId of await dueErasureReminders(database.db))
    await enqueue({ name: "send-guardian-letter", studentId, letter: "erasure-soon" });
}

/** Writes to the people of accounts that nobody has used for long. */
export async function sendUnusedNotices(services: Services): Promise<void> {
  for (const account of await noticeUnusedAccounts(services.database.db))
    await sendUnusedNotice(services, account);
}
