import { invalid } from "../core/api-error.ts";
import type { AuthConfig } from "../core/auth-config.ts";

const LOOPBACK_HOSTS = ["localhost", "127.0.0.1"];

/**
 * The site that a key is bound to. The client may choose one of this service's origins only: a key created on a
 * phishing site must not be accepted.
 */
export function relyingParty(
  config: AuthConfig,
  requested: { rpId?: string | undefined; rpOrigins?: string[] | undefined } = {},
): { rpId: string; origins: string[] } {
  const site = new URL(config.siteUrl);
  const rpId = requested.rpId || config.webauthnRpId || site.hostname;
  const ownOrigins = [site.origin, ...config.webauthnRpOrigins, ...originsOf(config.uriAllowList)];
  const isLocalSite = LOOPBACK_HOSTS.includes(site.hostname);
  const isOwn = (origin: string) =>
    ownOrigins.includes(origin) || (isLocalSite && LOOPBACK_HOSTS.includes(new URL(origin).hostname));
  const origins = requested.rpOrigins?.length ? requested.rpOrigins : ownOrigins;
  if (!origins.every((origin) => URL.canParse(origin) && isOwn(new URL(origin).origin)))
    throw invalid("rpOrigins holds an address that is not one of this site's");
  const hosts = origins.map((origin) => new URL(origin).hostname);
  const fits = hosts.some(
    (host) => host === rpId || (host.endsWith(`.${rpId}`) && rpId === config.webauthnRpId),
  );
  if (!fits) throw invalid("rpId is not this site");
  return { rpId, origins: origins.map((origin) => new URL(origin).origin) };
}

const originsOf = (patterns: string[]) =>
  patterns
    .filter((pattern) => !pattern.includes("*") && URL.canParse(pattern))
    .map((pattern) => new URL(pattern).origin);
