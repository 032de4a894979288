import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import type { Hono } from "hono";
import type { JWTPayload } from "jose";
import postgres from "postgres";
import { type AccountsAdmin, createAccountsAdmin } from "./admin/accounts-admin.ts";
import { type AuthConfig, DEFAULT_CONFIG } from "./core/auth-config.ts";
import type { AuthContext, PasswordHasher } from "./core/auth-context.ts";
import type { AuthLog } from "./core/auth-log.ts";
import type { SendMail, SendSms } from "./core/outgoing-message.ts";
import { migrateAuthSchema } from "./database/migrate-auth-schema.ts";
import { purgeExpired } from "./database/purge-expired.ts";
import { createAuthApp, type ReadRequestAddress } from "./http/auth-app.ts";
import { type ApiKeys, loadApiKeys } from "./keys/api-keys.ts";
import { importKeyFiles } from "./keys/import-key-files.ts";
import { createKeyStore } from "./keys/key-store.ts";
import { createKeyring, type KeySource } from "./keys/keyring.ts";
import { readOperatorKey } from "./keys/operator-key.ts";
import { createOutbox } from "./mail/message-outbox.ts";
import { createMessageSender } from "./mail/message-sender.ts";
import { createPasswordHasher } from "./passwords/password-hasher.ts";
import { readAccessToken } from "./sessions/require-session.ts";

export type AuthServiceOptions = {
  databaseUrl: string;
  /** Contains outbox/ without `mail` or `sms`, and the operator's key without `secretsKey`. */
  dataDir: string;
  /** SECRETS_KEY: encrypts the service's keys in the database. All processes need the same one. */
  secretsKey?: string | undefined;
  siteUrl: string;
  /** Overrides of DEFAULT_CONFIG. externalUrl defaults to siteUrl + /auth/v1. */
  config?: Partial<AuthConfig>;
  mail?: SendMail;
  sms?: SendSms | undefined;
  log?: AuthLog;
  keys?: Partial<KeySource>;
  connections?: number;
  /** False behind a pooler in transaction mode, where a prepared statement is missing on the next connection. */
  prepare?: boolean;
  /** Whether a user may let an OAuth client read the account; without it every user may. */
  mayShareAccount?: (userId: string) => Promise<boolean>;
  /** Replaces the service's own reading of the client's address. */
  clientAddress?: ReadRequestAddress;
  /** For tests. */
  hasher?: PasswordHasher;
};

export type AuthService = {
  app: Hono;
  keys: ApiKeys;
  admin: AccountsAdmin;
  /** The claims of the token, or null when it is not valid or its session has ended. */
  verifyAccessToken: (token: string) => Promise<JWTPayload | null>;
  close: () => Promise<void>;
};

export { pinStudentAddress } from "./admin/accounts-admin.ts";
export { type AuthConfig, DEFAULT_CONFIG } from "./core/auth-config.ts";

/** For an operator whose service connects as a role that may not create tables: migrates as the role that may. */
export async function migrateAccounts(ownerUrl: string): Promise<void> {
  const sql = postgres(ownerUrl, { max: 1, connect_timeout: 10, onnotice: () => {} });
  try {
    await migrateAuthSchema(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

const PURGE_EVERY_MS = 3_600_000;

export async function createAuthService(options: AuthServiceOptions): Promise<AuthService> {
  const dataDir = resolve(options.dataDir);
  const log = options.log ?? (() => {});
  const siteUrl = options.siteUrl.replace(/\/$/, "");
  const config = { ...DEFAULT_CONFIG, externalUrl: `${siteUrl}/auth/v1`, ...options.config, siteUrl };
  const sql = postgres(options.databaseUrl, {
    max: options.connections ?? 10,
    connect_timeout: 10,
    prepare: options.prepare ?? true,
    onnotice: () => {},
    connection: { application_name: "accounts" },
  });
  const { keyring, keys } = await prepareKeys(sql, { ...options, dataDir, log }).catch(async (error) => {
    await sql.end({ timeout: 1 });
    throw error;
  });
  const auth: AuthContext = {
    sql,
    config,
    keyring,
    hasher: options.hasher ?? (await createPasswordHasher({ parallel: Math.max(2, availableParallelism()) })),
    messages: createMessageSender(transportsOf(options, dataDir), log),
    mayShareAccount: options.mayShareAccount ?? (async () => true),
    log,
  };
  const purge = () => purgeExpired(auth).catch(() => log("warn", "expired rows could not be removed"));
  const purging = setInterval(() => void purge(), PURGE_EVERY_MS);
  purging.unref();

  return {
    app: createAuthApp(auth, options.clientAddress),
    keys,
    admin: createAccountsAdmin(auth),
    verifyAccessToken: (token) => readAccessToken(auth, token),
    close: async () => {
      clearInterval(purging);
      await auth.messages.drain();
      await sql.end({ timeout: 5 });
    },
  };
}

/** A service that is given both needs no folder. */
function transportsOf({ mail, sms }: AuthServiceOptions, dataDir: string) {
  if (mail && sms) return { mail, sms };
  const outbox = createOutbox(dataDir);
  return { mail: mail ?? outbox.sendMail, sms: sms ?? outbox.sendSms };
}

async function prepareKeys(
  sql: postgres.Sql,
  {
    secretsKey,
    dataDir,
    keys,
    log,
  }: Pick<AuthServiceOptions, "secretsKey" | "dataDir" | "keys"> & { log: AuthLog },
) {
  await migrateAuthSchema(sql);
  const store = createKeyStore(sql, readOperatorKey(secretsKey, dataDir));
  await importKeyFiles(store, dataDir, log);
  const keyring = await createKeyring(store, { algorithm: "ES256", ...keys });
  return { keyring, keys: await loadApiKeys(store, keyring) };
}
