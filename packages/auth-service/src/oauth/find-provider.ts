import { invalid } from "../core/api-error.ts";
import type { AuthContext } from "../core/auth-context.ts";
import type { ProviderSettings } from "../core/provider-settings.ts";
import { githubProvider } from "./github-provider.ts";
import { KNOWN_PROVIDERS } from "./known-providers.ts";
import type { OAuthProvider } from "./oauth-profile.ts";
import { openIdProvider } from "./openid-provider.ts";

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
    provider: settings.kind === "github" ? githubProvider(settings) : openIdProvider(settings),
  };
}
