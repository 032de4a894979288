import { randomUUID } from "node:crypto";
import { ApiError } from "../core/api-error.ts";
import type { AuthContext, Db } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import type { JsonObject } from "../core/json-object.ts";
import { isUniqueViolation } from "../database/is-unique-violation.ts";
import { recordAudit } from "../database/record-audit.ts";
import { enforceSendRateLimit } from "../limits/send-rate-limit.ts";
import { accountMail } from "../mail/account-mail.ts";
import { prepareTokenMail, prepareTokenSms } from "../one-time/prepare-token-message.ts";
import { requireTransport, sendingFailed } from "../one-time/sending-failed.ts";
import type { StateBefore } from "../one-time/withdraw-token.ts";
import type { SessionAnswer } from "../sessions/session-answer.ts";
import { startSession } from "../sessions/start-session.ts";
import { changeUser } from "../users/change-user.ts";
import { isUnreachable } from "../users/contact-address.ts";
import { createIdentity, createUser } from "../users/create-user.ts";
import { completeAccount } from "../users/find-account.ts";
import { findUserByContact, isAutoConfirmed, type UserContact } from "../users/user-contact.ts";
import { type Account, isConfirmed } from "../users/user-row.ts";
import { freshView, type UserView } from "../users/user-view.ts";

export type Registration = {
  contact: UserContact;
  passwordHash?: string;
  data: JsonObject;
  challenge: string | null;
  redirectTo: string;
};

type Registered = { kind: "session"; session: SessionAnswer } | { kind: "user"; user: UserView };

/** Creates the account. For a registered address it answers the same without creating one, unless autoconfirm is on. */
export async function registerContact(
  auth: AuthContext,
  request: AuthRequest,
  registration: Registration,
): Promise<Registered> {
  const { contact } = registration;
  const autoConfirms = isAutoConfirmed(auth, contact);
  if (!autoConfirms)
    await enforceSendRateLimit(
      auth,
      contact.kind === "email" ? "mail" : "sms",
      "signup",
      contact.address,
      request.ip,
    );
  try {
    return await register(auth, request, registration, autoConfirms);
  } catch (error) {
    // Another request registered the address in between: start again.
    if (!isUniqueViolation(error)) throw error;
    return register(auth, request, registration, autoConfirms);
  }
}

async function register(
  auth: AuthContext,
  request: AuthRequest,
  registration: Registration,
  autoConfirms: boolean,
): Promise<Registered> {
  const { contact } = registration;
  const existing = await findUserByContact(auth.sql, contact);
  if (existing && autoConfirms) throw new ApiError(422, "user_already_exists", "User already registered");
  if (existing && isConfirmed(existing)) {
    await recordAudit(auth, auth.sql, request, "user_repeated_signup", existing);
    await notifyRegistered(auth, contact);
    return simulateRegistration(auth, registration);
  }
  const { result, deliver } = await auth.sql.begin(async (tx) => {
    const account = existing
      ? await replaceUnconfirmed(tx, existing.id, registration)
      : await insertAccount(tx, registration, autoConfirms);
    await recordAudit(auth, tx, request, "user_signedup", account.user, { provider: contact.kind });
    if (!autoConfirms) return requestConfirmation(auth, tx, account, registration, existing ?? "absent");
    const session = await startSession(auth, tx, request, account.user, "password");
    const { confirmed_at: _, ...user } = session.user;
    // GoTrue's answer shows the identity as verified, although its row is not; the recordings contain that.
    const result: Registered = { kind: "session", session: { ...session, user: asVerified(user, contact) } };
    return { result, deliver: async () => {} };
  });
  await deliver();
  return result;
}

/** A sign-up with a registered address fails like any other while nothing can be sent. */
async function notifyRegistered(auth: AuthContext, contact: UserContact): Promise<void> {
  if (contact.kind === "phone") return requireTransport(auth, contact, "sms");
  if (isUnreachable(contact.address)) return;
  await auth.messages
    .deliverMail(accountMail("already_registered", contact.address))
    .catch((error: unknown) => {
      throw sendingFailed("signup", "mail", error);
    });
}

async function requestConfirmation(
  auth: AuthContext,
  tx: Db,
  account: Account,
  { contact, redirectTo, challenge }: Registration,
  before: StateBefore,
): Promise<{ result: Registered; deliver: () => Promise<void> }> {
  const { user } = account;
  const prepared =
    contact.kind === "email"
      ? await prepareTokenMail(auth, tx, {
          user,
          purpose: "signup",
          to: contact.address,
          redirectTo,
          challenge,
          before,
        })
      : await prepareTokenSms(auth, tx, { user, purpose: "sms", to: contact.address, before });
  return {
    result: { kind: "user", user: freshView({ ...account, user: prepared.user }) },
    deliver: prepared.deliver,
  };
}

class RolledBack extends Error {
  readonly result: Registered;
  constructor(result: Registered) {
    super("rolled back");
    this.result = result;
  }
}

/**
 * The answer for an unregistered address: writes the same rows and rolls them back, so that neither the order of the
 * JSON fields nor the timestamps reveal a difference.
 */
async function simulateRegistration(auth: AuthContext, registration: Registration): Promise<Registered> {
  const { kind, address } = registration.contact;
  const placeholder = `${randomUUID()}@nobody.invalid`;
  const contact = { kind, address: placeholder };
  try {
    await auth.sql.begin(async (tx) => {
      const account = await insertAccount(tx, { ...registration, contact }, false);
      const { result } = await requestConfirmation(auth, tx, account, { ...registration, contact }, "absent");
      throw new RolledBack(result);
    });
  } catch (error) {
    if (error instanceof RolledBack)
      return JSON.parse(JSON.stringify(error.result).replaceAll(placeholder, address));
    throw error;
  }
  throw new Error("The simulated registration was not rolled back.");
}

async function insertAccount(
  tx: Db,
  { contact, passwordHash, data }: Registration,
  autoConfirms: boolean,
): Promise<Account> {
  const id = randomUUID();
  const identityData = identityDataOf(id, contact, data);
  const account = await createUser(tx, {
    id,
    [contact.kind]: contact.address,
    passwordHash,
    provider: contact.kind,
    userMetadata: { ...identityData, ...(autoConfirms ? { [`${contact.kind}_verified`]: true } : {}) },
    isConfirmed: autoConfirms,
  });
  const identity = await createIdentity(tx, {
    userId: id,
    provider: contact.kind,
    providerId: id,
    data: identityData,
  });
  return { ...account, identities: [identity] };
}

/**
 * The newest sign-up replaces the password and data of an unconfirmed account. Otherwise an attacker who signed up
 * first would know the password of the owner's account.
 */
async function replaceUnconfirmed(
  tx: Db,
  id: string,
  { contact, passwordHash, data }: Registration,
): Promise<Account> {
  const identityData = identityDataOf(id, contact, data);
  const user = await changeUser(tx, id, {
    encrypted_password: passwordHash ?? null,
    raw_user_meta_data: identityData,
  });
  await tx`delete from auth.identities where user_id = ${id}`;
  await createIdentity(tx, { userId: id, provider: contact.kind, providerId: id, data: identityData });
  return completeAccount(tx, user);
}

function identityDataOf(id: string, contact: UserContact, data: JsonObject): JsonObject {
  return { ...data, sub: id, [contact.kind]: contact.address, email_verified: false, phone_verified: false };
}

function asVerified(user: UserView, contact: UserContact): UserView {
  return {
    ...user,
    identities: user.identities.map((identity) => ({
      ...identity,
      identity_data: { ...identity.identity_data, [`${contact.kind}_verified`]: true },
    })),
  };
}
