import { randomUUID } from "node:crypto";
import { z } from "zod";
import { invalid } from "../core/api-error.ts";
import type { AuthContext } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import { NoSmsProvider } from "../core/no-sms-provider.ts";
import { readFields } from "../core/read-fields.ts";
import { withMinimumDuration } from "../limits/minimum-duration.ts";
import { enforceSendRateLimit } from "../limits/send-rate-limit.ts";
import { readCodeChallenge, signUpChallenge } from "../pkce/flow-state.ts";
import { allowedRedirect } from "../redirects/allowed-redirect.ts";
import { readEmail, readPhone } from "../users/contact-address.ts";
import { findUserByEmail } from "../users/find-account.ts";
import { findUserByContact, type UserContact } from "../users/user-contact.ts";
import { type PreparedMessage, prepareTokenMail, prepareTokenSms } from "./prepare-token-message.ts";
import { requireTransport } from "./sending-failed.ts";
import { simulateTokenMessage } from "./simulate-token-message.ts";

const TYPES = ["signup", "email_change", "sms", "phone_change"] as const;

const PURPOSE = {
  signup: "signup",
  email_change: "email_change_new",
  sms: "sms",
  phone_change: "phone_change",
} as const;

const Body = z.object({
  type: z.string().default(""),
  email: z.string().default(""),
  phone: z.string().default(""),
  code_challenge: z.string().optional(),
  code_challenge_method: z.string().optional(),
});

/** POST /resend. The answer is the same when there is nothing to resend. */
export async function resendToken(auth: AuthContext, request: AuthRequest): Promise<Response> {
  const fields = readFields(Body, request.body);
  if (!fields.type || (!fields.email && !fields.phone))
    throw invalid("You must provide either an email or phone number and a type");
  const type = TYPES.find((allowed) => allowed === fields.type);
  if (!type) throw invalid(`Missing one of these types: ${TYPES.join(", ")}`);
  if (fields.email && fields.phone)
    throw invalid("Only an email address or phone number should be provided.");
  const contact: UserContact = fields.email
    ? { kind: "email", address: readEmail(fields.email) }
    : { kind: "phone", address: readPhone(fields.phone) };
  const isMailed = type === "signup" || type === "email_change";
  if (isMailed !== (contact.kind === "email"))
    throw invalid(
      isMailed ? "Type provided requires an email address" : "Type provided requires a phone number",
    );
  const challenge = readCodeChallenge(fields);
  const redirectTo = allowedRedirect(auth.config, request.query.get("redirect_to"));

  return withMinimumDuration(auth, async () => {
    await enforceSendRateLimit(auth, isMailed ? "mail" : "sms", type, contact.address, request.ip);
    await requireTransport(auth, contact, PURPOSE[type]).catch((error: unknown) => {
      // Then nothing was ever sent, so there is nothing to resend: the answer is the one for an unknown number.
      if (!(error instanceof NoSmsProvider)) throw error;
    });
    const prepared = await prepareResend(auth, type, contact, redirectTo, challenge);
    if (prepared) prepared.send();
    else await simulateTokenMessage(auth, contact, { purpose: "signup", redirectTo, challenge });
    return Response.json(isMailed ? {} : { message_id: prepared?.messageId ?? randomUUID() });
  });
}

async function prepareResend(
  auth: AuthContext,
  type: (typeof TYPES)[number],
  contact: UserContact,
  redirectTo: string,
  challenge: string | null,
): Promise<(PreparedMessage & { messageId?: string }) | null> {
  const user = await findUserByContact(auth.sql, contact);
  if (!user) return null;
  return auth.sql.begin(async (tx) => {
    if (type === "signup" && !user.email_confirmed_at)
      return prepareTokenMail(auth, tx, {
        user,
        purpose: "signup",
        to: contact.address,
        redirectTo,
        // Whoever asks for the mail again is not thereby the one who signed up.
        challenge: auth.config.confirmationPath ? await signUpChallenge(tx, user.id) : challenge,
      });
    // The address of another account gets nothing to confirm, here as in change-email.ts.
    if (type === "email_change" && user.email_change && !(await findUserByEmail(tx, user.email_change)))
      return prepareTokenMail(auth, tx, {
        user,
        purpose: "email_change_new",
        to: user.email_change,
        redirectTo,
        challenge,
      });
    if (type === "sms" && !user.phone_confirmed_at)
      return prepareTokenSms(auth, tx, { user, purpose: "sms", to: contact.address });
    if (type === "phone_change" && user.phone_change)
      return prepareTokenSms(auth, tx, { user, purpose: "phone_change", to: user.phone_change });
    return null;
  });
}
