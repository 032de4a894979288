import { ApiError } from "../core/api-error.ts";
import type { AuthContext } from "../core/auth-context.ts";
import type { UserContact } from "../users/user-contact.ts";
import { testCodeFor } from "./test-code.ts";
import type { TokenPurpose } from "./token-purpose.ts";

/**
 * GoTrue's names of the messages, as its errors contain them. GoTrue has another name for a sign-in link: here it is
 * the same as for a new account, so that the failure does not reveal which of the two was sent.
 */
const MESSAGE_NAME: Record<TokenPurpose, string> = {
  signup: "confirmation email",
  invite: "invite email",
  magiclink: "confirmation email",
  recovery: "recovery email",
  email_change_current: "email change email",
  email_change_new: "email change email",
  reauthentication: "reauthentication email",
  sms: "confirmation OTP to provider",
  phone_change: "phone_change OTP to provider",
};

/** The answer to a request whose message could not be sent. It does not quote the transport's reason. */
export function sendingFailed(purpose: TokenPurpose, kind: "mail" | "sms", cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause;
  if (kind === "mail")
    return new ApiError(500, "unexpected_failure", `Error sending ${MESSAGE_NAME[purpose]}`);
  const name = purpose === "reauthentication" ? "reauthentication OTP to provider" : MESSAGE_NAME[purpose];
  return new ApiError(422, "sms_send_failed", `Error sending ${name}`);
}

/**
 * For requests that send only when the address has an account: fails for every address while nothing can be sent, so
 * that the failure does not reveal who has one, and before anything is written.
 */
export async function requireTransport(
  auth: AuthContext,
  contact: UserContact,
  purpose: TokenPurpose,
): Promise<void> {
  const kind = contact.kind === "email" ? "mail" : "sms";
  if (kind === "sms" && testCodeFor(auth.config, contact.address)) return;
  try {
    await auth.messages.check(kind);
  } catch (error) {
    throw sendingFailed(purpose, kind, error);
  }
}
