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

type Asked = { userId: string; asked: PersonRequest };

/** Does what a form of a person's page asked for, and answers with what to say about it. */
export async function handlePersonRequest(
  { database: { db }, accounts }: Pick<Services, "database" | "accounts">,
  admin: Admin,
  { userId, asked }: Asked,
): Promise<string> {
  const service = accountsAdminClient(accounts);
  switch (asked.intent) {
    case "role":
      await changeRole(db, admin, { ...asked, userId, isBlocked: (id) => isBlocked(service, id) });
      return `The role is ${ROLE_LABELS[asked.role]} now.`;
    case "block":
    case "unblock": {
      const isToBeBlocked = asked.intent === "block";
      await blockAccount(db, admin, {
        userId,
        isBlocked: isToBeBlocked,
        reason: asked.reason,
        accounts: service,
      });
      return isToBeBlocked
        ? "Blocked. They were logged out everywhere."
        : "The block is lifted. They can log in again.";
    }
    case "give-tier": {
      const words = `${readTier(asked.tier).name} until ${formatDate(asked.until)}`;
      await db.transaction(async (transaction) => {
        const { id, studentId } = await giveTier(transaction, admin, { ...asked, userId });
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
      await takeTierBack(db, admin, { userId, id: asked.id });
      return "Taken back. What they pay for themselves stays open.";
  }
}
