import type { AuthContext } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import { readFields } from "../core/read-fields.ts";
import { asJson } from "../database/as-json.ts";
import { isUniqueViolation } from "../database/is-unique-violation.ts";
import { recordAudit } from "../database/record-audit.ts";
import { requireAdminAndUser } from "../sessions/require-admin-role.ts";
import { endSessions } from "../sessions/session-row.ts";
import { changeUser, type UserChange } from "../users/change-user.ts";
import { readEmail, readPhone } from "../users/contact-address.ts";
import { completeAccount } from "../users/find-account.ts";
import { mergeMetadata } from "../users/metadata.ts";
import { userView } from "../users/user-view.ts";
import { AdminUserFields, readBan, readRole } from "./admin-fields.ts";
import { emailExists, hashProvisionedPassword } from "./provisioned-user.ts";

/** PUT /admin/users/{id} */
export async function updateUserByAdmin(auth: AuthContext, request: AuthRequest): Promise<Response> {
  const user = await requireAdminAndUser(auth, request);
  const fields = readFields(AdminUserFields, request.body);
  const bannedUntil = readBan(fields.ban_duration);
  const now = new Date();
  const role = readRole(fields.role);
  const hash =
    fields.password_hash ??
    (fields.password ? await hashProvisionedPassword(auth, fields.password) : undefined);
  const verified = {
    ...(fields.email_confirm ? { email_verified: true } : {}),
    ...(fields.phone_confirm ? { phone_verified: true } : {}),
  };
  const change: UserChange = {
    ...(fields.email ? { email: readEmail(fields.email) } : {}),
    ...(fields.phone ? { phone: readPhone(fields.phone) } : {}),
    ...(hash ? { encrypted_password: hash } : {}),
    ...(fields.email_confirm ? { email_confirmed_at: user.email_confirmed_at ?? now } : {}),
    ...(fields.phone_confirm ? { phone_confirmed_at: user.phone_confirmed_at ?? now } : {}),
    ...(role ? { role } : {}),
    ...(bannedUntil === undefined ? {} : { banned_until: bannedUntil }),
    raw_user_meta_data: mergeMetadata(user.raw_user_meta_data, { ...fields.user_metadata, ...verified }),
    raw_app_meta_data: mergeMetadata(user.raw_app_meta_data, fields.app_metadata ?? {}),
  };
  const changed = await auth.sql
    .begin(async (tx) => {
      const row = await changeUser(tx, user.id, change);
      if (change.email)
        await tx`update auth.identities set identity_data = identity_data || ${asJson(tx, { email: change.email })}
          where user_id = ${user.id} and provider = 'email'`;
      if (bannedUntil || hash) await endSessions(tx, user.id);
      await recordAudit(auth, tx, request, "user_modified", null, { user_id: user.id });
      return row;
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? emailExists() : error;
    });
  const account = await completeAccount(auth.sql, { ...changed, confirmed_at: user.confirmed_at });
  return Response.json(userView(account));
}
