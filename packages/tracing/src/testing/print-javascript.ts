import { createLines, type Lines, type ProgramTree, type Statement } from "./generate-program.ts";

type Printer = { lines: Lines; withMarks: boolean };

/** With `withMarks`, calls that tell each line: an instrumented program that knows nothing of the instrumenter. */
export function printJavaScript({ functions, body }: ProgramTree, withMarks = false): string {
  const printer = { lines: createLines(), withMarks };
  const { lines } = printer;
  const add = (depth: number, text: string) => addMarked(printer, depth, text);
  for (const { name, body: inside, isRecursive } of functions) {
    lines.add(0, `function ${name}(a, b) {`);
    add(1, "let c = a;");
    add(1, "const items = [b];");
    if (isRecursive) {
      add(1, "if (a > 0)");
      lines.add(2, markedBlock(printer, `c = ${name}(a - 1, b);`));
    }
    print(printer, inside, 1);
    add(1, "return (a + c) % 83;");
    lines.add(0, "}");
  }
  add(0, "let a = 3, b = 5, c = 0;");
  add(0, "const items = [4, 2];");
  add(0, "const table = { k: items };");
  print(printer, body, 0);
  add(0, "console.log(a, b, c, items);");
  return lines.text();
}

const addMarked = ({ lines, withMarks }: Printer, depth: number, text: string): number =>
  lines.add(depth, withMarks ? `mark(${lines.next()}); ${text}` : text);

const markedBlock = ({ lines, withMarks }: Printer, text: string): string =>
  withMarks ? `{ mark(${lines.next()}); ${text} }` : text;

const markedValue = ({ lines, withMarks }: Printer, text: string): string =>
  withMarks ? `(mark(${lines.next()}), ${text})` : text;

function print(printer: Printer, statements: Statement[], depth: number): void {
  const { lines } = printer;
  for (const each of statements) {
    if (each.kind === "spin" || each.kind === "while") addMarked(printer, depth, `let ${each.name} = 0;`);
    const head = headOf(printer, each);
    if (each.kind === "spin" || each.kind === "while") lines.add(depth, head);
    else addMarked(printer, depth, head);
    if (each.kind === "skip") lines.add(depth + 1, markedBlock(printer, `${each.how};`));
    if (each.kind === "while") addMarked(printer, depth + 1, `${each.name} += 1;`);
    if (each.kind === "count" || each.kind === "each" || each.kind === "while") {
      print(printer, each.body, depth + 1);
      lines.add(depth, "}");
    }
    if (each.kind !== "if") continue;
    print(printer, each.inside, depth + 1);
    lines.add(depth, each.otherwise.length > 0 ? "} else {" : "}");
    if (each.otherwise.length === 0) continue;
    print(printer, each.otherwise, depth + 1);
    lines.add(depth, "}");
  }
}

/** The first line of a statement. */
function headOf(printer: Printer, each: Statement): string {
  switch (each.kind) {
    case "assign":
      return `${each.name} = ${each.value};`;
    case "print":
      return `console.log(${each.values.join(", ")});`;
    case "append":
      return `items.push(${each.value});`;
    case "set":
      return `items[Math.floor(items.length / 2)] = ${each.value};`;
    case "call":
      return `${each.name} = ${each.to}(${each.args.join(", ")});`;
    case "spin":
      return `while (${markedValue(printer, `${each.name} < ${each.times}`)}) ${markedBlock(printer, `${each.name}++;`)}`;
    case "skip":
      return `if (${each.test})`;
    case "if":
      return `if (${each.test}) {`;
    case "count":
      return `for (let ${each.name} = 0; ${each.name} < ${each.times}; ${markedValue(printer, `${each.name}++`)}) {`;
    case "each":
      return `for (const ${each.name} of ${each.list}) {${printer.withMarks ? ` mark(${printer.lines.next()});` : ""}`;
    case "shape":
      return "";
    case "while":
      return `while (${markedValue(printer, `${each.name} < ${each.times}`)}) {`;
  }
}
