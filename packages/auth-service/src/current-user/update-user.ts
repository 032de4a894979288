import { z } from "zod";
import { ApiError, invalid } from "../core/api-error.ts";
import type { AuthContext } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import { readFields } from "../core/read-fields.ts";
import { isUniqueViolation } from "../database/is-unique-violation.ts";
import { recordAudit } from "../database/record-audit.ts";
import { readCodeChallenge } from "../pkce/flow-state.ts";
import { allowedRedirect } from "../redirects/allowed-redirect.ts";
import { requireSecondFactor } from "../sessions/require-second-factor.ts";
import { requireSession } from "../sessions/require-session.ts";
import { changeUser } from "../users/change-user.ts";
import { readEmail, readPhone } from "../users/contact-address.ts";
import { completeAccount } from "../users/find-account.ts";
import { Metadata, mergeMetadata } from "../users/metadata.ts";
import { freshView, userView } from "../users/user-view.ts";
import { changeEmail } from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import { changePhone } from "./change-phone.ts";

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
export async function updateUser(auth: AuthContext, request: AuthRequest): Promise<Response> {
  const { user, session } = await requireSession(auth, request);
  const fields = readFields(Body, request.body);
  if (fields.app_metadata !== undefined)
    throw new ApiError(403, "not_admin", "Updating app_metadata requires admin privileges");
  const email = fields.email && readEmail(fields.email);
  const phone = fields.phone && readPhone(fields.phone);
  const isNewEmail = email !== "" && email !== user.email;
  const isNewPhone = phone !== "" && phone !== user.phone;
  const challenge = isNewEmail ? readCodeChallenge(fields) : null;
  if (isNewEmail || isNewPhone || fields.password || fields.data)
    await requireSecondFactor(
      auth,
      { user, session },
      {
        status: 401,
        message: "AAL2 session is required to update email or password when MFA is enabled.",
      },
    );
  if (fields.password && user.is_anonymous && !isNewEmail && !isNewPhone)
    throw invalid("Updating password of an anonymous user without an email or phone is not allowed");

  if (fields.password) await changePassword(auth, request, { user, session, ...fields });
  if (fields.data)
    await changeUser(auth.sql, user.id, {
      raw_user_meta_data: mergeMetadata(user.raw_user_meta_data, fields.data),
    });
  if (isNewPhone) await changePhone(auth, request, user.id, phone);
  const isMoved =
    isNewEmail &&
    (await changeEmail(auth, request, {
      userId: user.id,
      email,
      challenge,
      redirectTo: allowedRedirect(auth.config, request.query.get("redirect_to")),
    }).catch(emailTaken));
  await recordAudit(auth, auth.sql, request, "user_modified", user);
  const [current] = await auth.sql<(typeof user)[]>`select * from auth.users where id = ${user.id}`;
  const account = await completeAccount(auth.sql, current ?? user);
  if (!isMoved) return Response.json(userView(account));
  return Response.json({ ...freshView(account), app_metadata: user.raw_app_meta_data ?? {} });
}

function emailTaken(error: unknown): never {
  if (isUniqueViolation(error))
    throw new ApiError(422, "email_exists", "A user with this email address has already been registered");
  throw error;
}
