import { ApiError } from "../core/api-error.ts";
import type { AuthContext } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import { enforceSendRateLimit } from "../limits/send-rate-limit.ts";
import { accountMail } from "../mail/account-mail.ts";
import { moveToEmail } from "../one-time/apply-token.ts";
import { prepareTokenMail } from "../one-time/prepare-token-message.ts";
import { sendingFailed } from "../one-time/sending-failed.ts";
import { changeUser } from "../users/change-user.ts";
import { findUser, findUserByEmail } from "../users/find-account.ts";

/**
 * Starts the change to another address. Returns true when it needs no confirmation and is complete. For the address of
 * another account the answer is the same; its owner is told, and gets nothing to confirm.
 */
export async function changeEmail(
  auth: AuthContext,
  request: AuthRequest,
  change: { userId: string; email: string; challenge: string | null; redirectTo: string },
): Promise<boolean> {
  const { userId, email, challenge, redirectTo } = change;
  const user = await findUser(auth.sql, userId);
  if (!user) throw new Error("The account was deleted during the request.");
  const isTaken = (await findUserByEmail(auth.sql, email)) !== undefined;
  if (isTaken && (auth.config.mailerAutoconfirm || !auth.config.hidesAccounts))
    throw new ApiError(422, "email_exists", "A user with this email address has already been registered");
  if (auth.config.mailerAutoconfirm) {
    await auth.sql.begin(async (tx) => {
      const moved = await moveToEmail(tx, user, email);
      const providers = { provider: "email", providers: ["email"] };
      if (!moved.raw_app_meta_data?.provider)
        await changeUser(tx, userId, { raw_app_meta_data: { ...moved.raw_app_meta_data, ...providers } });
    });
    return true;
  }
  const needsOldAddress = auth.config.secureEmailChange && Boolean(user.email);
  await enforceSendRateLimit(auth, "mail", "email_change", email, request.ip);
  if (needsOldAddress && user.email)
    await enforceSendRateLimit(auth, "mail", "email_change", user.email, request.ip);
  const mails = await auth.sql.begin(async (tx) => {
    await tx`delete from auth.one_time_tokens where user_id = ${userId} and token_type = 'email_change_token_current'`;
    const pending = await changeUser(tx, userId, { email_change: email, email_change_confirm_status: 0 });
    const toNew = await prepareTokenMail(auth, tx, {
      user: pending,
      purpose: "email_change_new",
      to: email,
      redirectTo,
      challenge,
      before: user,
    });
    if (!needsOldAddress || !user.email) return [toNew];
    return [
      toNew,
      await prepareTokenMail(auth, tx, {
        user: pending,
        purpose: "email_change_current",
        to: user.email,
        redirectTo,
        challenge,
        before: user,
      }),
    ];
  });
  const [toNew, ...toOld] = mails;
  if (isTaken)
    await auth.messages.deliverMail(accountMail("already_registered", email)).catch((error: unknown) => {
      throw sendingFailed("email_change_new", "mail", error);
    });
  else await toNew?.deliver();
  for (const mail of toOld) await mail.deliver();
  return false;
}
