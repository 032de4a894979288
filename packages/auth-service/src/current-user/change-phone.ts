import { ApiError } from "../core/api-error.ts";
import type { AuthContext } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import { enforceSendRateLimit } from "../limits/send-rate-limit.ts";
import { confirmPhone } from "../one-time/apply-token.ts";
import { prepareTokenSms } from "../one-time/prepare-token-message.ts";
import { changeUser } from "../users/change-user.ts";
import { findUser, findUserByPhone } from "../users/find-account.ts";

export async function changePhone(
  auth: AuthContext,
  request: AuthRequest,
  userId: string,
  phone: string,
): Promise<void> {
  const user = await findUser(auth.sql, userId);
  if (!user) throw new Error("The account was deleted during the request.");
  const isTaken = (await findUserByPhone(auth.sql, phone)) !== undefined;
  if (isTaken && (auth.config.smsAutoconfirm || !auth.config.hidesAccounts))
    throw new ApiError(422, "phone_exists", "A user with this phone number has already been registered");
  if (auth.config.smsAutoconfirm) {
    await auth.sql.begin((tx) => confirmPhone(tx, user, phone));
    return;
  }
  await enforceSendRateLimit(auth, "sms", "phone_change", phone, request.ip);
  const { deliver } = await auth.sql.begin(async (tx) => {
    const pending = await changeUser(tx, userId, { phone_change: phone });
    return prepareTokenSms(auth, tx, { user: pending, purpose: "phone_change", to: phone, before: user });
  });
  if (!isTaken) await deliver();
}
