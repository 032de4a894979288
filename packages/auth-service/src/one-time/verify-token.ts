import { z } from "zod";
import { audit } from "../audit/audit.ts";
import type { AuthContext, Db } from "../auth-context.ts";
import { isUniqueViolation } from "../database/is-unique-violation.ts";
import { allowedRedirect } from "../http/allowed-redirect.ts";
import { ApiError, invalid } from "../http/api-error.ts";
import { backToApp, backToAppWithError, fragmentOf } from "../http/back-to-app.ts";
import { type Call, readFields } from "../http/call.ts";
import { spendLimit } from "../limits/spend-limit.ts";
import { issueAuthCode } from "../pkce/flow-state.ts";
import { startSession } from "../sessions/start-session.ts";
import { readEmail, readPhone } from "../users/contact-address.ts";
import type { UserRow } from "../users/user-row.ts";
import { applyToken } from "./apply-token.ts";
import { type RedeemedToken, redeemCode, redeemLink } from "./one-time-token.ts";
import { type Purpose, purposesOf } from "./purposes.ts";

const Body = z.object({
  type: z.string().default(""),
  token: z.string().default(""),
  token_hash: z.string().default(""),
  email: z.string().default(""),
  phone: z.string().default(""),
});

type Verified =
  | { kind: "refused" }
  | { kind: "half" }
  | { kind: "done"; user: UserRow; flowStateId: string | null; purpose: Purpose };

const HALF_DONE = "Confirmation link accepted. Please proceed to confirm link sent to the other email";

/** POST /verify: a code with its address, or the secret of a link. */
export async function verifyToken(auth: AuthContext, call: Call): Promise<Response> {
  const { type, token, token_hash, email, phone } = readFields(Body, call.body);
  if (!token && !token_hash) throw invalid("Verify requires a token or a token hash");
  if (token && token_hash) throw invalid("Only the token or the token hash should be provided");
  const purposes = purposesOf(type);
  if (!purposes)
    throw invalid(type ? "Unsupported verification type" : "Verify requires a verification type");
  if (token && !email && !phone)
    throw invalid("Only an email address or phone number should be provided on verify");
  const recipient = token_hash ? "" : email ? readEmail(email) : readPhone(phone);
  await spendLimit(auth, "verifiesPerIp", call.ip);

  const answer = await redeem(auth, async (tx) => {
    const redeemed = token_hash
      ? await redeemLink(tx, purposes, token_hash)
      : await redeemCode(auth, tx, purposes, recipient, token);
    const verified = await apply(auth, tx, redeemed);
    if (verified.kind !== "done") return verified;
    const session = await startSession(auth, tx, call, verified.user, "otp");
    await audit(auth, tx, call, "login", verified.user, { purpose: verified.purpose });
    return { kind: "session" as const, session };
  });
  if (answer.kind === "refused") throw new ApiError(403, "otp_expired", "Token has expired or is invalid");
  if (answer.kind === "half") return Response.json({ msg: HALF_DONE, code: "200" });
  return Response.json(answer.session);
}

/** GET /verify: the link in a mail. Ends at the app, with tokens, a code to exchange, or an error. */
export async function followLink(auth: AuthContext, call: Call): Promise<Response> {
  const token = call.query.get("token") || call.query.get("token_hash") || "";
  const type = call.query.get("type") ?? "";
  const redirectTo = allowedRedirect(auth.config, call.query.get("redirect_to"));
  if (!token) throw invalid("Verify requires a token or a token hash");
  const isPkce = token.startsWith("pkce_");
  await spendLimit(auth, "verifiesPerIp", call.ip);
  try {
    const purposes = purposesOf(type);
    if (!purposes) throw invalid("Verify requires a verification type");
    return await redeem(auth, async (tx) => {
      const verified = await apply(auth, tx, await redeemLink(tx, purposes, token));
      if (verified.kind === "refused")
        throw new ApiError(403, "otp_expired", "Email link is invalid or has expired");
      if (verified.kind === "half")
        return backToApp(redirectTo, { fragment: { message: HALF_DONE, sb: "" } });
      if (verified.flowStateId)
        return backToApp(redirectTo, {
          query: { code: await issueAuthCode(tx, verified.flowStateId, verified.user.id) },
        });
      const session = await startSession(auth, tx, call, verified.user, "otp");
      await audit(auth, tx, call, "login", verified.user, { purpose: verified.purpose });
      return backToApp(redirectTo, { fragment: { ...fragmentOf(session), type } });
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return backToAppWithError(redirectTo, error, isPkce ? "query" : "fragment");
  }
}

async function apply(auth: AuthContext, tx: Db, token: RedeemedToken | null): Promise<Verified> {
  if (!token) return { kind: "refused" };
  const applied = await applyToken(auth.config, tx, token);
  return applied.kind === "half"
    ? applied
    : { ...applied, flowStateId: token.flowStateId, purpose: token.purpose };
}

/** A new address may have been taken by somebody else while its mail was waiting. */
async function redeem<Result>(auth: AuthContext, work: (tx: Db) => Promise<Result>): Promise<Result> {
  try {
    return (await auth.sql.begin(work)) as Result;
  } catch (error) {
    if (isUniqueViolation(error))
      throw new ApiError(422, "email_exists", "A user with this email address has already been registered");
    throw error;
  }
}
