import type { AuthConfig } from "../core/auth-config.ts";

/** The address to go back to: the one asked for when it is ours or on the list, else the site's own. */
export function allowedRedirect(
  config: Pick<AuthConfig, "siteUrl" | "uriAllowList">,
  wanted: string | null | undefined,
): string {
  return wanted && isAllowed(config, wanted) ? wanted : config.siteUrl;
}

function isAllowed(
  { siteUrl, uriAllowList }: Pick<AuthConfig, "siteUrl" | "uriAllowList">,
  wanted: string,
): boolean {
  // Browsers read a backslash as a slash and drop control characters; nobody honest sends them.
  if (
    Array.from(wanted).some((character) => character <= " " || character === "\\" || character === "\u007f")
  )
    return false;
  if (!URL.canParse(wanted)) return false;
  const url = new URL(wanted);
  if (url.username || url.password) return false;
  if (url.protocol === "javascript:" || url.protocol === "data:") return false;
  if (url.origin !== "null" && url.origin === new URL(siteUrl).origin) return true;
  return uriAllowList.some((pattern) => matches(pattern, url));
}

/** GoTrue's patterns: `*` stops at a dot or slash, `**` does not. Host and path are compared apart, so neither leaks into the other. */
function matches(pattern: string, url: URL): boolean {
  const parts = /^([a-z][a-z0-9+.-]*:)\/\/([^/?#]*)([^#]*)$/i.exec(pattern);
  if (!parts) return pattern === url.href;
  const [, protocol = "", host = "", path = ""] = parts;
  if (protocol.toLowerCase() !== url.protocol) return false;
  const isHttp = url.protocol === "http:" || url.protocol === "https:";
  const wantedPath = url.pathname + url.search;
  return (
    glob(host.toLowerCase()).test(url.host) &&
    (glob(path || (isHttp ? "/" : "")).test(wantedPath) || (path === "" && wantedPath === ""))
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
