import type { Statement } from "./generate-program.ts";
import type { MarkedLines } from "./marked-lines.ts";

/** What Java and C++ write differently; everything else of the generated programs is the same text in both. */
export type Dialect = {
  print: (values: string[]) => string;
  append: (value: string) => string;
  /** Changes the item in the middle. */
  set: (value: string) => string;
  headOfEach: (name: string, list: string) => string;
  /** Shapes that other languages write in another way; `n` is a new name, `v` a value. */
  shapes: ((n: string, v: string) => string[])[];
};

export function printStatements(
  lines: MarkedLines,
  statements: Statement[],
  depth: number,
  dialect: Dialect,
): void {
  for (const each of statements) {
    for (const text of headOf(each, dialect)) lines.add(depth, text);
    if (each.kind === "skip") lines.add(depth + 1, `⟦${each.how};⟧`);
    if (each.kind === "while") lines.add(depth + 1, `§${each.name} += 1;`);
    if (each.kind === "count" || each.kind === "each" || each.kind === "while") {
      printStatements(lines, each.body, depth + 1, dialect);
      lines.add(depth, "}");
    }
    if (each.kind !== "if") continue;
    printStatements(lines, each.inside, depth + 1, dialect);
    lines.add(depth, each.otherwise.length > 0 ? "} else {" : "}");
    if (each.otherwise.length === 0) continue;
    printStatements(lines, each.otherwise, depth + 1, dialect);
    lines.add(depth, "}");
  }
}

/** The lines of a statement without those inside it. */
function headOf(each: Statement, dialect: Dialect): string[] {
  switch (each.kind) {
    case "assign":
      return [`§${each.name} = ${each.value};`];
    case "print":
      return [`§${dialect.print(each.values)};`];
    case "append":
      return [`§${dialect.append(each.value)};`];
    case "set":
      return [`§${dialect.set(each.value)};`];
    case "call":
      return [`§${each.name} = ${each.to}(${each.args.join(", ")});`];
    case "spin":
      return [`§int ${each.name} = 0;`, `while («${each.name} < ${each.times}») ⟦${each.name}++;⟧`];
    case "skip":
      return [`§if (${each.test})`];
    case "if":
      return [`§if (${each.test}) {`];
    case "count":
      return [`§for (int ${each.name} = 0; ${each.name} < ${each.times}; ‹${each.name}++›) {`];
    case "each":
      return [`§for (${dialect.headOfEach(each.name, each.list)}) { §`];
    case "while":
      return [`§int ${each.name} = 0;`, `while («${each.name} < ${each.times}») {`];
    case "shape":
      return dialect.shapes[each.which]?.(each.name, each.value) ?? [];
  }
}
