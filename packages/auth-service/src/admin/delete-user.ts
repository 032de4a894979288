import { createHash, randomUUID } from "node:crypto";
import { z } from "zod";
import type { AuthContext, Db } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import { readFields } from "../core/read-fields.ts";
import { recordAudit } from "../database/record-audit.ts";
import { requireAdminAndUser } from "../sessions/require-admin-role.ts";
import { endSessions } from "../sessions/session-row.ts";
import { changeUser } from "../users/change-user.ts";
import type { UserRow } from "../users/user-row.ts";

const Body = z.object({ should_soft_delete: z.boolean().default(false) });

/** DELETE /admin/users/{id} */
export async function deleteUser(auth: AuthContext, request: AuthRequest): Promise<Response> {
  const user = await requireAdminAndUser(auth, request);
  const { should_soft_delete } = readFields(Body, request.body);
  await auth.sql.begin(async (tx) => {
    if (should_soft_delete) await anonymizeUser(tx, user);
    else await tx`delete from auth.users where id = ${user.id}`;
    await recordAudit(auth, tx, request, "user_deleted", null, { user_id: user.id });
  });
  return Response.json({});
}

/** Keeps the row, because other tables refer to its id, and removes all personal data and credentials. */
async function anonymizeUser(tx: Db, user: UserRow): Promise<void> {
  await endSessions(tx, user.id);
  await tx`delete from auth.identities where user_id = ${user.id}`;
  await tx`delete from auth.mfa_factors where user_id = ${user.id}`;
  await tx`delete from auth.webauthn_credentials where user_id = ${user.id}`;
  await tx`delete from auth.oauth_consents where user_id = ${user.id}`;
  await tx`delete from auth.oauth_authorizations where user_id = ${user.id}`;
  await tx`delete from auth.one_time_tokens where user_id = ${user.id}`;
  await changeUser(tx, user.id, {
    email: user.email && randomHash(user.email),
    phone: user.phone && randomHash(user.phone).slice(0, 15),
    encrypted_password: null,
    email_change: "",
    phone_change: "",
    raw_user_meta_data: {},
    raw_app_meta_data: {},
    deleted_at: new Date(),
  });
}

// With a random salt: the same address can be deleted again, and the hash cannot be found by guessing addresses.
const randomHash = (text: string) =>
  createHash("sha256").update(`${randomUUID()}${text}`).digest("base64url");
