import { randomUUID } from "node:crypto";
import { audit } from "../audit/audit.ts";
import type { AuthContext } from "../auth-context.ts";
import { isUniqueViolation } from "../database/is-unique-violation.ts";
import { ApiError } from "../http/api-error.ts";
import type { Call } from "../http/call.ts";
import type { JsonObject } from "../http/read-body.ts";
import { spendSend } from "../limits/spend-send.ts";
import { prepareMail, prepareSms } from "../one-time/send-token.ts";
import { accountMail } from "../post/account-mails.ts";
import type { SessionAnswer } from "../sessions/session-answer.ts";
import { startSession } from "../sessions/start-session.ts";
import { changeUser } from "../users/change-user.ts";
import { createIdentity, createUser } from "../users/create-user.ts";
import { completeAccount, findUserByEmail, findUserByPhone } from "../users/find-account.ts";
import { type Account, isConfirmed } from "../users/user-row.ts";
import { freshView, type UserView } from "../users/user-view.ts";

export type Contact = { kind: "email" | "phone"; address: string };

export type Registration = {
  contact: Contact;
  passwordHash?: string;
  data: JsonObject;
  challenge: string | null;
  redirectTo: string;
};

type Registered = { kind: "session"; session: SessionAnswer } | { kind: "user"; user: UserView };

/** Makes the account, or pretends to: where addresses are confirmed, a taken one gets the same answer as a free one. */
export async function registerContact(
  auth: AuthContext,
  call: Call,
  registration: Registration,
): Promise<Registered> {
  const { contact } = registration;
  const isConfirmedAtOnce = confirmsAtOnce(auth, contact);
  if (!isConfirmedAtOnce)
    await spendSend(auth, contact.kind === "email" ? "mail" : "sms", "signup", contact.address, call.ip);
  try {
    return await register(auth, call, registration, isConfirmedAtOnce);
  } catch (error) {
    // Somebody took the address between our look and our write: look again.
    if (!isUniqueViolation(error)) throw error;
    return register(auth, call, registration, isConfirmedAtOnce);
  }
}

export const confirmsAtOnce = ({ config }: AuthContext, { kind }: Contact) =>
  kind === "email" ? config.mailerAutoconfirm : config.smsAutoconfirm;

export const findByContact = (db: Parameters<typeof findUserByEmail>[0], { kind, address }: Contact) =>
  kind === "email" ? findUserByEmail(db, address) : findUserByPhone(db, address);

async function register(
  auth: AuthContext,
  call: Call,
  registration: Registration,
  isConfirmedAtOnce: boolean,
): Promise<Registered> {
  const { contact } = registration;
  const existing = await findByContact(auth.sql, contact);
  if (existing && (isConfirmed(existing) || isConfirmedAtOnce)) {
    if (isConfirmedAtOnce) throw new ApiError(422, "user_already_exists", "User already registered");
    await audit(auth, auth.sql, call, "user_repeated_signup", existing);
    if (contact.kind === "email") auth.post.mail(accountMail("already_registered", contact.address));
    return { kind: "user", user: decoy(registration) };
  }
  const { result, send } = await auth.sql.begin(async (tx) => {
    const account = existing
      ? await replaceUnconfirmed(tx, existing.id, registration)
      : await writeAccount(tx, registration, isConfirmedAtOnce);
    await audit(auth, tx, call, "user_signedup", account.user, { provider: contact.kind });
    if (isConfirmedAtOnce) {
      const session = await startSession(auth, tx, call, account.user, "password");
      const { confirmed_at: _, ...user } = session.user;
      // Upstream answers from memory here, where the identity already counts as verified; its row does not.
      return {
        result: { kind: "session", session: { ...session, user: asVerified(user, contact) } } as Registered,
        send: () => {},
      };
    }
    const { user } = account;
    const prepared =
      contact.kind === "email"
        ? await prepareMail(auth, tx, {
            user,
            purpose: "signup",
            to: contact.address,
            redirectTo: registration.redirectTo,
            challenge: registration.challenge,
          })
        : await prepareSms(auth, tx, { user, purpose: "sms", to: contact.address });
    return {
      result: { kind: "user", user: freshView({ ...account, user: prepared.user }) } as Registered,
      send: prepared.send,
    };
  });
  send();
  return result;
}

async function writeAccount(
  tx: Parameters<typeof createUser>[0],
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
  tx: Parameters<typeof createUser>[0],
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

function contactFacts(id: string, contact: Contact, data: JsonObject): JsonObject {
  return { ...data, sub: id, [contact.kind]: contact.address, email_verified: false, phone_verified: false };
}

function decoy(registration: Registration): UserView {
  const { contact, data } = registration;
  const id = randomUUID();
  const now = new Date();
  const facts = contactFacts(id, contact, data);
  const nothing = {
    email_confirmed_at: null,
    phone_confirmed_at: null,
    confirmed_at: null,
    invited_at: null,
    recovery_sent_at: null,
    email_change: null,
    email_change_sent_at: null,
    phone_change: null,
    phone_change_sent_at: null,
    last_sign_in_at: null,
    banned_until: null,
    deleted_at: null,
    encrypted_password: null,
  };
  return freshView({
    user: {
      ...nothing,
      id,
      aud: "authenticated",
      role: "authenticated",
      email: contact.kind === "email" ? contact.address : null,
      phone: contact.kind === "phone" ? contact.address : null,
      confirmation_sent_at: now,
      email_change_confirm_status: 0,
      raw_app_meta_data: { provider: contact.kind, providers: [contact.kind] },
      raw_user_meta_data: facts,
      created_at: now,
      updated_at: now,
      is_anonymous: false,
    },
    identities: [
      {
        id: randomUUID(),
        user_id: id,
        provider: contact.kind,
        provider_id: id,
        identity_data: facts,
        email: contact.kind === "email" ? contact.address : null,
        last_sign_in_at: now,
        created_at: now,
        updated_at: now,
      },
    ],
    factors: [],
  });
}

function asVerified(user: UserView, contact: Contact): UserView {
  return {
    ...user,
    identities: user.identities.map((identity) => ({
      ...identity,
      identity_data: { ...identity.identity_data, [`${contact.kind}_verified`]: true },
    })),
  };
}
