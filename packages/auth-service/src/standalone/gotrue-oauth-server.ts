import type { OAuthServerSettings } from "../core/oauth-server-settings.ts";
import { SUPPORTED_SCOPES } from "../oauth-server/scopes.ts";
import { VariableError, type VariableReader } from "./variable-reader.ts";

const DEFAULT_LIFE_S = 600;

export function readOAuthServer(read: VariableReader): OAuthServerSettings | null {
  const isEnabled = read.flag("GOTRUE_OAUTH_SERVER_ENABLED") ?? false;
  const settings = {
    dynamicRegistration: read.flag("GOTRUE_OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION") ?? false,
    authorizationPath: read.text("GOTRUE_OAUTH_SERVER_AUTHORIZATION_PATH") ?? "/oauth/consent",
    authorizationLifeS: read.seconds("GOTRUE_OAUTH_SERVER_AUTHORIZATION_TTL") || DEFAULT_LIFE_S,
    defaultScope: read.text("GOTRUE_OAUTH_SERVER_DEFAULT_SCOPE") ?? "email",
  };
  if (!isEnabled) return null;
  if (/^[a-z]+:|^\/\//i.test(settings.authorizationPath))
    throw new VariableError("GOTRUE_OAUTH_SERVER_AUTHORIZATION_PATH should be a path of the site.");
  if (!settings.defaultScope.split(" ").every((scope) => SUPPORTED_SCOPES.includes(scope)))
    throw new VariableError(
      `GOTRUE_OAUTH_SERVER_DEFAULT_SCOPE should be some of: ${SUPPORTED_SCOPES.join(" ")}.`,
    );
  return settings;
}
