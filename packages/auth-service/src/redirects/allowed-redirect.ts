import type { AuthConfig } from "../core/auth-config.ts";

/** The requested redirect target if it is on the site's origin or the allow list, else the site's URL. */
export function allowedRedirect(
  config: Pick<AuthConfig, "siteUrl" | "uriAllowList">,
  requested: string | null | undefined,
): string {
  return requested && isAllowed(config, requested) ? requested : config.siteUrl;
}

function isAllowed(
  { siteUrl, uriAllowList }: Pick<AuthConfig, "siteUrl" | "uriAllowList">,
  requested: string,
): boolean {
  // Browsers treat a backslash as a slash and drop control characters, so both can hide another host.
  if (
    Array.from(requested).some(
      (character) => character <= " " || character === "\\" || character === "\u007f",
    )
  )
    return false;
  if (!URL.canParse(requested)) return false;
  const url = new URL(requested);
  if (url.username || url.password) return false;
  if (url.protocol === "javascript:" || url.protocol === "data:") return false;
  if (url.origin !== "null" && url.origin === new URL(siteUrl).origin) return true;
  return uriAllowList.some((pattern) => matches(pattern, url));
}

/** GoTrue's patterns: `*` stops at a dot or slash, `**` does not. Host and path are matched separately. */
function matches(pattern: string, url: URL): boolean {
  const parts = /^([a-z][a-z0-9+.-]*:)\/\/([^/?#]*)([^#]*)$/i.exec(pattern);
  if (!parts) return pattern === url.href;
  const [, protocol = "", host = "", path = ""] = parts;
  if (protocol.toLowerCase() !== url.protocol) return false;
  const isHttp = url.protocol === "http:" || url.protocol === "https:";
  const requestedPath = url.pathname + url.search;
  return (
    glob(host.toLowerCase()).test(url.host) &&
    (glob(path || (isHttp ? "/" : "")).test(requestedPath) || (path === "" && requestedPath === ""))
  );
}

function glob(pattern: string): RegExp {
  const source = pattern.replace(/\*\*|\*|\?|[^*?]+/g, (part) => {
    if (part === "**") return ".*";
    if (part === "*") return "[^./]*";
    if (part === "?") return "[^./]";
    return part.replace(/[.+^${}()|[\]\\]/g, "\\$&");
  });
  return new RegExp(`^${source}$`);
}
