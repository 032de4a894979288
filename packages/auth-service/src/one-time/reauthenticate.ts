import { audit } from "../audit/audit.ts";
import type { AuthContext } from "../auth-context.ts";
import { invalid } from "../http/api-error.ts";
import type { Call } from "../http/call.ts";
import { spendSend } from "../limits/spend-send.ts";
import { requireSession } from "../sessions/require-session.ts";
import { prepareMail, prepareSms } from "./send-token.ts";

/** GET /reauthenticate: a code to the person's own address, to be shown when the password is changed. */
export async function reauthenticate(auth: AuthContext, call: Call): Promise<Response> {
  const { user } = await requireSession(auth, call);
  const to = user.email || user.phone;
  if (!to) throw invalid("Reauthentication requires the user to have an email or a phone number");
  await spendSend(auth, user.email ? "mail" : "sms", "reauthentication", to, call.ip);
  const { send } = await auth.sql.begin(async (tx) => {
    await audit(auth, tx, call, "user_reauthenticate_requested", user);
    return user.email
      ? prepareMail(auth, tx, { user, purpose: "reauthentication", to })
      : prepareSms(auth, tx, { user, purpose: "reauthentication", to });
  });
  send();
  return Response.json({});
}
