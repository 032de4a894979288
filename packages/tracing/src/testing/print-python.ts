import { createLines, type Lines, type ProgramTree, type Statement } from "./generate-program.ts";

export function printPython({ functions, body }: ProgramTree): string {
  const lines = createLines();
  for (const { name, body: inside, isRecursive } of functions) {
    lines.add(0, `def ${name}(a, b):`);
    lines.add(1, "c = a");
    lines.add(1, "items = [b]");
    if (isRecursive) {
      lines.add(1, "if a > 0:");
      lines.add(2, `c = ${name}(a - 1, b)`);
    }
    print(lines, inside, 1);
    lines.add(1, "return (a + c) % 83");
  }
  for (const start of ["a = 3", "b = 5", "c = 0", "items = [4, 2]", "table = {'k': items}"])
    lines.add(0, start);
  print(lines, body, 0);
  lines.add(0, "print(a, b, c, items)");
  return lines.text();
}

function print(lines: Lines, statements: Statement[], depth: number): void {
  for (const each of statements) {
    for (const text of headOf(each)) lines.add(depth, text);
    if (each.kind === "skip") lines.add(depth + 1, each.how);
    if (each.kind === "while") lines.add(depth + 1, `${each.name} += 1`);
    if (each.kind === "count" || each.kind === "each" || each.kind === "while")
      print(lines, each.body, depth + 1);
    if (each.kind !== "if") continue;
    print(lines, each.inside, depth + 1);
    if (each.otherwise.length === 0) continue;
    lines.add(depth, "else:");
    print(lines, each.otherwise, depth + 1);
  }
}

/** The lines of a statement without those inside it. */
function headOf(each: Statement): string[] {
  switch (each.kind) {
    case "assign":
      return [`${each.name} = ${each.value}`];
    case "print":
      return [`print(${each.values.join(", ")})`];
    case "append":
      return [`items.append(${each.value})`];
    case "set":
      return [`items[len(items) // 2] = ${each.value}`];
    case "call":
      return [`${each.name} = ${each.to}(${each.args.join(", ")})`];
    case "spin":
      return [`${each.name} = 0`, `while ${each.name} < ${each.times}: ${each.name} += 1`];
    case "skip":
    case "if":
      return [`if ${each.test}:`];
    case "count":
      return [`for ${each.name} in range(${each.times}):`];
    case "each":
      return [`for ${each.name} in ${each.list}:`];
    case "shape":
      return [];
    case "while":
      return [`${each.name} = 0`, `while ${each.name} < ${each.times}:`];
  }
}
