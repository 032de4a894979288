import { audit } from "../audit/audit.ts";
import type { AuthContext } from "../auth-context.ts";
import { isUniqueViolation } from "../database/is-unique-violation.ts";
import { type Call, readFields } from "../http/call.ts";
import { changeUser } from "../users/change-user.ts";
import { readEmail, readPhone } from "../users/contact-address.ts";
import { freshView } from "../users/user-view.ts";
import { AdminUserFields, readBan, readRole } from "./admin-fields.ts";
import { emailExists, hashPreparedPassword, writePreparedUser } from "./prepared-user.ts";
import { requireAdmin } from "./require-admin.ts";

/** POST /admin/users */
export async function createUserByAdmin(auth: AuthContext, call: Call): Promise<Response> {
  await requireAdmin(auth, call);
  const fields = readFields(AdminUserFields, call.body);
  const bannedUntil = readBan(fields.ban_duration);
  const wanted = {
    id: fields.id,
    email: fields.email ? readEmail(fields.email) : undefined,
    phone: fields.phone ? readPhone(fields.phone) : undefined,
    role: readRole(fields.role),
    isConfirmed: fields.email ? fields.email_confirm : fields.phone_confirm,
    userMetadata: fields.user_metadata ?? {},
    appMetadata: fields.app_metadata ?? {},
    passwordHash:
      fields.password_hash ??
      (fields.password ? await hashPreparedPassword(auth, fields.password) : undefined),
  };
  const account = await auth.sql
    .begin(async (tx) => {
      const written = await writePreparedUser(tx, wanted);
      await audit(auth, tx, call, "user_signedup", null, { user_id: written.user.id });
      if (!bannedUntil) return written;
      return { ...written, user: await changeUser(tx, written.user.id, { banned_until: bannedUntil }) };
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? emailExists() : error;
    });
  return Response.json(freshView(account));
}
