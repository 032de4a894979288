import type { AuthContext } from "../auth-context.ts";
import { invalid } from "../http/api-error.ts";
import { githubProvider } from "./github-provider.ts";
import { KNOWN_PROVIDERS } from "./known-providers.ts";
import type { OAuthProvider } from "./oauth-profile.ts";
import { oidcProvider } from "./oidc-provider.ts";
import type { ProviderSettings } from "./provider-settings.ts";

export function findProvider(
  auth: AuthContext,
  name: string,
): { settings: ProviderSettings; provider: OAuthProvider } {
  const settings = Object.hasOwn(auth.config.providers, name) ? auth.config.providers[name] : undefined;
  if (!settings)
    throw invalid(
      KNOWN_PROVIDERS.includes(name)
        ? "Unsupported provider: provider is not enabled"
        : `Unsupported provider: Provider ${name} could not be found`,
    );
  return {
    settings,
    provider: settings.kind === "github" ? githubProvider(settings) : oidcProvider(settings),
  };
}
