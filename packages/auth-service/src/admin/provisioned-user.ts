import { randomUUID } from "node:crypto";
import { ApiError, invalid } from "../core/api-error.ts";
import type { AuthContext, Db } from "../core/auth-context.ts";
import type { JsonObject } from "../core/json-object.ts";
import { isUniqueViolation } from "../database/is-unique-violation.ts";
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
  isPhoneConfirmed?: boolean | undefined;
  userMetadata: JsonObject;
  appMetadata: JsonObject;
};

/** Creates an account for a caller with the service-role key or for the server that mounts this service. */
export async function createProvisionedUser(db: Db, newUser: ProvisionedUser): Promise<Account> {
  const { email, phone } = newUser;
  if (!email && !phone) throw invalid("Cannot create a user without either an email or phone");
  if (email && (await findUserByEmail(db, email))) throw emailExists();
  if (phone && (await findUserByPhone(db, phone))) throw phoneExists();
  const id = newUser.id ?? randomUUID();
  const kinds = [...(email ? ["email"] : []), ...(phone ? ["phone"] : [])];
  const account = await createUser(db, {
    id,
    email,
    phone,
    passwordHash: newUser.passwordHash,
    role: newUser.role,
    isConfirmed: newUser.isConfirmed,
    isPhoneConfirmed: newUser.isPhoneConfirmed,
    appMetadata: { ...newUser.appMetadata, provider: kinds[0], providers: kinds },
    userMetadata: {
      ...newUser.userMetadata,
      ...(newUser.isConfirmed && email ? { email_verified: true } : {}),
      ...((newUser.isPhoneConfirmed ?? newUser.isConfirmed) && phone ? { phone_verified: true } : {}),
    },
  });
  const identityData = { sub: id, email_verified: false, phone_verified: false };
  const identities = [];
  if (email)
    identities.push(
      await createIdentity(db, {
        userId: id,
        provider: "email",
        providerId: id,
        data: { ...identityData, email },
      }),
    );
  if (phone)
    identities.push(
      await createIdentity(db, {
        userId: id,
        provider: "phone",
        providerId: id,
        data: { ...identityData, phone },
      }),
    );
  return { ...account, identities };
}

/** Checks the length only: the caller is responsible for a strong password. */
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

export const phoneExists = () =>
  new ApiError(422, "phone_exists", "Phone number already registered by another user");

/** The refusal for a write that lost the race for an address or a phone number; any other error unchanged. */
export function asContactRefusal(error: unknown): unknown {
  if (!isUniqueViolation(error)) return error;
  const constraint = (error as { constraint_name?: string }).constraint_name ?? "";
  if (constraint.includes("phone")) return phoneExists();
  return constraint.includes("pkey") ? invalid("This id is already in use") : emailExists();
}
