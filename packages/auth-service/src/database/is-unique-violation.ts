/** Somebody else wrote the same unique value first. */
export const isUniqueViolation = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "23505";
