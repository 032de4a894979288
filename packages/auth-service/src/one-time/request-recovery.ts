import { z } from "zod";
import { invalid } from "../core/api-error.ts";
import type { AuthContext } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import { readFields } from "../core/read-fields.ts";
import { recordAudit } from "../database/record-audit.ts";
import { withMinimumDuration } from "../limits/minimum-duration.ts";
import { enforceSendRateLimit } from "../limits/send-rate-limit.ts";
import { readCodeChallenge } from "../pkce/flow-state.ts";
import { allowedRedirect } from "../redirects/allowed-redirect.ts";
import { readEmail } from "../users/contact-address.ts";
import { findUserByEmail } from "../users/find-account.ts";
import { prepareTokenMail } from "./prepare-token-message.ts";
import { requireTransport } from "./sending-failed.ts";
import { simulateTokenMessage } from "./simulate-token-message.ts";

const Body = z.object({
  email: z.string().default(""),
  code_challenge: z.string().optional(),
  code_challenge_method: z.string().optional(),
});

/** POST /recover. The answer is the same for an address without an account. */
export async function requestRecovery(auth: AuthContext, request: AuthRequest): Promise<Response> {
  const fields = readFields(Body, request.body);
  if (!fields.email) throw invalid("Password recovery requires an email");
  const email = readEmail(fields.email);
  const challenge = readCodeChallenge(fields);
  const redirectTo = allowedRedirect(auth.config, request.query.get("redirect_to"));
  return withMinimumDuration(auth, async () => {
    await enforceSendRateLimit(auth, "mail", "recovery", email, request.ip);
    await requireTransport(auth, { kind: "email", address: email }, "recovery");
    const user = await findUserByEmail(auth.sql, email);
    if (user) {
      const { send } = await auth.sql.begin(async (tx) => {
        await recordAudit(auth, tx, request, "user_recovery_requested", user);
        return prepareTokenMail(auth, tx, { user, purpose: "recovery", to: email, redirectTo, challenge });
      });
      send();
    } else
      await simulateTokenMessage(
        auth,
        { kind: "email", address: email },
        { purpose: "recovery", redirectTo, challenge },
      );
    return Response.json({});
  });
}
