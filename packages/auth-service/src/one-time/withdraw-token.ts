import type { AuthContext } from "../core/auth-context.ts";
import { changeUser } from "../users/change-user.ts";
import type { UserRow } from "../users/user-row.ts";

/** The user before the request, or "absent" when the request created the account. */
export type StateBefore = UserRow | "absent";

/**
 * Undoes a request whose message could not be sent: deletes the token, and deletes a new account or restores what the
 * request changed. Does nothing when a later request has replaced the token: the state is no longer ours.
 */
export async function withdrawToken(
  auth: AuthContext,
  tokenId: string,
  userId: string,
  before: StateBefore,
): Promise<void> {
  await auth.sql.begin(async (tx) => {
    const removed = await tx`delete from auth.one_time_tokens where id = ${tokenId} returning id`;
    if (removed.length === 0) return;
    if (before === "absent") {
      await tx`delete from auth.users where id = ${userId} and last_sign_in_at is null`;
      return;
    }
    const { confirmation_sent_at, recovery_sent_at, invited_at, email_change_sent_at } = before;
    const { phone_change_sent_at, email_change, email_change_confirm_status, phone_change } = before;
    await changeUser(tx, userId, {
      confirmation_sent_at,
      recovery_sent_at,
      invited_at,
      email_change_sent_at,
      phone_change_sent_at,
      email_change,
      email_change_confirm_status,
      phone_change,
    });
  });
}
