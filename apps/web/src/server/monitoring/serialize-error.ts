import pino from "pino";

/** What a failed query carries beside its text, and what PostgreSQL quotes of the row that it refused. */
const VALUES = ["params", "parameters", "args", "detail", "where"];

/**
 * For the log: the parameters of a failed query may be what a child wrote in distress, so the query is logged without
 * them. Drizzle puts them into the message, and so into the stack.
 */
export function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return pino.stdSerializers.err(error as Error);
  const { aggregateErrors, ...serialized } = pino.stdSerializers.err(error);
  const parts = aggregateErrors && {
    aggregateErrors: (error as AggregateError).errors.map(serializeError),
  };
  return { ...withoutValues(serialized, error), ...parts };
}

function withoutValues(serialized: Record<string, unknown>, error: Error): Record<string, unknown> {
  const quoted = causesOf(error).flatMap(quotedParameters);
  const clean = (text: unknown) =>
    quoted.reduce((left: string, quote) => left.replaceAll(quote, ""), String(text));
  const kept = Object.entries(serialized).filter(([name]) => !VALUES.includes(name));
  return {
    ...Object.fromEntries(kept),
    message: clean(serialized.message),
    stack: clean(serialized.stack),
  };
}

/** The error and what it was caused by. A circle of causes ends. */
function causesOf(error: unknown, seen: Error[] = []): Error[] {
  if (!(error instanceof Error) || seen.includes(error)) return seen;
  return causesOf(error.cause, [...seen, error]);
}

/** As Drizzle's `DrizzleQueryError` writes them. */
const quotedParameters = (error: Error): string[] =>
  "params" in error && Array.isArray(error.params) ? [`\nparams: ${String(error.params)}`] : [];
