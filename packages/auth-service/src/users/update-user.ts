import { z } from "zod";
import { audit } from "../audit/audit.ts";
import type { AuthContext } from "../auth-context.ts";
import { isUniqueViolation } from "../database/is-unique-violation.ts";
import { allowedRedirect } from "../http/allowed-redirect.ts";
import { ApiError, invalid } from "../http/api-error.ts";
import { type Call, readFields } from "../http/call.ts";
import { readCodeChallenge } from "../pkce/flow-state.ts";
import { requireSession } from "../sessions/require-session.ts";
import { changeEmail } from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import { changePhone } from "./change-phone.ts";
import { changeUser } from "./change-user.ts";
import { readEmail, readPhone } from "./contact-address.ts";
import { completeAccount } from "./find-account.ts";
import { Metadata, mergeMetadata } from "./metadata.ts";
import { freshView, userView } from "./user-view.ts";

const Body = z.object({
  email: z.string().default(""),
  phone: z.string().default(""),
  password: z.string().default(""),
  nonce: z.string().optional(),
  current_password: z.string().optional(),
  data: Metadata.optional(),
  app_metadata: z.unknown().optional(),
  channel: z.string().optional(),
  code_challenge: z.string().optional(),
  code_challenge_method: z.string().optional(),
});

/** PUT /user */
export async function updateUser(auth: AuthContext, call: Call): Promise<Response> {
  const { user, session } = await requireSession(auth, call);
  const fields = readFields(Body, call.body);
  if (fields.app_metadata !== undefined)
    throw new ApiError(403, "not_admin", "Updating app_metadata requires admin privileges");
  const email = fields.email && readEmail(fields.email);
  const phone = fields.phone && readPhone(fields.phone);
  const isNewEmail = email !== "" && email !== user.email;
  const isNewPhone = phone !== "" && phone !== user.phone;
  const challenge = isNewEmail ? readCodeChallenge(fields) : null;
  if (isNewEmail || isNewPhone || fields.password) await requireSecondFactor(auth, user.id, session.aal);
  if (fields.password && user.is_anonymous && !isNewEmail && !isNewPhone)
    throw invalid("Updating password of an anonymous user without an email or phone is not allowed");

  if (fields.password) await changePassword(auth, call, { user, session, ...fields });
  if (fields.data)
    await changeUser(auth.sql, user.id, {
      raw_user_meta_data: mergeMetadata(user.raw_user_meta_data, fields.data),
    });
  if (isNewPhone) await changePhone(auth, call, user.id, phone);
  const isMoved =
    isNewEmail &&
    (await changeEmail(auth, call, {
      userId: user.id,
      email,
      challenge,
      redirectTo: allowedRedirect(auth.config, call.query.get("redirect_to")),
    }).catch(emailTaken));
  await audit(auth, auth.sql, call, "user_modified", user);
  const [current] = await auth.sql<(typeof user)[]>`select * from auth.users where id = ${user.id}`;
  const account = await completeAccount(auth.sql, current ?? user);
  if (!isMoved) return Response.json(userView(account));
  return Response.json({ ...freshView(account), app_metadata: user.raw_app_meta_data ?? {} });
}

async function requireSecondFactor(auth: AuthContext, userId: string, aal: string): Promise<void> {
  if (aal === "aal2") return;
  const verified = await auth.sql`
    select 1 from auth.mfa_factors where user_id = ${userId} and status = 'verified' limit 1`;
  if (verified.length > 0)
    throw new ApiError(
      401,
      "insufficient_aal",
      "AAL2 session is required to update email or password when MFA is enabled.",
    );
}

function emailTaken(error: unknown): never {
  if (isUniqueViolation(error))
    throw new ApiError(422, "email_exists", "A user with this email address has already been registered");
  throw error;
}
