import { randomUUID } from "node:crypto";
import type { Db } from "../core/auth-context.ts";
import type { JsonObject } from "../core/json-object.ts";
import { asJson } from "../database/as-json.ts";
import type { Account, IdentityRow, UserRow } from "./user-row.ts";

export type NewUser = {
  id?: string;
  email?: string | undefined;
  phone?: string | undefined;
  passwordHash?: string | undefined;
  provider?: "email" | "phone" | undefined;
  userMetadata?: JsonObject;
  appMetadata?: JsonObject;
  /** The address, and the phone number unless `isPhoneConfirmed` says otherwise. */
  isConfirmed?: boolean;
  isPhoneConfirmed?: boolean | undefined;
  isAnonymous?: boolean;
  role?: string | undefined;
};

/** Inserts the user. The caller inserts the identities. */
export async function createUser(db: Db, newUser: NewUser): Promise<Account> {
  const id = newUser.id ?? randomUUID();
  const now = new Date();
  const confirmedAt = newUser.isConfirmed ? now : null;
  const phoneConfirmedAt = (newUser.isPhoneConfirmed ?? newUser.isConfirmed) ? now : null;
  const providers = newUser.provider ? { provider: newUser.provider, providers: [newUser.provider] } : {};
  const [user] = await db<UserRow[]>`
    insert into auth.users (instance_id, id, aud, role, email, phone, encrypted_password, email_confirmed_at,
      phone_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at, is_anonymous)
    values ('00000000-0000-0000-0000-000000000000', ${id}, 'authenticated', ${newUser.role ?? "authenticated"},
      ${newUser.email ?? null}, ${newUser.phone ?? null}, ${newUser.passwordHash ?? null},
      ${newUser.email ? confirmedAt : null}, ${newUser.phone ? phoneConfirmedAt : null},
      ${asJson(db, { ...newUser.appMetadata, ...providers })}, ${asJson(db, newUser.userMetadata ?? {})},
      ${now}, ${now}, ${newUser.isAnonymous ?? false})
    returning *`;
  if (!user) throw new Error("The account was not written.");
  return { user, identities: [], factors: [] };
}

export async function createIdentity(
  db: Db,
  identity: { userId: string; provider: string; providerId: string; data: JsonObject },
): Promise<IdentityRow> {
  const now = new Date();
  const [row] = await db<IdentityRow[]>`
    insert into auth.identities (id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
    values (${randomUUID()}, ${identity.providerId}, ${identity.userId}, ${asJson(db, identity.data)},
      ${identity.provider}, ${now}, ${now}, ${now})
    returning *`;
  if (!row) throw new Error("The identity was not written.");
  return row;
}
