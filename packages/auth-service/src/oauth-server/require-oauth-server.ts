import { ApiError } from "../core/api-error.ts";
import type { AuthContext } from "../core/auth-context.ts";
import type { Endpoint } from "../core/endpoint.ts";
import type { OAuthServerSettings } from "../core/oauth-server-settings.ts";

export function requireOAuthServer({ config }: AuthContext): OAuthServerSettings {
  if (!config.oauthServer) throw new ApiError(404, "feature_disabled", "OAuth server is disabled");
  return config.oauthServer;
}

/** An endpoint that does not exist while the OAuth server is off, whoever calls it. */
export const ofOAuthServer =
  (endpoint: Endpoint): Endpoint =>
  (auth, request) => {
    requireOAuthServer(auth);
    return endpoint(auth, request);
  };
