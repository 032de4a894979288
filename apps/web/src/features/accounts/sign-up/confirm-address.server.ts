import { isCommonPassword } from "@nirmaan/auth-service/is-common-password.ts";
import * as m from "@nirmaan/messages/accounts-service-client.ts";
import type { AuthError, EmailOtpType } from "@supabase/supabase-js";
import type { RequestContext } from "#server/session/request-context.ts";
import type { FieldErrors } from "../forms/parse-form.ts";
import { NewPassword } from "../passwords/new-password.ts";
import { accountErrorMessage } from "../service-client/account-error-message.ts";
import { signUpProof } from "./sign-up-proof.server.ts";

/** What a mail contains: the token of its link, or its address and code. */
export type MailedToken = { type: EmailOtpType; code_verifier?: string } & (
  | { token_hash: string }
  | { email: string; token: string }
);

type Confirmed = { kind: "done" } | { kind: "needs-password" } | { kind: "refused"; errors: FieldErrors };

const NOT_THIS_BROWSER = "bad_code_verifier";

/**
 * Redeems what a mail contains. A sign-up whose browser cannot prove that it signed up is confirmed only together with a
 * new password (TRUST-02).
 */
export async function confirmAddress(
  requestContext: RequestContext,
  token: MailedToken,
  isSignUp: boolean,
  newPassword: string | undefined,
): Promise<Confirmed> {
  const proof = newPassword === undefined ? signUpProof(requestContext) : undefined;
  if (proof) {
    const error = await redeem(requestContext, { ...token, code_verifier: proof });
    if (!error) return { kind: "done" };
    if (error.code !== NOT_THIS_BROWSER) return refused(error, token);
  }
  if (isSignUp) return confirmWithPassword(requestContext, token, newPassword);
  const error = await redeem(requestContext, token);
  return error ? refused(error, token) : { kind: "done" };
}

async function confirmWithPassword(
  requestContext: RequestContext,
  token: MailedToken,
  newPassword: string | undefined,
): Promise<Confirmed> {
  if (newPassword === undefined) return { kind: "needs-password" };
  const password = NewPassword.safeParse(newPassword);
  if (!password.success)
    return { kind: "refused", errors: { password: password.error.issues[0]?.message ?? "" } };
  if (await isCommonPassword(password.data))
    return { kind: "refused", errors: { password: accountErrorMessage({ code: "weak_password" }) } };
  const error = await redeem(requestContext, token);
  if (error) return refused(error, token);
  // When this fails, the account has no password, and the next page asks for one.
  await requestContext.accounts().updateUser({ password: password.data });
  return { kind: "done" };
}

async function redeem(requestContext: RequestContext, token: MailedToken): Promise<AuthError | null> {
  const { error } = await requestContext.accounts().verifyOtp(token);
  return error;
}

/** The service has one error for a code that is wrong, old or used; most often it is mistyped. */
const refused = (error: AuthError, token: MailedToken): Confirmed => ({
  kind: "refused",
  errors: {
    form: error.code === "otp_expired" && "token" in token ? m.codeNotRight() : accountErrorMessage(error),
  },
});
