const STATUS = {
  "bad-input": 400,
  "signed-out": 401,
  forbidden: 403,
  "not-found": 404,
  conflict: 409,
  "too-large": 413,
  "too-many": 429,
  unavailable: 503,
} as const;

/** A mistake of the caller, with a message for the caller. Every other error is ours: logged, its message not sent. */
export class AppError extends Error {
  override name = "AppError";
  readonly kind: keyof typeof STATUS;

  constructor(kind: keyof typeof STATUS, message: string) {
    super(message);
    this.kind = kind;
  }

  get status() {
    return STATUS[this.kind];
  }
}
