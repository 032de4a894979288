import ts from "typescript-in-javascript";
import { isTest, type Source } from "./read-sources.ts";

/** Tests and what only they import may name their types as they like. */
const OF_TESTS = /^e2e\/|\/testing\//;

/**
 * Type aliases, interfaces, classes and enums with a name that another file declares too, exported or not: a reader who
 * searches for the name must land on one thing, and a copy of a type drifts from its original.
 */
export function repeatedTypeNames(sources: Source[]): string[] {
  const places = new Map<string, string[]>();
  for (const source of sources.filter(({ path }) => !isTest(path) && !OF_TESTS.test(path)))
    for (const name of typesDeclaredIn(source)) places.set(name, [...(places.get(name) ?? []), source.path]);
  return [...places]
    .filter(([, paths]) => paths.length > 1)
    .map(([name, paths]) => `${name}: ${paths.join(", ")}`);
}

function typesDeclaredIn({ path, text }: Source): string[] {
  if (path.endsWith(".d.ts")) return [];
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind);
  const names = file.statements.flatMap((statement) =>
    ts.isTypeAliasDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isEnumDeclaration(statement)
      ? (statement.name?.text ?? [])
      : [],
  );
  return [...new Set(names)];
}
