import { blockAccount, isBlocked } from "#features/administration/people/block-account.server.ts";
import { changeRole } from "#features/administration/people/change-role.server.ts";
import { ROLE_LABELS } from "#features/administration/people/role.ts";
import { notifyStudent } from "#features/notifications/notify-student.server.ts";
import { formatDate } from "#features/shell/format-date.ts";
import { giveTier, takeTierBack } from "#features/subscription/admin/give-tier.server.ts";
import { readTier } from "#features/subscription/tiers/read-tiers.server.ts";
import { accountsAdminClient } from "#server/accounts/accounts-admin-client.ts";
import type { Admin } from "#server/people/person.ts";
import type { Services } from "#server/services/services.ts";
import type { PersonRequest } from "./person-request.ts";

/** Carries out what a form of the person page asks for; answers with the message to show. */
export async function handlePersonRequest(
  { database: { db }, accounts }: Pick<Services, "database" | "accounts">,
  admin: Admin,
  { userId, request }: { userId: string; request: PersonRequest },
): Promise<string> {
  const service = accountsAdminClient(accounts);
  switch (request.intent) {
    case "role":
      await changeRole(db, admin, { ...request, userId, isBlocked: (id) => isBlocked(service, id) });
      return `The role is ${ROLE_LABELS[request.role]} now.`;
    case "block":
    case "unblock": {
      const shouldBlock = request.intent === "block";
      await blockAccount(db, admin, {
        userId,
        isBlocked: shouldBlock,
        reason: request.reason,
        accounts: service,
      });
      return shouldBlock
        ? "Blocked. They were logged out everywhere."
        : "The block is lifted. They can log in again.";
    }
    case "give-tier": {
      const words = `${readTier(request.tier).name} until ${formatDate(request.until)}`;
      await db.transaction(async (transaction) => {
        const { id, studentId } = await giveTier(transaction, admin, { ...request, userId });
        await notifyStudent(
          transaction,
          { id: studentId },
          {
            kind: "billing",
            title: `You have ${words}`,
            body: "It was given to you and costs nothing. Your other payments stay as they are.",
            link: "/student/subscription",
            sameAs: `given tier ${id}`,
          },
        );
      });
      return `Given: ${words}. The student is told in the inbox.`;
    }
    case "take-back":
      await takeTierBack(db, admin, { userId, id: request.id });
      return "Taken back. What they pay for themselves stays open.";
  }
}
