import { randomUUID } from "node:crypto";
import { ApiError, invalid } from "../core/api-error.ts";
import type { AuthContext, Db } from "../core/auth-context.ts";
import type { JsonObject } from "../core/json-object.ts";
import { createIdentity, createUser } from "../users/create-user.ts";
import { findUserByEmail, findUserByPhone } from "../users/find-account.ts";
import type { Account } from "../users/user-row.ts";

export type ProvisionedUser = {
  id?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  passwordHash?: string | undefined;
  role?: string | undefined;
  isConfirmed: boolean;
  userMetadata: JsonObject;
  appMetadata: JsonObject;
};

/** An account made by somebody with the service-role key, or by the server this service is part of. */
export async function createProvisionedUser(db: Db, wanted: ProvisionedUser): Promise<Account> {
  const { email, phone } = wanted;
  if (!email && !phone) throw invalid("Cannot create a user without either an email or phone");
  if (email && (await findUserByEmail(db, email))) throw emailExists();
  if (phone && (await findUserByPhone(db, phone)))
    throw new ApiError(422, "phone_exists", "Phone number already registered by another user");
  const id = wanted.id ?? randomUUID();
  const account = await createUser(db, {
    id,
    email,
    phone,
    passwordHash: wanted.passwordHash,
    role: wanted.role,
    provider: email ? "email" : "phone",
    isConfirmed: wanted.isConfirmed,
    appMetadata: wanted.appMetadata,
    userMetadata: {
      ...wanted.userMetadata,
      ...(wanted.isConfirmed && email ? { email_verified: true } : {}),
      ...(wanted.isConfirmed && phone ? { phone_verified: true } : {}),
    },
  });
  const facts = { sub: id, email_verified: false, phone_verified: false };
  const identities = [];
  if (email)
    identities.push(
      await createIdentity(db, { userId: id, provider: "email", providerId: id, data: { ...facts, email } }),
    );
  if (phone)
    identities.push(
      await createIdentity(db, { userId: id, provider: "phone", providerId: id, data: { ...facts, phone } }),
    );
  return { ...account, identities };
}

/** The people who prepare accounts answer for the password; only what cannot be stored or guessed at once is refused. */
export function hashProvisionedPassword(auth: AuthContext, password: string): Promise<string> {
  if (Buffer.byteLength(password) > 72) throw invalid("Password cannot be longer than 72 characters");
  if (password.length < 6)
    throw new ApiError(422, "weak_password", "Password should be at least 6 characters.", {
      weak_password: { reasons: ["length"] },
    });
  return auth.hasher.hash(password);
}

export const emailExists = () =>
  new ApiError(422, "email_exists", "A user with this email address has already been registered");
