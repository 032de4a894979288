import type { TextEdit } from "@nirmaan/program-text/text-edit.ts";
import { type CodeNode, enclosingLoop } from "./code-node.ts";
import type { Edit } from "./edit.ts";
import { createEdit, insert, replace, type SourceText } from "./source-text.ts";

/** A loop whose body is only a semicolon gets the next statement as its body. */
export function* straySemicolonEdits(
  { body, line }: CodeNode,
  next: CodeNode | undefined,
  { textOf }: SourceText,
): Generator<Edit> {
  if (!body || !next || textOf(body) !== ";") return;
  // The instrumented program has an opening brace before the semicolon: the edit closes it.
  const moved = { from: body.from, to: next.to, text: ` ${textOf(next)} }` };
  yield createEdit(line, "stray-semicolon", 0.95, moved);
}

export function* branchEdits(
  item: CodeNode,
  next: CodeNode | undefined,
  source: SourceText,
): Generator<Edit> {
  const { line, consequent, otherwise, test } = item;
  if (!consequent || !test) return;
  if (otherwise) yield* elseEdits(item, consequent, otherwise, test, source);
  else if (next) {
    const isIf = next.kind === "if";
    // The first letter is part of the edit: instrumentation before it would come between else and if.
    const joint = { from: item.to, to: next.from + 1, text: ` else ${source.code[next.from]}` };
    yield createEdit(next.line, isIf ? "if-if" : "missing-else", isIf ? 0.8 : 0.5, joint);
  }
  const last = consequent.kind === "block" ? consequent.children.at(-1) : consequent;
  const isInLoop = enclosingLoop(item) && consequent.kind === "block";
  if (isInLoop && last && !/^(?:return|break|continue)$/.test(last.kind))
    for (const [word, prior] of [
      ["break", 0.6],
      ["continue", 0.4],
    ] as const) {
      const exit = insert(consequent.to - 1, ` ${word}; `);
      yield createEdit(source.lastLineOf(last), "early-exit", prior, exit);
    }
  if (!otherwise)
    yield createEdit(line, "loop-or-if", 0.5, { from: item.from, to: item.from + 2, text: "while" });
}

function* elseEdits(
  item: CodeNode,
  consequent: CodeNode,
  otherwise: CodeNode,
  test: CodeNode,
  { textOf }: SourceText,
): Generator<Edit> {
  const { line } = item;
  const braced = (node: CodeNode) => (node.kind === "block" ? textOf(node) : `{ ${textOf(node)} }`);
  const swapped: TextEdit[] = [
    replace(consequent, braced(otherwise)),
    replace(otherwise, braced(consequent)),
  ];
  yield createEdit(line, "condition", 0.55, ...swapped);
  const always = { from: consequent.to, to: otherwise.to, text: ` ${textOf(otherwise)}` };
  yield createEdit(otherwise.line, "wrong-block", 0.4, always);
  for (const later of elseIfsAfter(item))
    if (later.test && later.consequent)
      yield createEdit(
        line,
        "branch-order",
        0.85,
        replace(test, textOf(later.test)),
        replace(consequent, braced(later.consequent)),
        replace(later.test, textOf(test)),
        replace(later.consequent, braced(consequent)),
      );
}

function* elseIfsAfter(item: CodeNode): Generator<CodeNode> {
  for (let at = item.otherwise; at?.kind === "if"; at = at.otherwise) yield at;
}
