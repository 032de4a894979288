/** One line of what happened. Never a password, a code, a token or a link. */
export type Log = (
  level: "info" | "warn" | "error",
  message: string,
  facts?: Record<string, unknown>,
) => void;
