import type { ProviderSettings } from "../core/provider-settings.ts";
import { VariableError, type VariableReader } from "./variable-reader.ts";

const KINDS: Record<string, { kind: ProviderSettings["kind"]; url: string }> = {
  google: { kind: "oidc", url: "https://accounts.google.com" },
  github: { kind: "github", url: "https://github.com" },
  keycloak: { kind: "oidc", url: "" },
};

export function readProviders(read: VariableReader): Record<string, ProviderSettings> {
  const providers: Record<string, ProviderSettings> = {};
  for (const [name, { kind, url }] of Object.entries(KINDS)) {
    const variable = (part: string) => `GOTRUE_EXTERNAL_${name.toUpperCase()}_${part}`;
    const [clientId = "", ...otherClientIds] = read.list(variable("CLIENT_ID")) ?? [];
    const settings: ProviderSettings = {
      kind,
      clientId,
      otherClientIds,
      clientSecret: read.text(variable("SECRET")) ?? "",
      redirectUri: read.text(variable("REDIRECT_URI")) ?? "",
      url: (read.text(variable("URL")) ?? url).replace(/\/$/, ""),
      skipNonceCheck: read.flag(variable("SKIP_NONCE_CHECK")) ?? false,
    };
    if (!read.flag(variable("ENABLED"))) continue;
    if (!settings.url) throw new VariableError(`${variable("URL")} has to name the issuer.`);
    providers[name] = settings;
  }
  return providers;
}
