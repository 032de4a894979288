import { RunnerSecret } from "@nirmaan/execution/runner/runner-secrets.ts";
import { z } from "zod";
import { CONSENT_TABLE } from "../people/consent-table.ts";
import { requireUsableAdultCheck } from "./adult-check-settings.ts";
import { FEWEST_CONNECTIONS } from "./connection-shares.ts";
import { checkPaymentSettings } from "./payment-settings.ts";
import { supabaseProject } from "./supabase-project.ts";

const addresses = z.string().transform((list) => list.split(",").map((address) => address.trim()));
const port = z.coerce.number().int().min(0).max(65535);

const Env = z.object({
  NODE_ENV: z
    .enum(["development", "production", "test"])
    .default("production")
    .describe("development, production or test"),
  HOST: z.string().min(1).optional().describe("the address to listen at, such as 127.0.0.1"),
  PORT: port.default(3000).describe("a port number from 0 to 65535"),
  DRAIN_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(300)
    .default(0)
    .describe("how many seconds a stopping process goes on serving, 0 to 300"),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .describe("an address such as postgres://user:password@host:5432/name"),
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
  ALLOW_OWNER_ROLE: z
    .enum(["on", "off"])
    .default("off")
    .describe("on or off; on lets DATABASE_URL connect as a superuser or as the owner of the tables"),
  DATA_DIR: z
    .string()
    .min(1)
    .default(".data")
    .describe("the folder that holds the operator's key when SECRETS_KEY is not set"),
  ERASURE_LIST: z
    .string()
    .min(1)
    .optional()
    .describe("the file that lists erased accounts; without it erased-accounts.jsonl in DATA_DIR"),
  SITE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("the address people open, such as https://nirmaan.example"),
  RUNNER_URL: addresses
    .pipe(z.array(z.url({ protocol: /^https?$/ })).min(1))
    .optional()
    .describe("the addresses of our runners, separated by commas, such as http://runner:2000"),
  RUNNER_SECRET: RunnerSecret,
  EXECUTION_ENDPOINTS: addresses
    .pipe(z.array(z.url({ protocol: /^https?$/ })).max(3))
    .default([])
    .describe("one to three addresses of Piston-compatible services, separated by commas"),
  BOOKING_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("the address of the page where a call is booked"),
  NEXT_PUBLIC_SUPABASE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("the address of a Supabase project"),
  NEXT_PUBLIC_SUPABASE_ANON_KEY: z.string().min(1).optional().describe("the project's public key"),
  SUPABASE_SERVICE_ROLE_KEY: z.string().min(1).optional().describe("the project's service-role key"),
  GOOGLE_CLIENT_ID: z.string().min(1).optional().describe("the id Google gave this product"),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional().describe("the secret Google gave this product"),
  GOOGLE_ISSUER: z
    .url({ protocol: /^https?$/ })
    .default("https://accounts.google.com")
    .describe("the address of Google's OpenID provider, or of one that stands in for it"),
  GITHUB_CLIENT_ID: z.string().min(1).optional().describe("the id GitHub gave this product"),
  GITHUB_CLIENT_SECRET: z.string().min(1).optional().describe("the secret GitHub gave this product"),
  GITHUB_URL: z
    .url({ protocol: /^https?$/ })
    .default("https://github.com")
    .describe("the address of GitHub, or of one that stands in for it"),
  GITHUB_API_URL: z
    .url({ protocol: /^https?$/ })
    .default("https://api.github.com")
    .describe("the address of GitHub's REST interface"),
  OAUTH_SERVER: z
    .enum(["on", "off"])
    .default("off")
    .describe("on or off; on lets other sites sign adults in with their account here"),
  GOTRUE_SECURITY_CAPTCHA_ENABLED: z
    .enum(["false", "0", ""])
    .optional()
    .describe("not set: our pages have no captcha; only the standalone accounts service has one"),
  SECRETS_KEY: z
    .string()
    .min(32)
    .optional()
    .describe(
      "32 characters or more that encrypt keys and tokens in the database, the same for every process; without it a key is made in DATA_DIR",
    ),
  RAZORPAY_KEY_ID: z.string().min(1).optional().describe("the key id Razorpay gave this product"),
  RAZORPAY_KEY_SECRET: z.string().min(1).optional().describe("the key secret Razorpay gave this product"),
  RAZORPAY_WEBHOOK_SECRET: z
    .string()
    .min(16)
    .optional()
    .describe("the secret its webhooks are signed with, 16 characters or more"),
  RAZORPAY_URL: z
    .url({ protocol: /^https?$/ })
    .default("https://api.razorpay.com")
    .describe("the address of Razorpay's REST interface"),
  TEST_PAYMENTS: z
    .enum(["on", "off"])
    .default("off")
    .describe("on or off; on allows the TEST payment provider on a public address"),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe("a mail server such as smtps://user:password@mail.example:465"),
  MAIL_FROM: z.email().default("nirmaan@localhost.localdomain").describe("the address our mails come from"),
  TRUSTED_PROXIES: z
    .string()
    .default("")
    .transform((list) =>
      list
        .split(",")
        .map((address) => address.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])))
    .describe("addresses of the proxies in front, separated by commas, such as 10.0.0.0/8"),
  CONTACT_EMAIL: z
    .email()
    .default("help@nirmaan.example")
    .describe("the e-mail address that receives what people write on the contact page"),
  SAFEGUARDING_EMAIL: z
    .string()
    .default("")
    .transform((list) =>
      list
        .split(",")
        .map((address) => address.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.email()).max(5))
    .describe(
      "one to five e-mail addresses, separated by commas, that are told when a student needs an adult",
    ),
  ADULT_CHECK: z
    .enum(["none", "stand-in", "token"])
    .default("none")
    .describe(
      "none, token (with the five ADULT_CHECK_ variables), or stand-in, which a public address refuses",
    ),
  ADULT_CHECK_NAME: z.string().min(1).optional().describe("who checks, in words for guardians"),
  ADULT_CHECK_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("the address that a guardian is sent to for the check"),
  ADULT_CHECK_ISSUER: z.string().min(1).optional().describe("the issuer in the tokens of the check"),
  ADULT_CHECK_JWKS_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("the address of the issuer's public keys"),
  ADULT_CHECK_AUDIENCE: z.string().min(1).optional().describe("our name at the issuer of the check"),
  CHILD_RULES_BIND_FROM: z.iso
    .date()
    .default(CONSENT_TABLE.bindsFrom)
    .describe("the day from which an account of a child needs a school's slip or a verified guardian"),
  LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error", "silent"])
    .default("info")
    .describe("debug, info, warn, error or silent"),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe("16 characters or more; whoever sends them as bearer token may read /api/metrics"),
  METRICS_PORT: port
    .optional()
    .describe("a port number from 0 to 65535 that serves /metrics without a token"),
  METRICS_HOST: z
    .union([z.ipv4(), z.ipv6()])
    .default("127.0.0.1")
    .describe("the IP address on which METRICS_PORT listens; only one that strangers cannot reach"),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("the address of an OpenTelemetry collector that takes traces by OTLP over HTTP"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe("the share of traces that is sent, from 0 to 1"),
  TUTOR_PROVIDER: z
    .enum(["offline", "anthropic", "openai-compatible"])
    .default("offline")
    .describe("offline, anthropic or openai-compatible"),
  TUTOR_MODEL: z.string().min(1).optional().describe("the model's name, as its provider spells it"),
  TUTOR_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("the address of the model's service, such as http://127.0.0.1:11434/v1"),
  TUTOR_API_KEY: z.string().min(1).optional().describe("the key for the model's service"),
  TUTOR_PRICE: z
    .string()
    .regex(/^\d+(?:\.\d+)?,\d+(?:\.\d+)?$/)
    .default("0,0")
    .transform((pair) => pair.split(",").map(Number))
    .describe("what a million tokens cost in rupees, in and out, such as 250,1250"),
  CACHE_PAGES_AHEAD: z
    .enum(["on", "off"])
    .default("on")
    .describe("on or off; on renders and compresses every public page after the start"),
  DEV_PAGES: z
    .enum(["on", "off"])
    .default("off")
    .describe("on or off; on shows /dev/ui, the page of all interface parts, and /dev/outbox, the mails"),
});

export type Env = z.infer<typeof Env>;

export const webSettings: string[] = Object.keys(Env.shape);

/** Parses every variable the web server reads, once at start. The error names each wrong variable and what it expects. */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const parsed = Env.safeParse(variables);
  if (parsed.success) {
    supabaseProject(parsed.data);
    checkPaymentSettings(parsed.data);
    requireUsableAdultCheck(parsed.data);
    return parsed.data;
  }
  const names = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
  const problems = [...names].map((name) => {
    const expected = Env.shape[name as keyof Env].description;
    const value = variables[name];
    const shown = /SECRET|TOKEN|_KEY$|SMTP_URL|DATABASE_URL/.test(name) ? "not right" : `"${value}"`;
    return `${name} is ${value === undefined ? "not set" : shown}; expected ${expected}`;
  });
  throw new Error(problems.join("\n"));
}
