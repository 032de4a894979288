import { createHash } from "node:crypto";
import { z } from "zod";
import type { ProviderSettings } from "../core/provider-settings.ts";
import { fetchJson, postForm } from "./fetch-json.ts";
import type { OAuthProvider } from "./oauth-profile.ts";

const Person = z.object({
  id: z.number(),
  login: z.string(),
  name: z.string().nullish(),
  avatar_url: z.string().nullish(),
});
const Addresses = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/** GitHub speaks OAuth 2 but not OpenID: who it is must be asked with the token. */
export function githubProvider(settings: ProviderSettings): OAuthProvider {
  const api = settings.url === "https://github.com" ? "https://api.github.com" : `${settings.url}/api/v3`;
  return {
    authorizeUrl: async (journey, { scopes, extras }) => {
      const url = new URL(`${settings.url}/login/oauth/authorize`);
      const query = {
        ...extras,
        client_id: settings.clientId,
        redirect_uri: journey.redirectUri,
        scope: ["user:email", settings.scopes, scopes].filter(Boolean).join(" "),
        state: journey.state,
        code_challenge: createHash("sha256").update(journey.verifier).digest("base64url"),
        code_challenge_method: "S256",
      };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      return url.href;
    },
    finish: async (journey, code) => {
      const tokens = await postForm(`${settings.url}/login/oauth/access_token`, {
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        code,
        redirect_uri: journey.redirectUri,
        code_verifier: journey.verifier,
      });
      if (typeof tokens.access_token !== "string") throw new Error("GitHub gave no token");
      const headers = {
        authorization: `Bearer ${tokens.access_token}`,
        accept: "application/vnd.github+json",
      };
      const person = Person.parse(await fetchJson(`${api}/user`, { headers }));
      const addresses = Addresses.parse(await fetchJson(`${api}/user/emails`, { headers }));
      const main = addresses.find((address) => address.primary) ?? addresses[0];
      return {
        profile: {
          subject: String(person.id),
          email: main?.email ?? null,
          isEmailVerified: main?.verified ?? false,
          data: {
            iss: api,
            user_name: person.login,
            preferred_username: person.login,
            ...(person.name ? { name: person.name, full_name: person.name } : {}),
            ...(person.avatar_url ? { avatar_url: person.avatar_url } : {}),
          },
        },
        accessToken: tokens.access_token,
        refreshToken: typeof tokens.refresh_token === "string" ? tokens.refresh_token : null,
      };
    },
  };
}
