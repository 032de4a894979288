import { randomUUID } from "node:crypto";
import { audit } from "../audit/audit.ts";
import type { AuthContext, Db } from "../auth-context.ts";
import type { Call } from "../http/call.ts";
import type { JsonObject } from "../http/read-body.ts";
import { type Contact, confirmsAtOnce } from "../sign-in/register-contact.ts";
import { createIdentity, createUser } from "../users/create-user.ts";
import type { UserRow } from "../users/user-row.ts";

/** The account of somebody who asked for a sign-in code and had none. */
export async function registerWithoutPassword(
  auth: AuthContext,
  tx: Db,
  call: Call,
  contact: Contact,
  data: JsonObject,
): Promise<UserRow> {
  const id = randomUUID();
  const isConfirmed = confirmsAtOnce(auth, contact);
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
  await audit(auth, tx, call, "user_signedup", user, { provider: contact.kind });
  return user;
}
