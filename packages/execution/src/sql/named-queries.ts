import { type SqlStatement, scriptParts } from "./split-statements.ts";

/**
 * The statements under each of the headings `-- name`. A comment of one word that is not one of `names` begins something of
 * the student's own when it follows a blank line. A name that has no heading is not in the result.
 */
export function namedQueries(script: string, names: readonly string[]): Map<string, SqlStatement[]> {
  const byLowerCase = new Map(names.map((name) => [name.toLowerCase(), name]));
  const queries = new Map<string, SqlStatement[]>();
  let current: SqlStatement[] | undefined;
  for (const part of scriptParts(script, [...byLowerCase.keys()])) {
    if (part.kind === "statement") {
      current?.push(part);
      continue;
    }
    const name = byLowerCase.get(part.name.toLowerCase());
    if (name !== undefined) {
      current = queries.get(name) ?? [];
      queries.set(name, current);
    } else if (part.isAfterBlankLine) current = undefined;
  }
  return queries;
}
