import type { TextEdit } from "@nirmaan/program-text/text-edit.ts";
import { functionEndEdits, loopEndEdits, statementCopies } from "./block-end-edits.ts";
import { branchEdits, straySemicolonEdits } from "./branch-edits.ts";
import {
  type CodeNode,
  enclosingFunction,
  enclosingLoop,
  isLoop,
  isStatement,
  walkNodes,
} from "./code-node.ts";
import type { Edit } from "./edit.ts";
import { createEdit, insert, remove, replace, type SourceText, sourceText } from "./source-text.ts";

/** A statement in its block, with its neighbours. */
type StatementPlace = {
  item: CodeNode;
  block: CodeNode;
  before: CodeNode | undefined;
  next: CodeNode | undefined;
  isLast: boolean;
  /** The loop or if that the block belongs to. */
  owner: CodeNode | null;
};

/** Edits of whole statements: removed, moved into or out of a block, swapped, returned, repeated. */
export function* statementEdits(program: CodeNode, code: string, isTyped: boolean): Generator<Edit> {
  const source = sourceText(code);
  const blocks = [...walkNodes(program)].filter(({ kind }) => /^(?:block|program|case)$/.test(kind));
  for (const block of blocks) {
    const { parent } = block;
    const items = block.children.filter(isStatement);
    const owner = parent && (isLoop(parent) || parent.kind === "if") ? parent : null;
    for (const [at, item] of items.entries()) {
      const isLast = at === items.length - 1 && items.length > 1;
      yield* editsOfStatement(
        { item, block, before: items[at - 1], next: items[at + 1], isLast, owner },
        source,
        isTyped,
      );
    }
    if (parent && isLoop(parent)) yield* loopEndEdits(parent, block, items, source);
    if (parent?.kind === "function") yield* functionEndEdits(parent, block, items, source, isTyped);
  }
  yield* statementCopies(blocks, source);
}

function* editsOfStatement(place: StatementPlace, source: SourceText, isTyped: boolean): Generator<Edit> {
  const { item, next } = place;
  yield* moveEdits(place, source);
  if (item.kind === "statement" && enclosingFunction(item)) yield* unreturnedEdits(item, source);
  if (item.kind === "return" && item.right) yield* returnEdits(item, item.right, source, isTyped);
  const edit = (kind: string, prior: number, ...textEdits: TextEdit[]) =>
    createEdit(item.line, kind, prior, ...textEdits);
  if (item.kind === "break") yield edit("early-exit", 0.6, replace(item, "continue;"));
  if (item.kind === "continue") yield edit("early-exit", 0.6, replace(item, "break;"));
  if (item.kind === "if") yield* branchEdits(item, next, source);
  if (item.kind === "while" || item.kind === "for") yield* straySemicolonEdits(item, next, source);
  if (item.kind === "while")
    yield edit("loop-or-if", 0.35, { from: item.from, to: item.from + 5, text: "if" });
}

function* moveEdits(place: StatementPlace, source: SourceText): Generator<Edit> {
  const { item, next, owner } = place;
  const text = source.textOf(item);
  const edit = (kind: string, prior: number, ...textEdits: TextEdit[]) =>
    createEdit(item.line, kind, prior, ...textEdits);
  if (item.kind !== "declare") {
    const kind = /^(?:return|break|continue)$/.test(item.kind) ? "early-exit" : "extra-statement";
    yield edit(kind, isLoop(item) || item.kind === "if" ? 0.3 : 0.5, remove(item));
  }
  if (next)
    yield edit("statement-order", 0.5, {
      from: item.from,
      to: next.to,
      text: `${source.textOf(next)} ${text}`,
    });
  if (owner && place.isLast) {
    const isReturn = item.kind === "return" && isLoop(owner);
    const [kind, prior] = isReturn ? (["return-in-loop", 0.9] as const) : (["wrong-block", 0.7] as const);
    yield edit(kind, prior, remove(item), insert(owner.to, ` ${text}`));
  }
  if (owner && isLoop(owner) && (item.kind === "declare" || item.kind === "statement")) {
    const prior = item.kind === "declare" ? 0.75 : 0.6;
    yield edit("reset-in-loop", prior, remove(item), insert(owner.from, `${text} `));
  }
  if (owner?.kind === "if" && item.kind === "return" && owner.otherwise === place.block) {
    const loop = enclosingLoop(owner);
    if (loop) yield edit("first-item-decides", 0.95, remove(item), insert(loop.to, ` ${text}`));
  }
  yield* moveInEdits(place, source);
}

function* moveInEdits({ item, before, next }: StatementPlace, { textOf }: SourceText): Generator<Edit> {
  if (before && (isLoop(before) || before.kind === "if")) {
    const inside = before.kind === "if" ? before.consequent : before.body;
    if (inside?.kind === "block" && item.kind !== "declare") {
      const moved = insert(inside.to - 1, ` ${textOf(item)} `);
      yield createEdit(item.line, "wrong-block", 0.65, moved, remove(item));
    }
  }
  if (item.kind === "declare" && next && isLoop(next) && next.body?.kind === "block") {
    const value = item.right ? textOf(item.right) : "0";
    const reset = insert(next.body.from + 1, ` ${item.text} = ${value};`);
    yield createEdit(item.line, "reset-missing", 0.5, reset);
  }
}

/** A value that is printed, or computed and lost, where it should be returned. */
function* unreturnedEdits(item: CodeNode, { textOf }: SourceText): Generator<Edit> {
  const value = item.children[0];
  if (value?.kind === "call" && /^(?:log|println|print)$/.test(value.text) && value.args?.[0])
    yield createEdit(item.line, "print-return", 0.85, replace(item, `return ${textOf(value.args[0])};`));
  else if (value && value.kind !== "assign" && value.kind !== "update")
    yield createEdit(item.line, "missing-return", 0.8, insert(item.from, "return "));
}

function* returnEdits(
  { line }: CodeNode,
  value: CodeNode,
  { textOf }: SourceText,
  isTyped: boolean,
): Generator<Edit> {
  const untyped = isTyped ? [] : ["[]", '""', "null"];
  for (const other of ["true", "false", "0", "1", "-1", ...untyped])
    yield createEdit(line, "return-value", 0.35, replace(value, other));
  yield createEdit(line, "return-value", 0.45, replace(value, `!(${textOf(value)})`));
}
