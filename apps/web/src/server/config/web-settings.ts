import { RunnerSecret } from "@nirmaan/execution/runner/runner-secrets.ts";
import { z } from "zod";
import { CONSENT_TABLE } from "../people/consent-table.ts";
import { FEWEST_CONNECTIONS } from "./connection-shares.ts";

/**
 * Every variable of the environment that a web process reads, by subject. A description is part of the error about a
 * wrong value, after "expected", and in docs/guides/settings.md.
 */

const list = z.string().transform((text) =>
  text
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean),
);
const port = z.coerce.number().int().min(0).max(65535);
const webAddress = z.url({ protocol: /^https?$/ });
const text = z.string().min(1);
const onOrOff = z.enum(["on", "off"]);

const serving = {
  NODE_ENV: z
    .enum(["development", "production", "test"])
    .default("production")
    .describe("development, production or test"),
  HOST: text.optional().describe("the address to listen on, such as 127.0.0.1; without it every address"),
  PORT: port.default(3000).describe("a port number from 0 to 65535 on which the product serves"),
  SITE_URL: webAddress
    .optional()
    .describe("the address people open, such as https://nirmaan.example; with https it switches on HSTS"),
  TRUSTED_PROXIES: list
    .prefault("")
    .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])))
    .describe(
      "addresses of the proxies in front, separated by commas, such as 10.0.0.0/8; only they are believed about who is calling",
    ),
  BOOKING_URL: webAddress
    .optional()
    .describe("the address where 'Book Call' and 'Get Help' lead; without it the contact page"),
  CONTACT_EMAIL: z
    .email()
    .default("help@nirmaan.example")
    .describe("the e-mail address that receives the messages of the contact form"),
  DATA_DIR: text
    .default(".data")
    .describe("the folder of the embedded database, of the keys that the product makes itself, and of logs"),
  DRAIN_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(300)
    .default(0)
    .describe("how many seconds a stopping process goes on serving, 0 to 300"),
  CACHE_PAGES_AHEAD: onOrOff
    .default("on")
    .describe(
      "on or off; on renders and compresses every public page after the start, off leaves each to its first reader",
    ),
  DEV_PAGES: onOrOff
    .default("off")
    .describe(
      "on or off; on shows /dev/ui, the page of all interface parts, /dev/outbox, the mails, and /api/docs; npm run dev sets it",
    ),
  LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error", "silent"])
    .default("info")
    .describe("debug, info, warn, error or silent"),
};

const database = {
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .describe(
      "an address such as postgres://user:password@host:5432/name of PostgreSQL 15 or newer, for a role that owns nothing; npm start without it uses the embedded PostgreSQL",
    ),
  DIRECT_DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe("the address of PostgreSQL itself, when DATABASE_URL is the address of PgBouncer"),
  DATABASE_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(FEWEST_CONNECTIONS)
    .max(100)
    .default(10)
    .describe("how many connections this process may hold, 3 to 100"),
  ALLOW_OWNER_ROLE: onOrOff
    .default("off")
    .describe("on or off; on lets DATABASE_URL connect as a superuser or as the owner of the tables"),
  ERASURE_LIST: text
    .optional()
    .describe(
      "the file that lists erased accounts for npm run restore; without it erased-accounts.jsonl in DATA_DIR",
    ),
  SECRETS_KEY: z
    .string()
    .min(32)
    .optional()
    .describe(
      "32 characters or more that encrypt keys and tokens in the database, the same for every process; without it a key is made in DATA_DIR",
    ),
};

const runners = {
  RUNNER_URL: list
    .pipe(z.array(webAddress).min(1))
    .optional()
    .describe(
      "the addresses of any number of runners, separated by commas, such as http://runner:2000; with it npm start starts no runner of its own",
    ),
  RUNNER_SECRET: RunnerSecret,
  EXECUTION_ENDPOINTS: list
    .pipe(z.array(webAddress).max(3))
    .default([])
    .describe(
      "one to three addresses of Piston-compatible services, separated by commas, tried in order after RUNNER_URL; with them npm start starts no runner of its own",
    ),
};

const accounts = {
  NEXT_PUBLIC_SUPABASE_URL: webAddress
    .optional()
    .describe(
      "the address of a Supabase project that holds the accounts; without it our own accounts service does",
    ),
  NEXT_PUBLIC_SUPABASE_ANON_KEY: text
    .optional()
    .describe("the Supabase project's public key; all three Supabase variables or none"),
  SUPABASE_SERVICE_ROLE_KEY: text.optional().describe("the project's service-role key"),
  GOOGLE_CLIENT_ID: text
    .optional()
    .describe("the id that Google gave this product, for signing in with Google"),
  GOOGLE_CLIENT_SECRET: text.optional().describe("the secret Google gave this product"),
  GOOGLE_ISSUER: webAddress
    .default("https://accounts.google.com")
    .describe("the address of Google's OpenID provider, or of a substitute for it"),
  GITHUB_CLIENT_ID: text
    .optional()
    .describe("the id that GitHub gave this product, for signing in with GitHub and pushing saved work"),
  GITHUB_CLIENT_SECRET: text.optional().describe("the secret GitHub gave this product"),
  GITHUB_URL: webAddress
    .default("https://github.com")
    .describe("the address of GitHub, or of a substitute for it"),
  GITHUB_API_URL: webAddress
    .default("https://api.github.com")
    .describe("the address of GitHub's REST interface"),
  OAUTH_SERVER: onOrOff
    .default("off")
    .describe("on or off; on lets other sites sign adults in with their account here"),
  GOTRUE_SECURITY_CAPTCHA_ENABLED: z
    .enum(["false", "0", ""])
    .optional()
    .describe("not set: our pages have no captcha; only the standalone accounts service has one"),
};

const children = {
  SAFEGUARDING_EMAIL: list
    .prefault("")
    .pipe(z.array(z.email()).max(5))
    .describe(
      "one to five e-mail addresses, separated by commas, that are told when a student needs an adult; without it the admins",
    ),
  CHILD_RULES_BIND_FROM: z.iso
    .date()
    .default(CONSENT_TABLE.bindsFrom)
    .describe("the day from which an account of a child needs a school's slip or a verified guardian"),
  ADULT_CHECK: z
    .enum(["none", "stand-in", "token"])
    .default("none")
    .describe(
      "how guardians show that they are adults: none, token (with the five ADULT_CHECK_ variables), or stand-in, which a public address refuses",
    ),
  ADULT_CHECK_NAME: text.optional().describe("who checks, in words for guardians"),
  ADULT_CHECK_URL: webAddress.optional().describe("the address that a guardian is sent to for the check"),
  ADULT_CHECK_ISSUER: text.optional().describe("the issuer in the tokens of the check"),
  ADULT_CHECK_JWKS_URL: webAddress.optional().describe("the address of the issuer's public keys"),
  ADULT_CHECK_AUDIENCE: text.optional().describe("our name at the issuer of the check"),
};

const payments = {
  RAZORPAY_KEY_ID: text
    .optional()
    .describe("the key id that Razorpay gave this product; without it a TEST provider takes payments"),
  RAZORPAY_KEY_SECRET: text.optional().describe("the key secret Razorpay gave this product"),
  RAZORPAY_WEBHOOK_SECRET: z
    .string()
    .min(16)
    .optional()
    .describe("the secret that signs its webhooks to /api/payments/webhook, 16 characters or more"),
  RAZORPAY_URL: webAddress
    .default("https://api.razorpay.com")
    .describe("the address of Razorpay's REST interface"),
  TEST_PAYMENTS: onOrOff
    .default("off")
    .describe("on or off; on allows the TEST payment provider on a public address"),
};

const mail = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      "a mail server such as smtps://user:password@mail.example:465; without it mails stay in the outbox",
    ),
  MAIL_FROM: z.email().default("nirmaan@localhost.localdomain").describe("the address our mails come from"),
};

const tutor = {
  TUTOR_PROVIDER: z
    .enum(["offline", "anthropic", "openai-compatible"])
    .default("offline")
    .describe("offline, anthropic or openai-compatible: whether a model words the tutor's questions"),
  TUTOR_MODEL: text.optional().describe("the model's name, as its provider spells it"),
  TUTOR_BASE_URL: webAddress
    .optional()
    .describe("the address of the model's service, such as http://127.0.0.1:11434/v1"),
  TUTOR_API_KEY: text.optional().describe("the key for the model's service"),
  TUTOR_PRICE: z
    .string()
    .regex(/^\d+(?:\.\d+)?,\d+(?:\.\d+)?$/)
    .default("0,0")
    .transform((pair) => pair.split(",").map(Number))
    .describe("what a million tokens cost in rupees, in and out, such as 250,1250"),
};

const monitoring = {
  METRICS_PORT: port.optional().describe("a port from 0 to 65535 that serves /metrics without a token"),
  METRICS_HOST: z
    .union([z.ipv4(), z.ipv6()])
    .default("127.0.0.1")
    .describe("the IP address on which METRICS_PORT listens; only one that strangers cannot reach"),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe("16 characters or more; a client that sends them as bearer token may read /api/metrics"),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress
    .optional()
    .describe("the address of an OpenTelemetry collector that takes traces by OTLP over HTTP"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe("the share of traces that is sent, from 0 to 1"),
};

export const WEB_SETTINGS = {
  serving,
  database,
  runners,
  accounts,
  children,
  payments,
  mail,
  tutor,
  monitoring,
};
