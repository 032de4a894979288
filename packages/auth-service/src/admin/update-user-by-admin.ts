import { audit } from "../audit/audit.ts";
import type { AuthContext } from "../auth-context.ts";
import { asJson } from "../database/as-json.ts";
import { isUniqueViolation } from "../database/is-unique-violation.ts";
import { type Call, readFields } from "../http/call.ts";
import { endSessions } from "../sessions/session-row.ts";
import { changeUser, type UserChange } from "../users/change-user.ts";
import { readEmail, readPhone } from "../users/contact-address.ts";
import { completeAccount } from "../users/find-account.ts";
import { mergeMetadata } from "../users/metadata.ts";
import { userView } from "../users/user-view.ts";
import { AdminUserFields, readBan, readRole } from "./admin-fields.ts";
import { emailExists, hashPreparedPassword } from "./prepared-user.ts";
import { requireAdminAndUser } from "./require-admin.ts";

/** PUT /admin/users/{id} */
export async function updateUserByAdmin(auth: AuthContext, call: Call): Promise<Response> {
  const user = await requireAdminAndUser(auth, call);
  const fields = readFields(AdminUserFields, call.body);
  const bannedUntil = readBan(fields.ban_duration);
  const now = new Date();
  const role = readRole(fields.role);
  const hash =
    fields.password_hash ?? (fields.password ? await hashPreparedPassword(auth, fields.password) : undefined);
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
      await audit(auth, tx, call, "user_modified", null, { user_id: user.id });
      return row;
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? emailExists() : error;
    });
  const account = await completeAccount(auth.sql, { ...changed, confirmed_at: user.confirmed_at });
  return Response.json(userView(account));
}
