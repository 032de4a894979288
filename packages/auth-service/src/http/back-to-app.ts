import type { SessionAnswer } from "../sessions/session-answer.ts";
import type { ApiError } from "./api-error.ts";

type Extras = { query?: Record<string, string>; fragment?: Record<string, string> };

/** 303 to an address that has been checked by allowedRedirect. */
export function backToApp(redirectTo: string, { query, fragment }: Extras): Response {
  const url = new URL(redirectTo);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
  if (fragment) url.hash = new URLSearchParams(fragment).toString();
  return new Response(null, {
    status: 303,
    headers: { location: url.href, "cache-control": "no-store", "referrer-policy": "no-referrer" },
  });
}

export function backToAppWithError(
  redirectTo: string,
  error: Pick<ApiError, "status" | "code" | "message">,
  where: "query" | "fragment",
): Response {
  const facts = {
    error: error.status === 403 ? "access_denied" : error.status >= 500 ? "server_error" : "invalid_request",
    error_code: error.code,
    error_description: error.message,
  };
  return backToApp(redirectTo, where === "query" ? { query: facts } : { fragment: { ...facts, sb: "" } });
}

export const fragmentOf = (session: SessionAnswer): Record<string, string> => ({
  access_token: session.access_token,
  expires_at: String(session.expires_at),
  expires_in: String(session.expires_in),
  refresh_token: session.refresh_token,
  sb: "",
  token_type: session.token_type,
});
