import { ApiError, OAuthError } from "../core/api-error.ts";
import type { AuthLog } from "../core/auth-log.ts";

const API_VERSION_HEADER = "x-supabase-api-version";
/** Since this version clients read the error's name from `code`; older ones read `error_code`. */
const NAMED_ERRORS_VERSION = "2024-01-01";

export function errorResponse(error: unknown, request: Request, log: AuthLog): Response {
  if (error instanceof OAuthError)
    return jsonResponse(400, { error: error.error, error_description: error.message }, request);
  const known = error instanceof ApiError ? error : unexpected(error, request, log);
  const hasNamedErrors = (request.headers.get(API_VERSION_HEADER) ?? "") >= NAMED_ERRORS_VERSION;
  const body = hasNamedErrors
    ? { code: known.code, message: known.message, ...known.extra }
    : { code: known.status, error_code: known.code, msg: known.message, ...known.extra };
  const response = jsonResponse(known.status, body, request);
  if (known.retryAfterS) response.headers.set("retry-after", String(known.retryAfterS));
  return response;
}

function jsonResponse(status: number, body: unknown, request: Request): Response {
  const response = Response.json(body, { status });
  if ((request.headers.get(API_VERSION_HEADER) ?? "") >= NAMED_ERRORS_VERSION)
    response.headers.set(API_VERSION_HEADER, NAMED_ERRORS_VERSION);
  return response;
}

// Logs selected fields only: the detail of a database error quotes the row.
function unexpected(error: unknown, request: Request, log: AuthLog): ApiError {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  log("error", "request failed", {
    method: request.method,
    path: new URL(request.url).pathname,
    error: name,
    code,
    message,
    stack: stack?.split("\n").slice(1, 8).join("\n"),
  });
  return new ApiError(
    500,
    "unexpected_failure",
    "Unexpected failure, please check server logs for more information",
  );
}
