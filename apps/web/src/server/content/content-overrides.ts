import type { contentOverrides } from "@nirmaan/db/administration-schema.ts";
import type { z } from "zod";

export type ContentKind = (typeof contentOverrides.$inferSelect)["kind"];
export type ContentOverride = { kind: ContentKind; key: string; value: unknown };

type Rejection = { kind: ContentKind; key: string; reason: string };

/**
 * What admins changed, kept in memory so that reading content needs no query. PostgreSQL is the truth: `followContent`
 * replaces this snapshot in every process when a change is committed.
 */
let overrides: ContentOverride[] = [];
let revision = 0;
let reportRejection: (rejection: Rejection) => void = () => {};

/** Changes whenever content changes: whatever was derived from content is valid for one revision. */
export const contentRevision = (): number => revision;

export function replaceOverrides(next: ContentOverride[]): void {
  if (JSON.stringify(next) === JSON.stringify(overrides)) return;
  overrides = next;
  revision += 1;
}

export function onRejectedOverride(report: typeof reportRejection): void {
  reportRejection = report;
}

/** All overrides of a kind that fit the schema. One that does not fit, after an update of the product, is not used. */
export function readOverrides<Schema extends z.ZodType>(
  kind: ContentKind,
  schema: Schema,
): Map<string, z.infer<Schema>> {
  return new Map(
    overrides
      .filter((override) => override.kind === kind)
      .flatMap(({ key, value }) => {
        const parsed = schema.safeParse(value);
        if (parsed.success) return [[key, parsed.data] as const];
        reportRejection({ kind, key, reason: parsed.error.message });
        return [];
      }),
  );
}

/** Caches what is derived from content until content changes. */
export function computedFromContent<Value>(compute: () => Value): () => Value {
  let known: { revision: number; value: Value } | undefined;
  return () => {
    if (known?.revision !== revision) known = { revision, value: compute() };
    return known.value;
  };
}
