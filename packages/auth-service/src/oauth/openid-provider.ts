import { createHash } from "node:crypto";
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from "jose";
import { z } from "zod";
import type { ProviderSettings } from "../core/provider-settings.ts";
import { fetchJson, postForm } from "./fetch-json.ts";
import type { OAuthProfile, OAuthProvider } from "./oauth-profile.ts";

const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});
type Discovery = z.infer<typeof Discovery>;

/** Constant, so that a sign-in with Google needs no discovery request. */
const GOOGLE: Discovery = {
  issuer: "https://accounts.google.com",
  authorization_endpoint: "https://accounts.google.com/o/oauth2/v2/auth",
  token_endpoint: "https://oauth2.googleapis.com/token",
  jwks_uri: "https://www.googleapis.com/oauth2/v3/certs",
};

const DISCOVERY_CACHE_MS = 600_000;
const SIGNING_ALGORITHMS = ["RS256", "RS384", "RS512", "PS256", "ES256", "ES384", "EdDSA"];

const discoveries = new Map<string, { at: number; found: Promise<Discovery> }>();
const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

export function openIdProvider(settings: ProviderSettings): OAuthProvider {
  return {
    authorizeUrl: async (flow, { scopes, extras }) => {
      const { authorization_endpoint } = await discover(settings.url);
      const url = new URL(authorization_endpoint);
      const query = {
        ...extras,
        client_id: settings.clientId,
        redirect_uri: flow.redirectUri,
        response_type: "code",
        scope: ["openid email profile", settings.scopes, scopes].filter(Boolean).join(" "),
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: createHash("sha256").update(flow.verifier).digest("base64url"),
        code_challenge_method: "S256",
      };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      return url.href;
    },
    finish: async (flow, code) => {
      const { token_endpoint } = await discover(settings.url);
      const tokens = await postForm(token_endpoint, {
        grant_type: "authorization_code",
        code,
        redirect_uri: flow.redirectUri,
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        code_verifier: flow.verifier,
      });
      const claims = await verifyIdToken(
        settings,
        typeof tokens.id_token === "string" ? tokens.id_token : "",
      );
      if (claims.nonce !== flow.nonce) throw new Error("The id token belongs to another sign-in");
      return {
        profile: profileOf(claims),
        accessToken: typeof tokens.access_token === "string" ? tokens.access_token : null,
        refreshToken: typeof tokens.refresh_token === "string" ? tokens.refresh_token : null,
      };
    },
  };
}

/** Verifies signature, issuer, audience and expiry. */
export async function verifyIdToken(settings: ProviderSettings, idToken: string): Promise<JWTPayload> {
  const { issuer, jwks_uri } = await discover(settings.url);
  const keySet = keySets.get(jwks_uri) ?? createRemoteJWKSet(new URL(jwks_uri));
  keySets.set(jwks_uri, keySet);
  const { payload } = await jwtVerify(idToken, keySet, {
    issuer: issuer === GOOGLE.issuer ? [issuer, "accounts.google.com"] : issuer,
    audience: [settings.clientId, ...(settings.otherClientIds ?? [])],
    algorithms: SIGNING_ALGORITHMS,
    requiredClaims: ["exp", "sub"],
  });
  return payload;
}

export function profileOf(claims: JWTPayload): OAuthProfile {
  const text = (name: string) => (typeof claims[name] === "string" ? { [name]: claims[name] } : {});
  const name = text("name");
  return {
    subject: String(claims.sub),
    email: typeof claims.email === "string" ? claims.email : null,
    isEmailVerified: claims.email_verified === true || claims.email_verified === "true",
    data: {
      ...text("iss"),
      ...name,
      ...(name.name ? { full_name: name.name } : {}),
      ...text("picture"),
      ...(typeof claims.picture === "string" ? { avatar_url: claims.picture } : {}),
    },
  };
}

function discover(issuer: string): Promise<Discovery> {
  if (issuer === GOOGLE.issuer) return Promise.resolve(GOOGLE);
  const cached = discoveries.get(issuer);
  if (cached && Date.now() - cached.at < DISCOVERY_CACHE_MS) return cached.found;
  const found = fetchJson(`${issuer}/.well-known/openid-configuration`).then((body) => {
    const discovery = Discovery.parse(body);
    if (discovery.issuer !== issuer) throw new Error("The discovery document names another issuer");
    return discovery;
  });
  discoveries.set(issuer, { at: Date.now(), found });
  found.catch(() => discoveries.delete(issuer));
  return found;
}
