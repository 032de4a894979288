import type { AuthContext } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import { readFields } from "../core/read-fields.ts";
import { recordAudit } from "../database/record-audit.ts";
import { requireAdminRole } from "../sessions/require-admin-role.ts";
import { changeUser } from "../users/change-user.ts";
import { readEmail, readPhone } from "../users/contact-address.ts";
import { freshView } from "../users/user-view.ts";
import { AdminUserFields, readBan, readRole } from "./admin-fields.ts";
import { asContactRefusal, createProvisionedUser, hashProvisionedPassword } from "./provisioned-user.ts";

/** POST /admin/users */
export async function createUserByAdmin(auth: AuthContext, request: AuthRequest): Promise<Response> {
  await requireAdminRole(auth, request);
  const fields = readFields(AdminUserFields, request.body);
  const bannedUntil = readBan(fields.ban_duration);
  const newUser = {
    id: fields.id,
    email: fields.email ? readEmail(fields.email) : undefined,
    phone: fields.phone ? readPhone(fields.phone) : undefined,
    role: readRole(fields.role),
    isConfirmed: fields.email_confirm,
    isPhoneConfirmed: fields.phone_confirm,
    userMetadata: fields.user_metadata ?? {},
    appMetadata: fields.app_metadata ?? {},
    passwordHash:
      fields.password_hash ??
      (fields.password ? await hashProvisionedPassword(auth, fields.password) : undefined),
  };
  const account = await auth.sql
    .begin(async (tx) => {
      const written = await createProvisionedUser(tx, newUser);
      await recordAudit(auth, tx, request, "user_signedup", null, { user_id: written.user.id });
      if (!bannedUntil) return written;
      return { ...written, user: await changeUser(tx, written.user.id, { banned_until: bannedUntil }) };
    })
    .catch((error: unknown) => {
      throw asContactRefusal(error);
    });
  return Response.json(freshView(account));
}
