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
import { requireTransport } from "./sending-failed.ts";
import { simulateTokenMessage } from "./simulate-token-message.ts";

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
    // Without create_user only existing accounts get a message, so the transport is checked for every address.
    if (!fields.create_user)
      await requireTransport(auth, contact, contact.kind === "phone" ? "sms" : "magiclink");
    const existing = await findUserByContact(auth.sql, contact);
    if (!existing && (!fields.create_user || auth.config.disableSignup)) {
      if (!auth.config.hidesAccounts) throw new ApiError(422, "otp_disabled", "Signups not allowed for otp");
      const messageId = await simulateTokenMessage(auth, contact, {
        purpose: "magiclink",
        redirectTo,
        challenge,
      });
      return Response.json(messageId ? { message_id: messageId } : {});
    }
    const prepared = await auth.sql.begin(async (tx) => {
      const user = existing ?? (await registerWithoutPassword(auth, tx, request, contact, fields.data));
      await recordAudit(auth, tx, request, "user_recovery_requested", user, { by: contact.kind });
      const before = existing ?? "absent";
      if (contact.kind === "phone")
        return prepareTokenSms(auth, tx, { user, purpose: "sms", to: contact.address, before });
      const isFirst = !existing && !user.email_confirmed_at;
      const mail = { user, to: contact.address, redirectTo, challenge, before } as const;
      return prepareTokenMail(auth, tx, { ...mail, purpose: isFirst ? "signup" : "magiclink" });
    });
    if (fields.create_user) await prepared.deliver();
    else prepared.send();
    return Response.json("messageId" in prepared ? { message_id: prepared.messageId } : {});
  });
}
