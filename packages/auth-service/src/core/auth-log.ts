/** Writes one log line. Never pass a password, a code, a token or a link. */
export type AuthLog = (
  level: "info" | "warn" | "error",
  message: string,
  facts?: Record<string, unknown>,
) => void;
