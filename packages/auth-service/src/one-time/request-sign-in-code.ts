import { randomUUID } from "node:crypto";
import { z } from "zod";
import { audit } from "../audit/audit.ts";
import type { AuthContext } from "../auth-context.ts";
import { allowedRedirect } from "../http/allowed-redirect.ts";
import { answerQuietly } from "../http/answer-quietly.ts";
import { ApiError, invalid } from "../http/api-error.ts";
import { type Call, readFields } from "../http/call.ts";
import { spendSend } from "../limits/spend-send.ts";
import { readCodeChallenge } from "../pkce/flow-state.ts";
import { type Contact, findByContact } from "../sign-in/register-contact.ts";
import { requireEnabled } from "../sign-in/sign-up.ts";
import { readEmail, readPhone } from "../users/contact-address.ts";
import { Metadata } from "../users/metadata.ts";
import { registerWithoutPassword } from "./register-without-password.ts";
import { prepareMail, prepareSms } from "./send-token.ts";

const Body = z.object({
  email: z.string().default(""),
  phone: z.string().default(""),
  create_user: z.boolean().default(true),
  data: Metadata.default({}),
  channel: z.string().optional(),
  code_challenge: z.string().optional(),
  code_challenge_method: z.string().optional(),
});

/** POST /otp: a sign-in link and code by mail, or a code by text message. */
export async function requestSignInCode(auth: AuthContext, call: Call): Promise<Response> {
  const fields = readFields(Body, call.body);
  if (fields.email && fields.phone) throw invalid("Only an email address or phone number should be provided");
  if (!fields.email && !fields.phone) throw invalid("One of email or phone must be set");
  const contact: Contact = fields.email
    ? { kind: "email", address: readEmail(fields.email) }
    : { kind: "phone", address: readPhone(fields.phone) };
  requireEnabled(auth, contact.kind);
  const challenge = contact.kind === "email" ? readCodeChallenge(fields) : null;
  const redirectTo = allowedRedirect(auth.config, call.query.get("redirect_to"));

  return answerQuietly(auth, async () => {
    await spendSend(auth, contact.kind === "email" ? "mail" : "sms", "otp", contact.address, call.ip);
    const existing = await findByContact(auth.sql, contact);
    // Clients rely on this refusal although it tells who has an account; our own pages never ask that way.
    if (!existing && (!fields.create_user || auth.config.disableSignup))
      throw new ApiError(422, "otp_disabled", "Signups not allowed for otp");
    const send = await auth.sql.begin(async (tx) => {
      const user = existing ?? (await registerWithoutPassword(auth, tx, call, contact, fields.data));
      await audit(auth, tx, call, "user_recovery_requested", user, { by: contact.kind });
      if (contact.kind === "phone")
        return (await prepareSms(auth, tx, { user, purpose: "sms", to: contact.address })).send;
      const purpose = existing || user.email_confirmed_at ? "magiclink" : "signup";
      return (await prepareMail(auth, tx, { user, purpose, to: contact.address, redirectTo, challenge }))
        .send;
    });
    send();
    return Response.json(contact.kind === "phone" ? { message_id: randomUUID() } : {});
  });
}
