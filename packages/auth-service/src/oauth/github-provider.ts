import { createHash } from "node:crypto";
import { z } from "zod";
import type { ProviderSettings } from "../core/provider-settings.ts";
import { fetchJson, postForm } from "./fetch-json.ts";
import type { OAuthProvider } from "./oauth-profile.ts";

const GitHubUser = z.object({
  id: z.number(),
  login: z.string(),
  name: z.string().nullish(),
  avatar_url: z.string().nullish(),
});
const EmailAddresses = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/** GitHub supports OAuth 2 but not OpenID, so the profile is fetched with the access token. */
export function githubProvider(settings: ProviderSettings): OAuthProvider {
  const api = settings.url === "https://github.com" ? "https://api.github.com" : `${settings.url}/api/v3`;
  return {
    authorizeUrl: async (flow, { scopes, extras }) => {
      const url = new URL(`${settings.url}/login/oauth/authorize`);
      const query = {
        ...extras,
        client_id: settings.clientId,
        redirect_uri: flow.redirectUri,
        scope: ["user:email", settings.scopes, scopes].filter(Boolean).join(" "),
        state: flow.state,
        code_challenge: createHash("sha256").update(flow.verifier).digest("base64url"),
        code_challenge_method: "S256",
      };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      return url.href;
    },
    finish: async (flow, code) => {
      const tokens = await postForm(`${settings.url}/login/oauth/access_token`, {
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        code,
        redirect_uri: flow.redirectUri,
        code_verifier: flow.verifier,
      });
      if (typeof tokens.access_token !== "string") throw new Error("GitHub gave no token");
      const headers = {
        authorization: `Bearer ${tokens.access_token}`,
        accept: "application/vnd.github+json",
      };
      const user = GitHubUser.parse(await fetchJson(`${api}/user`, { headers }));
      const addresses = EmailAddresses.parse(await fetchJson(`${api}/user/emails`, { headers }));
      const primary = addresses.find((address) => address.primary) ?? addresses[0];
      return {
        profile: {
          subject: String(user.id),
          email: primary?.email ?? null,
          isEmailVerified: primary?.verified ?? false,
          data: {
            iss: api,
            user_name: user.login,
            preferred_username: user.login,
            ...(user.name ? { name: user.name, full_name: user.name } : {}),
            ...(user.avatar_url ? { avatar_url: user.avatar_url } : {}),
          },
        },
        accessToken: tokens.access_token,
        refreshToken: typeof tokens.refresh_token === "string" ? tokens.refresh_token : null,
      };
    },
  };
}
