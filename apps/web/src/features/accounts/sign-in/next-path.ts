export const DASHBOARD_PATH = "/student/dashboard";

/** The path to open after sign-in. Prevents open redirects: anything but a path of this site becomes the dashboard. */
export function nextPath(requested: string | null | undefined): string {
  // Browsers read a backslash as a slash and drop control characters.
  if (!requested?.startsWith("/") || /[\\\p{Cc}]/u.test(requested)) return DASHBOARD_PATH;
  const base = "http://ours.invalid";
  if (!URL.canParse(requested, base)) return DASHBOARD_PATH;
  const { origin, pathname, search, hash } = new URL(requested, base);
  // Normalised, "/.//evil.example" becomes "//evil.example", which browsers read as another site.
  if (origin !== base || pathname.startsWith("//")) return DASHBOARD_PATH;
  if (pathname.startsWith("/auth/") && pathname !== "/auth/reset") return DASHBOARD_PATH;
  return pathname + search + hash;
}

export const withNext = (path: string, next: string) =>
  next === DASHBOARD_PATH ? path : `${path}${path.includes("?") ? "&" : "?"}next=${encodeURIComponent(next)}`;
