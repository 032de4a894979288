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
import type { SessionAnswer } from "../sessions/session-answer.ts";
import { startSession } from "../sessions/start-session.ts";
import { changeUser } from "../users/change-user.ts";
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

/** Makes the account, or pretends to: where addresses are confirmed, a taken one gets the same answer as a free one. */
export async function registerContact(
  auth: AuthContext,
  request: AuthRequest,
  registration: Registration,
): Promise<Registered> {
  const { contact } = registration;
  const isConfirmedAtOnce = isAutoConfirmed(auth, contact);
  if (!isConfirmedAtOnce)
    await enforceSendRateLimit(
      auth,
      contact.kind === "email" ? "mail" : "sms",
      "signup",
      contact.address,
      request.ip,
    );
  try {
    return await register(auth, request, registration, isConfirmedAtOnce);
  } catch (error) {
    // Somebody took the address between our look and our write: look again.
    if (!isUniqueViolation(error)) throw error;
    return register(auth, request, registration, isConfirmedAtOnce);
  }
}

async function register(
  auth: AuthContext,
  request: AuthRequest,
  registration: Registration,
  isConfirmedAtOnce: boolean,
): Promise<Registered> {
  const { contact } = registration;
  const existing = await findUserByContact(auth.sql, contact);
  if (existing && isConfirmedAtOnce)
    throw new ApiError(422, "user_already_exists", "User already registered");
  if (existing && isConfirmed(existing)) {
    await recordAudit(auth, auth.sql, request, "user_repeated_signup", existing);
    if (contact.kind === "email") auth.messages.sendMail(accountMail("already_registered", contact.address));
    return rehearse(auth, registration);
  }
  const { result, send } = await auth.sql.begin(async (tx) => {
    const account = existing
      ? await replaceUnconfirmed(tx, existing.id, registration)
      : await writeAccount(tx, registration, isConfirmedAtOnce);
    await recordAudit(auth, tx, request, "user_signedup", account.user, { provider: contact.kind });
    if (!isConfirmedAtOnce) return askToConfirm(auth, tx, account, registration);
    const session = await startSession(auth, tx, request, account.user, "password");
    const { confirmed_at: _, ...user } = session.user;
    // Upstream answers from memory here, where the identity already counts as verified; its row does not.
    const shown: Registered = { kind: "session", session: { ...session, user: asVerified(user, contact) } };
    return { result: shown, send: () => {} };
  });
  send();
  return result;
}

async function askToConfirm(
  auth: AuthContext,
  tx: Db,
  account: Account,
  { contact, redirectTo, challenge }: Registration,
): Promise<{ result: Registered; send: () => void }> {
  const { user } = account;
  const prepared =
    contact.kind === "email"
      ? await prepareTokenMail(auth, tx, {
          user,
          purpose: "signup",
          to: contact.address,
          redirectTo,
          challenge,
        })
      : await prepareTokenSms(auth, tx, { user, purpose: "sms", to: contact.address });
  return {
    result: { kind: "user", user: freshView({ ...account, user: prepared.user }) },
    send: prepared.send,
  };
}

class Rehearsed extends Error {
  readonly result: Registered;
  constructor(result: Registered) {
    super("rolled back");
    this.result = result;
  }
}

/**
 * The answer that a free address would have got: the same rows are written and then rolled back, so that not
 * even the order of its fields or the distance between its times tells the difference.
 */
async function rehearse(auth: AuthContext, registration: Registration): Promise<Registered> {
  const { kind, address } = registration.contact;
  const nobody = `${randomUUID()}@nobody.invalid`;
  const contact = { kind, address: nobody };
  try {
    await auth.sql.begin(async (tx) => {
      const account = await writeAccount(tx, { ...registration, contact }, false);
      const { result } = await askToConfirm(auth, tx, account, { ...registration, contact });
      throw new Rehearsed(result);
    });
  } catch (error) {
    if (error instanceof Rehearsed)
      return JSON.parse(JSON.stringify(error.result).replaceAll(nobody, address));
    throw error;
  }
  throw new Error("A rehearsal was kept.");
}

async function writeAccount(
  tx: Db,
  { contact, passwordHash, data }: Registration,
  isConfirmedAtOnce: boolean,
): Promise<Account> {
  const id = randomUUID();
  const facts = contactFacts(id, contact, data);
  const account = await createUser(tx, {
    id,
    [contact.kind]: contact.address,
    passwordHash,
    provider: contact.kind,
    userMetadata: { ...facts, ...(isConfirmedAtOnce ? { [`${contact.kind}_verified`]: true } : {}) },
    isConfirmed: isConfirmedAtOnce,
  });
  const identity = await createIdentity(tx, {
    userId: id,
    provider: contact.kind,
    providerId: id,
    data: facts,
  });
  return { ...account, identities: [identity] };
}

/**
 * An address that was signed up but never confirmed belongs to nobody yet. The newest sign-up wins whole:
 * its password, its data, its mail. Else whoever came first would keep a password to a stranger's account.
 */
async function replaceUnconfirmed(
  tx: Db,
  id: string,
  { contact, passwordHash, data }: Registration,
): Promise<Account> {
  const facts = contactFacts(id, contact, data);
  const user = await changeUser(tx, id, {
    encrypted_password: passwordHash ?? null,
    raw_user_meta_data: facts,
  });
  await tx`delete from auth.identities where user_id = ${id}`;
  await createIdentity(tx, { userId: id, provider: contact.kind, providerId: id, data: facts });
  return completeAccount(tx, user);
}

function contactFacts(id: string, contact: UserContact, data: JsonObject): JsonObject {
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
