import * as m from "@nirmaan/messages/administration-people.ts";
import { formatDate } from "@nirmaan/messages/locale/format.ts";
import { withLocale } from "@nirmaan/messages/locale/with-locale.ts";
import type { Admin } from "#domain/people/person.ts";
import { blockAccount, isBlocked } from "#features/administration/people/block-account.server.ts";
import { changeRole } from "#features/administration/people/change-role.server.ts";
import { ROLE_LABELS } from "#features/administration/people/role.ts";
import { notifyStudent } from "#features/notifications/notify-student.server.ts";
import { giveTier, takeTierBack } from "#features/subscription/admin/give-tier.server.ts";
import { readTier } from "#features/subscription/tiers/read-tiers.server.ts";
import { accountsAdminClient } from "#server/accounts/accounts-admin-client.ts";
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
      return m.roleIsNow({ role: ROLE_LABELS[request.role]() });
    case "block":
    case "unblock": {
      const shouldBlock = request.intent === "block";
      await blockAccount(db, admin, {
        userId,
        isBlocked: shouldBlock,
        reason: request.reason,
        accounts: service,
      });
      return shouldBlock ? m.blockedDone() : m.unblockedDone();
    }
    case "give-tier": {
      const gift = () => ({ tier: readTier(request.tier).name, day: formatDate(request.until) });
      await db.transaction(async (transaction) => {
        const { id, studentId, language } = await giveTier(transaction, admin, { ...request, userId });
        const news = withLocale(language ?? "en", () => ({
          title: m.giftNewsTitle(gift()),
          body: m.giftNewsText(),
        }));
        await notifyStudent(
          transaction,
          { id: studentId },
          { ...news, kind: "billing", link: "/student/subscription", sameAs: `given-tier ${id}` },
        );
      });
      return m.giftDone(gift());
    }
    case "take-back":
      await takeTierBack(db, admin, { userId, id: request.id });
      return m.giftTakenBack();
  }
}
