import { z } from "zod";
import { ApiError, invalid } from "../core/api-error.ts";
import type { AuthContext, Db } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import { readFields } from "../core/read-fields.ts";
import { isUniqueViolation } from "../database/is-unique-violation.ts";
import { recordAudit } from "../database/record-audit.ts";
import { enforceRateLimit } from "../limits/rate-limit.ts";
import { issueAuthCode } from "../pkce/flow-state.ts";
import { allowedRedirect } from "../redirects/allowed-redirect.ts";
import { redirectToApp, redirectToAppWithError } from "../redirects/redirect-to-app.ts";
import { sessionFragment } from "../sessions/issue-tokens.ts";
import { startSession } from "../sessions/start-session.ts";
import { readEmail, readPhone } from "../users/contact-address.ts";
import { findUserByContact } from "../users/user-contact.ts";
import type { UserRow } from "../users/user-row.ts";
import { applyToken } from "./apply-token.ts";
import { type RedeemedToken, redeemCode, redeemLink } from "./one-time-token.ts";
import { purposesForType, type TokenPurpose } from "./token-purpose.ts";

const Body = z.object({
  type: z.string().default(""),
  token: z.string().default(""),
  token_hash: z.string().default(""),
  email: z.string().default(""),
  phone: z.string().default(""),
  /** Proves that the caller signed up; GoTrue ignores it. */
  code_verifier: z.string().optional(),
});

type Verified =
  | { kind: "refused" }
  | { kind: "partial" }
  | { kind: "done"; user: UserRow; flowStateId: string | null; purpose: TokenPurpose };

const PARTIALLY_CONFIRMED =
  "Confirmation link accepted. Please proceed to confirm link sent to the other email";

/** POST /verify: redeems a code together with its recipient, or a link token. */
export async function verifyToken(auth: AuthContext, request: AuthRequest): Promise<Response> {
  const { type, token, token_hash, email, phone, code_verifier } = readFields(Body, request.body);
  if (!token && !token_hash) throw invalid("Verify requires a token or a token hash");
  if (token && token_hash) throw invalid("Only the token or the token hash should be provided");
  const purposes = purposesForType(type);
  if (!purposes)
    throw invalid(type ? "Unsupported verification type" : "Verify requires a verification type");
  if (token && !email && !phone)
    throw invalid("Only an email address or phone number should be provided on verify");
  const recipient = token_hash ? "" : email ? readEmail(email) : readPhone(phone);
  await enforceRateLimit(auth, "verifiesPerIp", request.ip);

  const result = await redeem(auth, async (tx) => {
    const redeemed = token_hash
      ? await redeemLink(tx, purposes, token_hash)
      : await redeemCode(auth, tx, purposes, recipient, token);
    const verified = await apply(auth, tx, redeemed, code_verifier);
    if (verified.kind !== "done") return verified;
    const session = await startSession(auth, tx, request, verified.user, "otp");
    await recordAudit(auth, tx, request, "login", verified.user, { purpose: verified.purpose });
    return { kind: "session" as const, session };
  });
  if (result.kind === "refused") {
    const user = recipient ? await findUserByRecipient(auth, recipient) : undefined;
    const by = token_hash ? "link" : "code";
    await recordAudit(auth, auth.sql, request, "login_failed", user ?? null, { by });
    throw new ApiError(403, "otp_expired", "Token has expired or is invalid");
  }
  if (result.kind === "partial") return Response.json({ msg: PARTIALLY_CONFIRMED, code: "200" });
  return Response.json(result.session);
}

/** GET /verify: the link in a mail. Redirects to the app with tokens, a PKCE code or an error. */
export async function followLink(auth: AuthContext, request: AuthRequest): Promise<Response> {
  const token = request.query.get("token") || request.query.get("token_hash") || "";
  const type = request.query.get("type") ?? "";
  const redirectTo = allowedRedirect(auth.config, request.query.get("redirect_to"));
  if (!token) throw invalid("Verify requires a token or a token hash");
  // Opening a link changes nothing: mail programs open links, and so does the owner of an address that a stranger used.
  if (auth.config.confirmationPath && type === "signup")
    return redirectToApp(new URL(auth.config.confirmationPath, auth.config.siteUrl).href, {
      query: {
        ...Object.fromEntries(new URL(redirectTo).searchParams),
        kind: "signup",
        type,
        token_hash: token,
      },
    });
  const isPkce = token.startsWith("pkce_");
  await enforceRateLimit(auth, "verifiesPerIp", request.ip);
  try {
    const purposes = purposesForType(type);
    if (!purposes) throw invalid("Verify requires a verification type");
    return await redeem(auth, async (tx) => {
      const verified = await apply(auth, tx, await redeemLink(tx, purposes, token));
      if (verified.kind === "refused")
        throw new ApiError(403, "otp_expired", "Email link is invalid or has expired");
      if (verified.kind === "partial")
        return redirectToApp(redirectTo, { fragment: { message: PARTIALLY_CONFIRMED, sb: "" } });
      if (verified.flowStateId)
        return redirectToApp(redirectTo, {
          query: { code: await issueAuthCode(tx, verified.flowStateId, verified.user.id) },
        });
      const session = await startSession(auth, tx, request, verified.user, "otp");
      await recordAudit(auth, tx, request, "login", verified.user, { purpose: verified.purpose });
      return redirectToApp(redirectTo, { fragment: { ...sessionFragment(session), type } });
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return redirectToAppWithError(redirectTo, error, isPkce ? "query" : "fragment");
  }
}

const findUserByRecipient = ({ sql }: AuthContext, recipient: string) =>
  findUserByContact(sql, { kind: recipient.includes("@") ? "email" : "phone", address: recipient });

async function apply(
  auth: AuthContext,
  tx: Db,
  token: RedeemedToken | null,
  verifier?: string,
): Promise<Verified> {
  if (!token) return { kind: "refused" };
  const applied = await applyToken(auth.config, tx, token, verifier);
  return applied.kind === "partial"
    ? applied
    : { ...applied, flowStateId: token.flowStateId, purpose: token.purpose };
}

/** Another account may have taken a new address since its mail was sent. */
async function redeem<Result>(auth: AuthContext, work: (tx: Db) => Promise<Result>): Promise<Result> {
  try {
    return (await auth.sql.begin(work)) as Result;
  } catch (error) {
    if (isUniqueViolation(error))
      throw new ApiError(422, "email_exists", "A user with this email address has already been registered");
    throw error;
  }
}
