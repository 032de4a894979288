import { randomUUID } from "node:crypto";
import { z } from "zod";
import { ApiError, invalid } from "../core/api-error.ts";
import type { AuthContext } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import { readFields } from "../core/read-fields.ts";
import { recordAudit } from "../database/record-audit.ts";
import { withMinimumDuration } from "../limits/minimum-duration.ts";
import { enforceSendRateLimit } from "../limits/send-rate-limit.ts";
import { readCodeChallenge } from "../pkce/flow-state.ts";
import { allowedRedirect } from "../redirects/allowed-redirect.ts";
import { readEmail, readPhone } from "../users/contact-address.ts";
import { Metadata } from "../users/metadata.ts";
import { findUserByContact, requireContactKindEnabled, type UserContact } from "../users/user-contact.ts";
import { prepareTokenMail, prepareTokenSms } from "./prepare-token-message.ts";
import { registerWithoutPassword } from "./register-without-password.ts";

const Body = z.object({
  email: z.string().default(""),
  phone: z.string().default(""),
  create_user: z.boolean().default(true),
  data: Metadata.default({}),
  channel: z.string().optional(),
  code_challenge: z.string().optional(),
  code_challenge_method: z.string().optional(),
});

/** POST /otp: sends a sign-in link and code by mail, or a code by text message. */
export async function requestSignInCode(auth: AuthContext, request: AuthRequest): Promise<Response> {
  const fields = readFields(Body, request.body);
  if (fields.email && fields.phone) throw invalid("Only an email address or phone number should be provided");
  if (!fields.email && !fields.phone) throw invalid("One of email or phone must be set");
  const contact: UserContact = fields.email
    ? { kind: "email", address: readEmail(fields.email) }
    : { kind: "phone", address: readPhone(fields.phone) };
  requireContactKindEnabled(auth, contact.kind);
  const challenge = contact.kind === "email" ? readCodeChallenge(fields) : null;
  const redirectTo = allowedRedirect(auth.config, request.query.get("redirect_to"));

  return withMinimumDuration(auth, async () => {
    await enforceSendRateLimit(
      auth,
      contact.kind === "email" ? "mail" : "sms",
      "otp",
      contact.address,
      request.ip,
    );
    const existing = await findUserByContact(auth.sql, contact);
    // Clients rely on this error, although it reveals who has an account. Our own pages do not send create_user: false.
    if (!existing && (!fields.create_user || auth.config.disableSignup))
      throw new ApiError(422, "otp_disabled", "Signups not allowed for otp");
    const send = await auth.sql.begin(async (tx) => {
      const user = existing ?? (await registerWithoutPassword(auth, tx, request, contact, fields.data));
      await recordAudit(auth, tx, request, "user_recovery_requested", user, { by: contact.kind });
      if (contact.kind === "phone")
        return (await prepareTokenSms(auth, tx, { user, purpose: "sms", to: contact.address })).send;
      const purpose = existing || user.email_confirmed_at ? "magiclink" : "signup";
      return (await prepareTokenMail(auth, tx, { user, purpose, to: contact.address, redirectTo, challenge }))
        .send;
    });
    send();
    return Response.json(contact.kind === "phone" ? { message_id: randomUUID() } : {});
  });
}
