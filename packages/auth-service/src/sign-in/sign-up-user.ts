import { z } from "zod";
import { ApiError, invalid } from "../core/api-error.ts";
import type { AuthContext } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import { readFields } from "../core/read-fields.ts";
import { recordAudit } from "../database/record-audit.ts";
import { withMinimumDuration } from "../limits/minimum-duration.ts";
import { enforceRateLimit } from "../limits/rate-limit.ts";
import { checkPasswordRules } from "../passwords/check-password-rules.ts";
import { readCodeChallenge } from "../pkce/flow-state.ts";
import { allowedRedirect } from "../redirects/allowed-redirect.ts";
import { readEmail, readPhone } from "../users/contact-address.ts";
import { Metadata } from "../users/metadata.ts";
import { requireContactKindEnabled } from "../users/user-contact.ts";
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
export async function signUpUser(auth: AuthContext, request: AuthRequest): Promise<Response> {
  const fields = readFields(Body, request.body);
  if (auth.config.disableSignup)
    throw new ApiError(422, "signup_disabled", "Signups not allowed for this instance");
  if (!fields.email && !fields.phone) return signUpAnonymously(auth, request, fields.data);
  if (!fields.password) throw invalid("Signup requires a valid password");
  await checkPasswordRules(auth.config, fields.password);
  if (fields.email && fields.phone)
    throw invalid("Only an email address or phone number should be provided on signup.");
  const contact = fields.email
    ? ({ kind: "email", address: readEmail(fields.email) } as const)
    : ({ kind: "phone", address: readPhone(fields.phone) } as const);
  requireContactKindEnabled(auth, contact.kind);
  const challenge = contact.kind === "email" ? readCodeChallenge(fields) : null;
  await enforceRateLimit(auth, "signupsPerIp", request.ip);

  return withMinimumDuration(auth, async () => {
    const registration: Registration = {
      contact,
      password: fields.password,
      passwordHash: await auth.hasher.hash(fields.password),
      data: fields.data,
      challenge,
      redirectTo: allowedRedirect(auth.config, request.query.get("redirect_to")),
    };
    const result = await registerContact(auth, request, registration);
    if (result.kind === "session") await recordAudit(auth, auth.sql, request, "login", result.session.user);
    return Response.json(result.kind === "session" ? result.session : result.user);
  });
}
