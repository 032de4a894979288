import type { SendMail, SendSms } from "@nirmaan/auth-service/outgoing-message.ts";
import { Hono } from "hono";
import type { Logger } from "pino";
import type { Env } from "../config/env.ts";
import { siteUrlOf } from "../config/site-url.ts";
import { supabaseProject } from "../config/supabase-project.ts";
import { retentionDays } from "../privacy/retention.ts";

/** The accounts service: our own or a Supabase project. Callers use the Supabase client for both. */
export type Accounts = {
  url: string;
  anonKey: string;
  serviceRoleKey: string;
  /** Our own service, mounted at /auth/v1; absent when a Supabase project is used. */
  service?: Hono;
  /**
   * `fetch` for the server's own calls: in-process for our service, over the network for a project. Our service's limits
   * count the address of the client on whose behalf we call, not ours.
   */
  fetchFor: (clientAddress?: string) => typeof fetch;
  close: () => Promise<void>;
};

type ServiceOptions = {
  connections?: number;
  sms?: SendSms;
  mayShareAccount?: (userId: string) => Promise<boolean>;
};

export async function connectAccounts(
  env: Env,
  mail: SendMail,
  log: Logger,
  { connections = 2, sms, mayShareAccount = async () => false }: ServiceOptions = {},
): Promise<Accounts> {
  const project = supabaseProject(env);
  if (project) return { ...project, fetchFor: () => fetch, close: async () => {} };

  const { createAuthService } = await import("@nirmaan/auth-service");
  const url = siteUrlOf(env);
  const service = await createAuthService({
    databaseUrl: env.DATABASE_URL,
    connections,
    prepare: !env.DIRECT_DATABASE_URL,
    dataDir: env.DATA_DIR,
    secretsKey: env.SECRETS_KEY,
    siteUrl: url,
    mail,
    sms,
    mayShareAccount,
    log: (level, message, facts) => log[level](facts ?? {}, message),
    config: {
      providers: providersFrom(env),
      confirmationPath: "/auth/confirm",
      oauthServer: env.OAUTH_SERVER === "on" ? OAUTH_SERVER : null,
      trustedProxies: env.TRUSTED_PROXIES,
      auditDays: retentionDays("sign-in-log"),
      knownAddressDays: retentionDays("known-device"),
      forwardedForHeader: env.TRUSTED_PROXIES.length > 0 ? "x-forwarded-for" : null,
    },
  });
  const mounted = new Hono().mount("/auth/v1", service.app.fetch);
  return {
    url,
    ...service.keys,
    service: mounted,
    fetchFor: (clientAddress) => callInProcess(mounted, clientAddress),
    close: service.close,
  };
}

/** Clients are registered with the service-role key only. */
const OAUTH_SERVER = {
  authorizationPath: "/oauth/consent",
  dynamicRegistration: false,
  authorizationLifeS: 600,
  defaultScope: "email",
};

function callInProcess(service: Hono, clientAddress: string | undefined): typeof fetch {
  const bindings = { incoming: { socket: { remoteAddress: clientAddress } } };
  return async (input, init) => service.fetch(new Request(input, init), bindings);
}

function providersFrom(env: Env) {
  const google = env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET;
  const github = env.GITHUB_CLIENT_ID && env.GITHUB_CLIENT_SECRET;
  return {
    ...(google && {
      google: {
        kind: "oidc" as const,
        clientId: env.GOOGLE_CLIENT_ID ?? "",
        clientSecret: google,
        url: env.GOOGLE_ISSUER,
      },
    }),
    ...(github && {
      github: {
        kind: "github" as const,
        clientId: env.GITHUB_CLIENT_ID ?? "",
        clientSecret: github,
        url: "https://github.com",
      },
    }),
  };
}
