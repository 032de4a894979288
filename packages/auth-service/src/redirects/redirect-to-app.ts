import type { ApiError } from "../core/api-error.ts";

type Extras = { query?: Record<string, string>; fragment?: Record<string, string> };

/** Answers 303. `redirectTo` must come from `allowedRedirect`. */
export function redirectToApp(redirectTo: string, { query, fragment }: Extras): Response {
  const url = new URL(redirectTo);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
  if (fragment) url.hash = new URLSearchParams(fragment).toString();
  return new Response(null, {
    status: 303,
    headers: { location: url.href, "cache-control": "no-store", "referrer-policy": "no-referrer" },
  });
}

export function redirectToAppWithError(
  redirectTo: string,
  error: Pick<ApiError, "status" | "code" | "message">,
  where: "query" | "fragment",
): Response {
  const facts = {
    error: error.status === 403 ? "access_denied" : error.status >= 500 ? "server_error" : "invalid_request",
    error_code: error.code,
    error_description: error.message,
  };
  return redirectToApp(redirectTo, where === "query" ? { query: facts } : { fragment: { ...facts, sb: "" } });
}
