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
  isConfirmed?: boolean;
  isAnonymous?: boolean;
  role?: string | undefined;
};

/** Writes the account and, unless it is anonymous or comes from elsewhere, its e-mail or phone identity. */
export async function createUser(db: Db, wanted: NewUser): Promise<Account> {
  const id = wanted.id ?? randomUUID();
  const now = new Date();
  const confirmedAt = wanted.isConfirmed ? now : null;
  const providers = wanted.provider ? { provider: wanted.provider, providers: [wanted.provider] } : {};
  const [user] = await db<UserRow[]>`
    insert into auth.users (instance_id, id, aud, role, email, phone, encrypted_password, email_confirmed_at,
      phone_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at, is_anonymous)
    values ('00000000-0000-0000-0000-000000000000', ${id}, 'authenticated', ${wanted.role ?? "authenticated"},
      ${wanted.email ?? null}, ${wanted.phone ?? null}, ${wanted.passwordHash ?? null},
      ${wanted.email ? confirmedAt : null}, ${wanted.phone ? confirmedAt : null},
      ${asJson(db, { ...wanted.appMetadata, ...providers })}, ${asJson(db, wanted.userMetadata ?? {})},
      ${now}, ${now}, ${wanted.isAnonymous ?? false})
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
