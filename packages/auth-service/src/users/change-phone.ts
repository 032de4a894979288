import type { AuthContext } from "../auth-context.ts";
import { ApiError } from "../http/api-error.ts";
import type { Call } from "../http/call.ts";
import { spendSend } from "../limits/spend-send.ts";
import { confirmPhone } from "../one-time/apply-token.ts";
import { prepareSms } from "../one-time/send-token.ts";
import { changeUser } from "./change-user.ts";
import { findUser, findUserByPhone } from "./find-account.ts";

export async function changePhone(
  auth: AuthContext,
  call: Call,
  userId: string,
  phone: string,
): Promise<void> {
  const user = await findUser(auth.sql, userId);
  if (!user) throw new Error("The account is gone.");
  if (await findUserByPhone(auth.sql, phone))
    throw new ApiError(422, "phone_exists", "A user with this phone number has already been registered");
  if (auth.config.smsAutoconfirm) {
    await auth.sql.begin((tx) => confirmPhone(tx, user, phone));
    return;
  }
  await spendSend(auth, "sms", "phone_change", phone, call.ip);
  const { send } = await auth.sql.begin(async (tx) => {
    const pending = await changeUser(tx, userId, { phone_change: phone });
    return prepareSms(auth, tx, { user: pending, purpose: "phone_change", to: phone });
  });
  send();
}
