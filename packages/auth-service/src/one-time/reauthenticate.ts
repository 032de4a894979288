import { invalid } from "../core/api-error.ts";
import type { AuthContext } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import { recordAudit } from "../database/record-audit.ts";
import { enforceSendRateLimit } from "../limits/send-rate-limit.ts";
import { requireSession } from "../sessions/require-session.ts";
import { prepareTokenMail, prepareTokenSms } from "./prepare-token-message.ts";

/** GET /reauthenticate: sends the user a code that a password change requires. */
export async function reauthenticate(auth: AuthContext, request: AuthRequest): Promise<Response> {
  const { user } = await requireSession(auth, request);
  const to = user.email || user.phone;
  if (!to) throw invalid("Reauthentication requires the user to have an email or a phone number");
  await enforceSendRateLimit(auth, user.email ? "mail" : "sms", "reauthentication", to, request.ip);
  const { deliver } = await auth.sql.begin(async (tx) => {
    await recordAudit(auth, tx, request, "user_reauthenticate_requested", user);
    return user.email
      ? prepareTokenMail(auth, tx, { user, purpose: "reauthentication", to })
      : prepareTokenSms(auth, tx, { user, purpose: "reauthentication", to });
  });
  await deliver();
  return Response.json({});
}
