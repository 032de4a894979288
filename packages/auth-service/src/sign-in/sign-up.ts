import { z } from "zod";
import { audit } from "../audit/audit.ts";
import type { AuthContext } from "../auth-context.ts";
import { allowedRedirect } from "../http/allowed-redirect.ts";
import { answerQuietly } from "../http/answer-quietly.ts";
import { ApiError, invalid } from "../http/api-error.ts";
import { type Call, readFields } from "../http/call.ts";
import { spendLimit } from "../limits/spend-limit.ts";
import { checkPasswordRules } from "../passwords/check-password-rules.ts";
import { readCodeChallenge } from "../pkce/flow-state.ts";
import { readEmail, readPhone } from "../users/contact-address.ts";
import { Metadata } from "../users/metadata.ts";
import { type Registration, registerContact } from "./register-contact.ts";
import { signUpAnonymously } from "./sign-up-anonymously.ts";

const Body = z.object({
  email: z.string().default(""),
  phone: z.string().default(""),
  password: z.string().default(""),
  data: Metadata.default({}),
  channel: z.string().optional(),
  code_challenge: z.string().optional(),
  code_challenge_method: z.string().optional(),
});

/** POST /signup */
export async function signUp(auth: AuthContext, call: Call): Promise<Response> {
  const fields = readFields(Body, call.body);
  if (auth.config.disableSignup)
    throw new ApiError(422, "signup_disabled", "Signups not allowed for this instance");
  if (!fields.email && !fields.phone) return signUpAnonymously(auth, call, fields.data);
  if (!fields.password) throw invalid("Signup requires a valid password");
  checkPasswordRules(auth.config, fields.password);
  if (fields.email && fields.phone)
    throw invalid("Only an email address or phone number should be provided on signup.");
  const contact = fields.email
    ? ({ kind: "email", address: readEmail(fields.email) } as const)
    : ({ kind: "phone", address: readPhone(fields.phone) } as const);
  requireEnabled(auth, contact.kind);
  const challenge = contact.kind === "email" ? readCodeChallenge(fields) : null;
  await spendLimit(auth, "signupsPerIp", call.ip);

  return answerQuietly(auth, async () => {
    const registration: Registration = {
      contact,
      passwordHash: await auth.hasher.hash(fields.password),
      data: fields.data,
      challenge,
      redirectTo: allowedRedirect(auth.config, call.query.get("redirect_to")),
    };
    const result = await registerContact(auth, call, registration);
    if (result.kind === "session") await audit(auth, auth.sql, call, "login", result.session.user);
    return Response.json(result.kind === "session" ? result.session : result.user);
  });
}

export function requireEnabled(auth: AuthContext, kind: "email" | "phone"): void {
  if (kind === "email" && !auth.config.emailEnabled)
    throw new ApiError(422, "email_provider_disabled", "Email signups are disabled");
  if (kind === "phone" && !auth.config.phoneEnabled)
    throw new ApiError(422, "phone_provider_disabled", "Phone signups are disabled");
}
