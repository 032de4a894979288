import type { JWK, JWTPayload } from "jose";
import type postgres from "postgres";
import type { AuthConfig } from "./auth-config.ts";
import type { AuthLog } from "./auth-log.ts";
import type { MailMessage, SmsMessage } from "./outgoing-message.ts";

/** A connection pool or a transaction. */
export type Db = postgres.ISql;

/** The dependencies that every endpoint receives. */
export type AuthContext = {
  sql: postgres.Sql;
  config: AuthConfig;
  keyring: Keyring;
  hasher: PasswordHasher;
  messages: MessageSender;
  /** Whether this user may let an OAuth client read the account. */
  mayShareAccount: (userId: string) => Promise<boolean>;
  log: AuthLog;
};

export type Keyring = {
  sign: (claims: JWTPayload) => Promise<string>;
  /** Checks signature and expiry. Throws 403 bad_jwt. */
  verify: (token: string) => Promise<JWTPayload>;
  publicKeys: () => Promise<JWK[]>;
  /** Loads keys that another process has created, once a minute. Call it outside of transactions. */
  refresh: () => Promise<void>;
  /** A separate secret for each purpose, derived from the stored service secret. */
  secretFor: (purpose: string) => Buffer;
};

export type PasswordHasher = {
  hash: (password: string) => Promise<string>;
  /** Takes the same time for an account without a password and for no account as for a wrong password. */
  verify: (stored: string | null | undefined, password: string) => Promise<boolean>;
  /** True for a hash of another algorithm or strength, to be replaced at the next successful sign-in. */
  needsRehash: (stored: string) => boolean;
};

export type MessageSender = {
  /** Sends in the background; a failure is only logged. */
  sendMail: (message: MailMessage) => void;
  sendSms: (message: SmsMessage) => void;
  /** Resolves when the message has been handed over; logs a failure and rejects. */
  deliverMail: (message: MailMessage) => Promise<void>;
  deliverSms: (message: SmsMessage) => Promise<void>;
  /** Rejects when nothing can be sent at present. Sends nothing. */
  check: (kind: "mail" | "sms") => Promise<void>;
  /** Resolves when no message is pending. */
  drain: () => Promise<void>;
};
