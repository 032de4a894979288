import type { z } from "zod";
import type { AuthContext, Db } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import { readFields } from "../core/read-fields.ts";
import { asJson } from "../database/as-json.ts";
import { recordAudit } from "../database/record-audit.ts";
import { forgetTries } from "../limits/guard-password.ts";
import { addProvider } from "../oauth/identity-data.ts";
import { requireAdminAndUser } from "../sessions/require-admin-role.ts";
import { endSessions } from "../sessions/session-row.ts";
import { changeUser, type UserChange } from "../users/change-user.ts";
import { readEmail, readPhone } from "../users/contact-address.ts";
import { createIdentity } from "../users/create-user.ts";
import { completeAccount, findUserByEmail, findUserByPhone } from "../users/find-account.ts";
import { mergeMetadata } from "../users/metadata.ts";
import type { UserContact } from "../users/user-contact.ts";
import type { UserRow } from "../users/user-row.ts";
import { userView } from "../users/user-view.ts";
import { AdminUserFields, readBan, readRole } from "./admin-fields.ts";
import { asContactRefusal, emailExists, hashProvisionedPassword, phoneExists } from "./provisioned-user.ts";

/** PUT /admin/users/{id} */
export async function updateUserByAdmin(auth: AuthContext, request: AuthRequest): Promise<Response> {
  const user = await requireAdminAndUser(auth, request);
  const fields = readFields(AdminUserFields, request.body);
  const change = await readChange(auth, user, fields);
  const contacts = newContacts(change);
  await requireFreeContacts(auth, user, contacts);
  const changed = await auth.sql
    .begin(async (tx) => {
      let row = await changeUser(tx, user.id, change);
      for (const contact of contacts)
        row = await writeIdentity(
          tx,
          row,
          contact,
          contact.kind === "email" ? fields.email_confirm : fields.phone_confirm,
        );
      if (change.banned_until || change.encrypted_password) await endSessions(tx, user.id);
      if (change.encrypted_password) await forgetTries(tx, row.email ?? row.phone ?? row.id);
      await recordAudit(auth, tx, request, "user_modified", null, { user_id: user.id });
      return row;
    })
    .catch((error: unknown) => {
      throw asContactRefusal(error);
    });
  const account = await completeAccount(auth.sql, { ...changed, confirmed_at: user.confirmed_at });
  return Response.json(userView(account));
}

async function readChange(
  auth: AuthContext,
  user: UserRow,
  fields: z.infer<typeof AdminUserFields>,
): Promise<UserChange> {
  const bannedUntil = readBan(fields.ban_duration);
  const role = readRole(fields.role);
  const hash =
    fields.password_hash ??
    (fields.password ? await hashProvisionedPassword(auth, fields.password) : undefined);
  const now = new Date();
  const verified = {
    ...(fields.email_confirm ? { email_verified: true } : {}),
    ...(fields.phone_confirm ? { phone_verified: true } : {}),
  };
  return {
    ...(fields.email ? { email: readEmail(fields.email) } : {}),
    ...(fields.phone ? { phone: readPhone(fields.phone) } : {}),
    ...(hash ? { encrypted_password: hash } : {}),
    ...(fields.email_confirm ? { email_confirmed_at: user.email_confirmed_at ?? now } : {}),
    ...(fields.phone_confirm ? { phone_confirmed_at: user.phone_confirmed_at ?? now } : {}),
    ...(becomesPermanent(user, fields) ? { is_anonymous: false } : {}),
    ...(role ? { role } : {}),
    ...(bannedUntil === undefined ? {} : { banned_until: bannedUntil }),
    raw_user_meta_data: mergeMetadata(user.raw_user_meta_data, { ...fields.user_metadata, ...verified }),
    raw_app_meta_data: mergeMetadata(user.raw_app_meta_data, fields.app_metadata ?? {}),
  };
}

/** An anonymous user is one who cannot sign in again. A confirmed contact, or a contact with a password, ends that. */
function becomesPermanent(user: UserRow, fields: z.infer<typeof AdminUserFields>): boolean {
  if (!user.is_anonymous) return false;
  const hasPassword = Boolean(fields.password || fields.password_hash || user.encrypted_password);
  return (
    (Boolean(fields.email || user.email) && (fields.email_confirm || hasPassword)) ||
    (Boolean(fields.phone || user.phone) && (fields.phone_confirm || hasPassword))
  );
}

function newContacts({ email, phone }: UserChange): UserContact[] {
  return [
    ...(email ? [{ kind: "email" as const, address: email }] : []),
    ...(phone ? [{ kind: "phone" as const, address: phone }] : []),
  ];
}

async function requireFreeContacts(auth: AuthContext, user: UserRow, contacts: UserContact[]): Promise<void> {
  for (const { kind, address } of contacts) {
    const find = kind === "email" ? findUserByEmail : findUserByPhone;
    const owner = await find(auth.sql, address);
    if (owner && owner.id !== user.id) throw kind === "email" ? emailExists() : phoneExists();
  }
}

/** Moves the identity to the new contact, or creates it. Returns the user with its provider listed. */
async function writeIdentity(
  tx: Db,
  user: UserRow,
  { kind, address }: UserContact,
  isVerified: boolean,
): Promise<UserRow> {
  const facts = { [kind]: address, [`${kind}_verified`]: isVerified };
  const moved = await tx`
    update auth.identities set identity_data = identity_data || ${asJson(tx, facts)}, updated_at = now()
    where user_id = ${user.id} and provider = ${kind} returning id`;
  if (moved.length > 0) return user;
  await createIdentity(tx, {
    userId: user.id,
    provider: kind,
    providerId: user.id,
    data: { sub: user.id, email_verified: false, phone_verified: false, ...facts },
  });
  return changeUser(tx, user.id, { raw_app_meta_data: addProvider(user.raw_app_meta_data, kind) });
}
