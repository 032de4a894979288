import type { JWK } from "jose";
import type { AuthConfig } from "../core/auth-config.ts";
import type { SendSms } from "../core/outgoing-message.ts";
import type { KeySource } from "../keys/keyring.ts";
import type { SmtpServer } from "../mail/smtp-mailer.ts";
import { readGotrueConfig } from "./gotrue-config.ts";
import { readSmsTransport } from "./gotrue-sms.ts";
import {
  createVariableReader,
  type Environment,
  VariableError,
  type VariableReader,
} from "./variable-reader.ts";

type SmtpSettings = SmtpServer & { from: { name: string; address: string } };

export type Settings = {
  host: string;
  port: number;
  databaseUrl: string;
  dataDir: string;
  secretsKey: string | undefined;
  config: AuthConfig;
  keys: Partial<KeySource>;
  smtp: SmtpSettings | null;
  /** Undefined: text messages are stored in the outbox. */
  sms: SendSms | undefined;
  /** GoTrue variables that are set but have no effect. */
  unsupported: string[];
};

const LOOPBACK = new Set(["127.0.0.1", "::1", "localhost"]);
const MIN_SECRET_LENGTH = 32;
/** Secrets from public example files. */
const EXAMPLE_SECRETS = /super-secret|your-super|37c304f8-51aa-419a-a1af-06154e63707a|changeme|example/i;

export function readSettings(environment: Environment): Settings {
  const read = createVariableReader(environment);
  const host = read.text("HOST") ?? read.text("GOTRUE_API_HOST") ?? "127.0.0.1";
  const port = read.count("PORT") ?? read.count("GOTRUE_API_PORT") ?? 9999;
  const databaseUrl = read.text("DATABASE_URL") ?? read.text("GOTRUE_DB_DATABASE_URL");
  if (!databaseUrl) throw new VariableError("DATABASE_URL should name a PostgreSQL database.");
  const externalUrl = (
    read.text("API_EXTERNAL_URL") ??
    read.text("GOTRUE_API_EXTERNAL_URL") ??
    `http://127.0.0.1:${port}`
  ).replace(/\/$/, "");
  const settings = {
    host,
    port,
    databaseUrl,
    dataDir: read.text("DATA_DIR") ?? ".data",
    secretsKey: read.text("SECRETS_KEY"),
    config: readGotrueConfig(read, read.text("GOTRUE_JWT_ISSUER") ?? externalUrl),
    keys: readKeys(read, LOOPBACK.has(host)),
    smtp: readSmtp(read),
    sms: readSmsTransport(read),
  };
  // These configure GoTrue's own process, or a behaviour that is fixed here.
  read.ignore("GOTRUE_DB_DRIVER", "GOTRUE_LOG_LEVEL", "GOTRUE_JWT_AUD", "GOTRUE_JWT_DEFAULT_GROUP_NAME");
  read.ignore(
    "GOTRUE_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED",
    "GOTRUE_MFA_ENABLED",
    "GOTRUE_JWT_ADMIN_ROLES",
  );
  return { ...settings, unsupported: read.unknown() };
}

function readKeys(read: VariableReader, isLoopback: boolean): Partial<KeySource> {
  const jwtSecret = read.text("GOTRUE_JWT_SECRET");
  if (jwtSecret && !isLoopback && (jwtSecret.length < MIN_SECRET_LENGTH || EXAMPLE_SECRETS.test(jwtSecret)))
    throw new VariableError(
      `GOTRUE_JWT_SECRET is short or from an example. Off this machine it needs ${MIN_SECRET_LENGTH} random characters.`,
    );
  const jwtKeys = readJwks(read.text("GOTRUE_JWT_KEYS"));
  const algorithm = read.text("GOTRUE_JWT_SIGNING_ALG") === "RS256" ? "RS256" : "ES256";
  return { algorithm, jwtSecret, ...(jwtKeys ? { jwtKeys } : {}) };
}

function readJwks(text: string | undefined): JWK[] | undefined {
  if (!text) return undefined;
  try {
    const keys: unknown = JSON.parse(text);
    if (Array.isArray(keys) && keys.length > 0) return keys;
  } catch {
    // The error below does not quote the text, which contains private keys.
  }
  throw new VariableError("GOTRUE_JWT_KEYS should be a JSON list of keys (JWK).");
}

function readSmtp(read: VariableReader): SmtpSettings | null {
  const host = read.text("GOTRUE_SMTP_HOST");
  const smtp = {
    port: read.count("GOTRUE_SMTP_PORT") ?? 587,
    user: read.text("GOTRUE_SMTP_USER"),
    pass: read.text("GOTRUE_SMTP_PASS"),
    from: {
      name: read.text("GOTRUE_SMTP_SENDER_NAME") ?? "",
      address: read.text("GOTRUE_SMTP_ADMIN_EMAIL") ?? "no-reply@localhost",
    },
  };
  return host ? { host, ...smtp } : null;
}
