export const DASHBOARD_PATH = "/student/dashboard";

/** Where to go after signing in: a page of ours, or the dashboard. An address that a stranger wrote leads nowhere else. */
export function nextPath(wanted: string | null | undefined): string {
  // Browsers read a backslash as a slash and drop control characters; nobody honest sends them.
  if (!wanted?.startsWith("/") || /[\\\p{Cc}]/u.test(wanted)) return DASHBOARD_PATH;
  const ours = "http://ours.invalid";
  if (!URL.canParse(wanted, ours)) return DASHBOARD_PATH;
  const { origin, pathname, search, hash } = new URL(wanted, ours);
  // Normalised, "/.//evil.example" becomes "//evil.example", which browsers read as another site.
  if (origin !== ours || pathname.startsWith("//")) return DASHBOARD_PATH;
  if (pathname.startsWith("/auth/") && pathname !== "/auth/reset") return DASHBOARD_PATH;
  return pathname + search + hash;
}

export const withNext = (path: string, next: string) =>
  next === DASHBOARD_PATH ? path : `${path}${path.includes("?") ? "&" : "?"}next=${encodeURIComponent(next)}`;
