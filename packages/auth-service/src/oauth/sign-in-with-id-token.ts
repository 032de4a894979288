import { createHash } from "node:crypto";
import { z } from "zod";
import { ApiError, invalid, OAuthError } from "../core/api-error.ts";
import type { AuthContext } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import type { ProviderSettings } from "../core/provider-settings.ts";
import { readFields } from "../core/read-fields.ts";
import { recordAudit } from "../database/record-audit.ts";
import { enforceRateLimit } from "../limits/rate-limit.ts";
import { requireSession } from "../sessions/require-session.ts";
import { startSession } from "../sessions/start-session.ts";
import { findOrCreateOAuthUser } from "./find-or-create-oauth-user.ts";
import { linkProfile } from "./link-profile.ts";
import type { OAuthProfile } from "./oauth-profile.ts";
import { profileOf, verifyIdToken } from "./openid-provider.ts";

const Body = z.object({
  provider: z.string().default(""),
  client_id: z.string().default(""),
  issuer: z.string().default(""),
  id_token: z.string().default(""),
  access_token: z.string().optional(),
  nonce: z.string().default(""),
  link_identity: z.boolean().default(false),
});
type IdTokenFields = z.infer<typeof Body>;

/** The issuers that GoTrue's error names for the providers of the client library. */
const ISSUERS: Record<string, string> = {
  google: "https://accounts.google.com",
  apple: "https://appleid.apple.com",
  facebook: "https://www.facebook.com",
  kakao: "https://kauth.kakao.com",
};

/** POST /token?grant_type=id_token: signs in with an id token that the app got from the provider. */
export async function signInWithIdToken(auth: AuthContext, request: AuthRequest): Promise<Response> {
  const fields = readFields(Body, request.body);
  if (!fields.provider && !(fields.client_id && fields.issuer))
    throw new OAuthError("invalid request", "provider or client_id and issuer required");
  const { name, settings } = findOpenIdProvider(auth, fields);
  if (!fields.id_token) throw new OAuthError("invalid request", "id_token required");
  await enforceRateLimit(auth, "signupsPerIp", request.ip);
  const profile = await readIdToken(auth, settings, fields);
  const linkingSession = fields.link_identity ? await requireSession(auth, request) : null;
  const result = await auth.sql.begin(async (tx) => {
    const found = linkingSession
      ? await linkProfile(tx, linkingSession.user.id, name, profile)
      : await findOrCreateOAuthUser(auth, tx, request, name, profile);
    if (found.kind === "refused") return found;
    await recordAudit(auth, tx, request, "login", found.user, { provider: name });
    return { kind: "session" as const, session: await startSession(auth, tx, request, found.user, "oauth") };
  });
  if (result.kind === "session") return Response.json(result.session);
  await result.deliver?.();
  throw result.error;
}

function findOpenIdProvider(
  auth: AuthContext,
  fields: IdTokenFields,
): { name: string; settings: ProviderSettings } {
  const { providers } = auth.config;
  const byIssuer = Object.entries(providers).find(([, settings]) => settings.url === fields.issuer)?.[0];
  const name = fields.provider || byIssuer || fields.issuer;
  const settings = Object.hasOwn(providers, name) ? providers[name] : undefined;
  if (name.startsWith("custom:") && !settings)
    throw invalid(`Custom provider ${JSON.stringify(name)} not found`);
  if (settings?.kind !== "oidc")
    throw new ApiError(
      400,
      "provider_disabled",
      `Provider (issuer ${JSON.stringify(ISSUERS[name] ?? name)}) is not enabled`,
    );
  return { name, settings };
}

async function readIdToken(
  auth: AuthContext,
  settings: ProviderSettings,
  fields: IdTokenFields,
): Promise<OAuthProfile> {
  const claims = await verifyIdToken(settings, fields.id_token).catch((error: unknown) => {
    auth.log("warn", "an id token was refused", { error: error instanceof Error ? error.name : "unknown" });
    throw invalid("Bad ID token");
  });
  const tokenNonce = typeof claims.nonce === "string" ? claims.nonce : "";
  if (!settings.skipNonceCheck) {
    if (Boolean(tokenNonce) !== Boolean(fields.nonce))
      throw new OAuthError(
        "invalid request",
        "Passed nonce and nonce in id_token should either both exist or not.",
      );
    if (tokenNonce && createHash("sha256").update(fields.nonce).digest("hex") !== tokenNonce)
      throw new OAuthError("invalid nonce", "Nonces mismatch");
  }
  return profileOf(claims);
}
