import { ApiError } from "../core/api-error.ts";
import type { AuthContext } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import { recordAudit } from "../database/record-audit.ts";
import { guardPassword } from "../limits/guard-password.ts";
import { redeemCode } from "../one-time/one-time-token.ts";
import { checkPasswordRules } from "../passwords/check-password-rules.ts";
import type { SignedIn } from "../sessions/require-session.ts";
import { endSessions } from "../sessions/session-row.ts";
import { changeUser } from "../users/change-user.ts";
import { withoutPasswordMissing } from "../users/password-missing.ts";

type PasswordChange = Pick<SignedIn, "user" | "session"> & {
  password: string;
  nonce?: string | undefined;
  current_password?: string | undefined;
};

/** A session younger than this needs no reauthentication. */
const RECENT_SIGN_IN_MS = 86_400_000;

/** Sets the password and deletes all other sessions. */
export async function changePassword(
  auth: AuthContext,
  request: AuthRequest,
  change: PasswordChange,
): Promise<void> {
  const { user, session, password } = change;
  await checkPasswordRules(auth.config, password);
  await requireOwner(auth, request, change);
  if (user.encrypted_password && (await auth.hasher.verify(user.encrypted_password, password)))
    throw new ApiError(422, "same_password", "New password should be different from the old password.");
  const hash = await auth.hasher.hash(password);
  await auth.sql.begin(async (tx) => {
    await changeUser(tx, user.id, {
      encrypted_password: hash,
      ...(user.raw_app_meta_data?.password_missing
        ? { raw_app_meta_data: withoutPasswordMissing(user.raw_app_meta_data) }
        : {}),
    });
    await endSessions(tx, user.id, { except: session.id });
    // A recovery link that has been sent already could undo the change.
    await tx`delete from auth.one_time_tokens where user_id = ${user.id}
      and token_type in ('recovery_token', 'reauthentication_token')`;
    await recordAudit(auth, tx, request, "user_updated_password", user);
  });
}

async function requireOwner(auth: AuthContext, request: AuthRequest, change: PasswordChange): Promise<void> {
  const { user, session, nonce, current_password } = change;
  if (current_password !== undefined) {
    const attempt = await guardPassword(auth, user.email ?? user.phone ?? user.id, request.ip);
    if (await auth.hasher.verify(user.encrypted_password, current_password)) return attempt.succeeded();
    await attempt.failed();
    throw new ApiError(400, "invalid_credentials", "Current password is not right");
  }
  if (!auth.config.passwordChangeNeedsReauthentication) return;
  if (Date.now() - session.created_at.getTime() < RECENT_SIGN_IN_MS) return;
  if (!nonce) throw new ApiError(400, "reauthentication_needed", "Password update requires reauthentication");
  const recipient = user.email || user.phone || "";
  const redeemed = await auth.sql.begin((tx) => redeemCode(auth, tx, ["reauthentication"], recipient, nonce));
  if (redeemed?.userId !== user.id)
    throw new ApiError(422, "reauthentication_not_valid", "Nonce has expired or is invalid");
}
