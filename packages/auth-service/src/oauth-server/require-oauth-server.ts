import { ApiError } from "../core/api-error.ts";
import type { AuthContext } from "../core/auth-context.ts";
import type { OAuthServerSettings } from "../core/oauth-server-settings.ts";

export function requireOAuthServer({ config }: AuthContext): OAuthServerSettings {
  if (!config.oauthServer) throw new ApiError(404, "feature_disabled", "OAuth server is disabled");
  return config.oauthServer;
}
