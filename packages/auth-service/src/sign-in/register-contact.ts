import { randomUUID } from "node:crypto";
import { ApiError } from "../core/api-error.ts";
import type { AuthContext, Db } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import type { JsonObject } from "../core/json-object.ts";
import { isUniqueViolation } from "../database/is-unique-violation.ts";
import { recordAudit } from "../database/record-audit.ts";
import { runAndRollBack } from "../database/run-and-roll-back.ts";
import { enforceSendRateLimit } from "../limits/send-rate-limit.ts";
import { accountMail } from "../mail/account-mail.ts";
import { prepareTokenMail, prepareTokenSms } from "../one-time/prepare-token-message.ts";
import { requireTransport, sendingFailed } from "../one-time/sending-failed.ts";
import type { StateBefore } from "../one-time/withdraw-token.ts";
import type { TokenResponse } from "../sessions/issue-tokens.ts";
import { startSession } from "../sessions/start-session.ts";
import { changeUser } from "../users/change-user.ts";
import { isUnreachable } from "../users/contact-address.ts";
import { createIdentity, createUser } from "../users/create-user.ts";
import { completeAccount } from "../users/find-account.ts";
import { PASSWORD_MISSING } from "../users/password-missing.ts";
import { findUserByContact, isAutoConfirmed, type UserContact } from "../users/user-contact.ts";
import { type Account, isConfirmed, type UserRow } from "../users/user-row.ts";
import { freshView, type UserView } from "../users/user-view.ts";

export type Registration = {
  contact: UserContact;
  password: string;
  passwordHash: string;
  data: JsonObject;
  challenge: string | null;
  redirectTo: string;
};

type Registered = { kind: "session"; session: TokenResponse } | { kind: "user"; user: UserView };

/**
 * Creates the account. For a registered address it answers the same without creating one, unless autoconfirm is on: the
 * answer to a repeated sign-up never shows the account that exists.
 */
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
  // One more hash for every sign-up, so that its time does not reveal an account.
  const isSamePassword = await auth.hasher.verify(existing?.encrypted_password, registration.password);
  if (existing) {
    await recordAudit(auth, auth.sql, request, "user_repeated_signup", existing);
    if (isConfirmed(existing)) await notifyRegistered(auth, contact);
    else await confirmAgain(auth, existing, registration, isSamePassword);
    return simulateRegistration(auth, registration);
  }
  const { result, deliver } = await auth.sql.begin(async (tx) => {
    const account = await insertAccount(tx, registration, autoConfirms);
    await recordAudit(auth, tx, request, "user_signedup", account.user, { provider: contact.kind });
    if (!autoConfirms) return requestConfirmation(auth, tx, account, registration, "absent");
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

/**
 * A second sign-up for an unconfirmed address. Nobody knows which of the callers owns the address, so the password of
 * neither opens the account: whoever confirms by mail chooses one. Only a caller who knows the first password is the
 * first caller again.
 */
async function confirmAgain(
  auth: AuthContext,
  existing: UserRow,
  registration: Registration,
  isSamePassword: boolean,
): Promise<void> {
  const { deliver } = await auth.sql.begin(async (tx) => {
    const user = isSamePassword ? existing : await dropSignUpData(tx, existing, registration.contact);
    return requestConfirmation(auth, tx, await completeAccount(tx, user), registration, existing);
  });
  await deliver();
}

/** An invitation's data came from an admin and stays. */
async function dropSignUpData(tx: Db, existing: UserRow, contact: UserContact): Promise<UserRow> {
  const data = existing.invited_at ? (existing.raw_user_meta_data ?? {}) : {};
  const identityData = identityDataOf(existing.id, contact, data);
  await tx`delete from auth.identities where user_id = ${existing.id}`;
  await createIdentity(tx, {
    userId: existing.id,
    provider: contact.kind,
    providerId: existing.id,
    data: identityData,
  });
  return changeUser(tx, existing.id, {
    encrypted_password: null,
    raw_user_meta_data: identityData,
    raw_app_meta_data: { ...existing.raw_app_meta_data, ...PASSWORD_MISSING },
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

/**
 * The answer for an unregistered address: writes the same rows and rolls them back, so that neither the order of the
 * JSON fields nor the timestamps reveal a difference.
 */
async function simulateRegistration(auth: AuthContext, registration: Registration): Promise<Registered> {
  const { kind, address } = registration.contact;
  const placeholder = `${randomUUID()}@nobody.invalid`;
  const contact = { kind, address: placeholder };
  const { result } = await runAndRollBack(auth.sql, async (tx) => {
    const account = await insertAccount(tx, { ...registration, contact }, false);
    return requestConfirmation(auth, tx, account, { ...registration, contact }, "absent");
  });
  return JSON.parse(JSON.stringify(result).replaceAll(placeholder, address));
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
