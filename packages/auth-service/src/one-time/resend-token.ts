import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { AuthContext } from "../auth-context.ts";
import { allowedRedirect } from "../http/allowed-redirect.ts";
import { answerQuietly } from "../http/answer-quietly.ts";
import { invalid } from "../http/api-error.ts";
import { type Call, readFields } from "../http/call.ts";
import { spendSend } from "../limits/spend-send.ts";
import { readCodeChallenge } from "../pkce/flow-state.ts";
import { type Contact, findByContact } from "../sign-in/register-contact.ts";
import { readEmail, readPhone } from "../users/contact-address.ts";
import { prepareMail, prepareSms } from "./send-token.ts";

const TYPES = ["signup", "email_change", "sms", "phone_change"] as const;

const Body = z.object({
  type: z.string().default(""),
  email: z.string().default(""),
  phone: z.string().default(""),
  code_challenge: z.string().optional(),
  code_challenge_method: z.string().optional(),
});

/** POST /resend. The answer is the same when there is nothing to send again. */
export async function resendToken(auth: AuthContext, call: Call): Promise<Response> {
  const fields = readFields(Body, call.body);
  const type = TYPES.find((known) => known === fields.type);
  if (!type) throw invalid(`Missing one of these types: ${TYPES.join(", ")}`);
  if (!fields.email && !fields.phone)
    throw invalid("Type provided requires an email address or a phone number");
  if (fields.email && fields.phone)
    throw invalid("Only an email address or phone number should be provided.");
  const contact: Contact = fields.email
    ? { kind: "email", address: readEmail(fields.email) }
    : { kind: "phone", address: readPhone(fields.phone) };
  const isMailed = type === "signup" || type === "email_change";
  if (isMailed !== (contact.kind === "email"))
    throw invalid(
      isMailed ? "Type provided requires an email address" : "Type provided requires a phone number",
    );
  const challenge = readCodeChallenge(fields);
  const redirectTo = allowedRedirect(auth.config, call.query.get("redirect_to"));

  return answerQuietly(auth, async () => {
    await spendSend(auth, isMailed ? "mail" : "sms", type, contact.address, call.ip);
    const send = await prepareAgain(auth, type, contact, redirectTo, challenge);
    send?.();
    return Response.json(isMailed ? {} : { message_id: randomUUID() });
  });
}

async function prepareAgain(
  auth: AuthContext,
  type: (typeof TYPES)[number],
  contact: Contact,
  redirectTo: string,
  challenge: string | null,
): Promise<(() => void) | null> {
  const user = await findByContact(auth.sql, contact);
  if (!user) return null;
  return auth.sql.begin(async (tx) => {
    if (type === "signup" && !user.email_confirmed_at)
      return (
        await prepareMail(auth, tx, { user, purpose: "signup", to: contact.address, redirectTo, challenge })
      ).send;
    if (type === "email_change" && user.email_change)
      return (
        await prepareMail(auth, tx, {
          user,
          purpose: "email_change_new",
          to: user.email_change,
          redirectTo,
          challenge,
        })
      ).send;
    if (type === "sms" && !user.phone_confirmed_at)
      return (await prepareSms(auth, tx, { user, purpose: "sms", to: contact.address })).send;
    if (type === "phone_change" && user.phone_change)
      return (await prepareSms(auth, tx, { user, purpose: "phone_change", to: user.phone_change })).send;
    return null;
  });
}
