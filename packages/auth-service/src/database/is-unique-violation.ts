/** PostgreSQL error 23505: a row with the same unique value exists. */
export const isUniqueViolation = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "23505";
