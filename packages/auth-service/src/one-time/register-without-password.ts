import { randomUUID } from "node:crypto";
import type { AuthContext, Db } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import type { JsonObject } from "../core/json-object.ts";
import { recordAudit } from "../database/record-audit.ts";
import { createIdentity, createUser } from "../users/create-user.ts";
import { isAutoConfirmed, type UserContact } from "../users/user-contact.ts";
import type { UserRow } from "../users/user-row.ts";

/** Creates the account of a user who requested a sign-in code and has no account yet. */
export async function registerWithoutPassword(
  auth: AuthContext,
  tx: Db,
  request: AuthRequest,
  contact: UserContact,
  data: JsonObject,
): Promise<UserRow> {
  const id = randomUUID();
  const isConfirmed = isAutoConfirmed(auth, contact);
  const facts = {
    ...data,
    sub: id,
    [contact.kind]: contact.address,
    email_verified: false,
    phone_verified: false,
  };
  const { user } = await createUser(tx, {
    id,
    [contact.kind]: contact.address,
    provider: contact.kind,
    userMetadata: { ...facts, ...(isConfirmed ? { [`${contact.kind}_verified`]: true } : {}) },
    isConfirmed,
  });
  await createIdentity(tx, { userId: id, provider: contact.kind, providerId: id, data: facts });
  await recordAudit(auth, tx, request, "user_signedup", user, { provider: contact.kind });
  return user;
}
