const STATUS = {
  "bad-input": 400,
  "signed-out": 401,
  forbidden: 403,
  "not-found": 404,
  conflict: 409,
  gone: 410,
  "too-large": 413,
  "too-many": 429,
  unavailable: 503,
} as const;

/** A mistake of the caller, with a message for the caller. Every other error is ours: logged, its message not sent. */
export class AppError extends Error {
  override name = "AppError";
  readonly kind: keyof typeof STATUS;
  /** When the caller may try again. */
  readonly retryAfterS: number | undefined;

  constructor(
    kind: keyof typeof STATUS,
    message: string,
    { retryAfterS, cause }: { retryAfterS?: number; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.kind = kind;
    this.retryAfterS = retryAfterS;
  }

  get status() {
    return STATUS[this.kind];
  }
}
