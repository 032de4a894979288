import { z } from "zod";
import { audit } from "../audit/audit.ts";
import type { AuthContext } from "../auth-context.ts";
import { allowedRedirect } from "../http/allowed-redirect.ts";
import { answerQuietly } from "../http/answer-quietly.ts";
import { invalid } from "../http/api-error.ts";
import { type Call, readFields } from "../http/call.ts";
import { spendSend } from "../limits/spend-send.ts";
import { readCodeChallenge } from "../pkce/flow-state.ts";
import { readEmail } from "../users/contact-address.ts";
import { findUserByEmail } from "../users/find-account.ts";
import { prepareMail } from "./send-token.ts";

const Body = z.object({
  email: z.string().default(""),
  code_challenge: z.string().optional(),
  code_challenge_method: z.string().optional(),
});

/** POST /recover. The answer is the same for an address nobody uses. */
export async function requestRecovery(auth: AuthContext, call: Call): Promise<Response> {
  const fields = readFields(Body, call.body);
  if (!fields.email) throw invalid("Password recovery requires an email");
  const email = readEmail(fields.email);
  const challenge = readCodeChallenge(fields);
  const redirectTo = allowedRedirect(auth.config, call.query.get("redirect_to"));
  return answerQuietly(auth, async () => {
    await spendSend(auth, "mail", "recovery", email, call.ip);
    const user = await findUserByEmail(auth.sql, email);
    if (user) {
      const { send } = await auth.sql.begin(async (tx) => {
        await audit(auth, tx, call, "user_recovery_requested", user);
        return prepareMail(auth, tx, { user, purpose: "recovery", to: email, redirectTo, challenge });
      });
      send();
    }
    return Response.json({});
  });
}
