import type { z } from "zod";

export type FieldErrors = Record<string, string>;

export type ParsedForm<Values> =
  | { kind: "valid"; values: Values }
  | { kind: "invalid"; errors: FieldErrors; given: Record<string, string> };

/** The first error of each field and the submitted values, without passwords and codes. */
export function parseForm<Schema extends z.ZodType>(
  schema: Schema,
  form: FormData,
): ParsedForm<z.output<Schema>> {
  const fields = Object.fromEntries([...form].filter(([, value]) => typeof value === "string")) as Record<
    string,
    string
  >;
  const result = schema.safeParse(fields);
  if (result.success) return { kind: "valid", values: result.data };
  const errors: FieldErrors = {};
  for (const { path, message } of result.error.issues) errors[String(path[0] ?? "form")] ??= message;
  return { kind: "invalid", errors, given: withoutSecrets(fields) };
}

/** The trimmed text of a field; empty for a file. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}

export function withoutSecrets(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !/password|code/i.test(name)));
}
