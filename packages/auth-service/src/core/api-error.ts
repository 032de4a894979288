/** An error caused by the request, with a code that the client library knows. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number;
  readonly code: string;
  readonly extra: Record<string, unknown>;
  readonly retryAfterS: number | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    extra: Record<string, unknown> = {},
    retryAfterS?: number,
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.extra = extra;
    this.retryAfterS = retryAfterS;
  }
}

/** The error format of RFC 6749, for endpoints where the client library expects it. */
export class OAuthError extends Error {
  override name = "OAuthError";
  readonly error: string;

  constructor(error: string, description: string) {
    super(description);
    this.error = error;
  }
}

export const invalid = (message: string) => new ApiError(400, "validation_failed", message);

export const badJwt = (reason: string) =>
  new ApiError(403, "bad_jwt", `invalid JWT: unable to parse or verify signature, ${reason}`);

export const tooManyRequests = (
  retryAfterS: number,
  code = "over_request_rate_limit",
  message = "Request rate limit reached",
) => new ApiError(429, code, message, {}, retryAfterS);
