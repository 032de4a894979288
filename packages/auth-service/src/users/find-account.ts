import { ApiError } from "../core/api-error.ts";
import type { Db } from "../core/auth-context.ts";
import type { Account, FactorRow, IdentityRow, UserRow } from "./user-row.ts";

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [user] = await db<UserRow[]>`
    select * from auth.users where email = ${email} and is_sso_user = false and deleted_at is null`;
  return user;
}

export async function findUserByPhone(db: Db, phone: string): Promise<UserRow | undefined> {
  const [user] = await db<UserRow[]>`select * from auth.users where phone = ${phone} and deleted_at is null`;
  return user;
}

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  const [user] = await db<UserRow[]>`select * from auth.users where id = ${id}`;
  return user;
}

export async function findAccount(db: Db, id: string): Promise<Account> {
  const user = await findUser(db, id);
  if (!user) throw new ApiError(404, "user_not_found", "User not found");
  return completeAccount(db, user);
}

export async function completeAccount(db: Db, user: UserRow): Promise<Account> {
  const [identities, factors] = await Promise.all([
    db<IdentityRow[]>`select * from auth.identities where user_id = ${user.id} order by created_at, id`,
    db<FactorRow[]>`select * from auth.mfa_factors where user_id = ${user.id} order by created_at, id`,
  ]);
  return { user, identities, factors };
}
