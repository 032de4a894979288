import {
  type CodeNode,
  enclosingFunction,
  enclosingLoop,
  isLoop,
  isStatement,
  walkNodes,
} from "./code-node.ts";
import type { Edit } from "./edit.ts";
import { createEdit, insert, type SourceText } from "./source-text.ts";

const MOST_CHANGED_NAMES = 5;
const MOST_COPIED = 12;

/** Statements that a loop's body may lack: a change of the condition's name, a reset, a count. */
export function* loopEndEdits(
  loop: CodeNode,
  block: CodeNode,
  items: CodeNode[],
  source: SourceText,
): Generator<Edit> {
  const last = items.at(-1);
  const line = last ? source.lastLineOf(last) : loop.line;
  const body = source.textOf(block);
  for (const name of new Set(namesIn(loop.test))) {
    const isChanged = new RegExp(`\\b${name}\\b\\s*(?:[-+*/%]?=[^=]|\\+\\+|--)|(?:\\+\\+|--)${name}\\b`).test(
      body,
    );
    const prior = isChanged || loop.kind === "for" ? 0.3 : 0.85;
    for (const change of ["++", "--", ` = ${name} + 1`, ` = ${name} / 2`, ` = ${name} / 10`, " *= 2"])
      yield createEdit(line, "loop-never-changes", prior, insert(block.to - 1, ` ${name}${change}; `));
  }
  for (const name of changedNames(block, source)) {
    const reset = insert(block.from + 1, ` ${name} = 0; `);
    yield createEdit(items[0]?.line ?? line, "reset-missing", 0.3, reset);
    yield createEdit(line, "missing-statement", 0.35, insert(block.to - 1, ` ${name}++; `));
  }
}

const namesIn = (node: CodeNode | undefined): string[] =>
  node ? [...walkNodes(node)].filter(({ kind }) => kind === "name").map(({ text }) => text) : [];

function changedNames(block: CodeNode, { textOf }: SourceText): string[] {
  const names = [...walkNodes(block)]
    .filter(({ kind }) => kind === "assign" || kind === "update")
    .map(({ left }) => (left?.kind === "name" ? textOf(left) : ""));
  return [...new Set(names)].filter(Boolean).slice(0, MOST_CHANGED_NAMES);
}

/** A missing return at the end, a missing base case at the start. */
export function* functionEndEdits(
  owner: CodeNode,
  block: CodeNode,
  items: CodeNode[],
  source: SourceText,
  isTyped: boolean,
): Generator<Edit> {
  const last = items.at(-1);
  if (!last || last.kind === "return") return;
  const parameters = (owner.args ?? []).map(({ text }) => text);
  const declared = items.filter(({ kind }) => kind === "declare").map(({ text }) => text);
  const names = [...new Set([...parameters, ...declared])];
  for (const name of [...names, "true", "false", "0", "-1"])
    if (name) {
      const returned = insert(block.to - 1, ` return ${name}; `);
      const prior = names.includes(name) ? 0.7 : 0.5;
      yield createEdit(source.lastLineOf(last), "missing-return", prior, returned);
    }
  const first = items[0];
  if (isTyped || !first) return;
  for (const text of parameters)
    for (const test of [`!${text}`, `${text} <= 1`, `${text}.length === 0`])
      for (const value of ["0", "1", text, "[]", '""', "false"]) {
        const guard = insert(first.from, `if (${test}) return ${value}; `);
        yield createEdit(first.line, "base-case", 0.3, guard);
      }
}

/** A simple statement once more, at each other place of its function. */
export function* statementCopies(blocks: CodeNode[], source: SourceText): Generator<Edit> {
  const simple = blocks.flatMap(({ children }) =>
    children.filter(({ kind }) => kind === "statement" || kind === "break"),
  );
  for (const block of blocks)
    for (const item of simple.slice(0, MOST_COPIED)) {
      if (enclosingFunction(item) !== enclosingFunction(block)) continue;
      if (item.kind === "break" && !enclosingLoop(block)) continue;
      yield* copiesInto(block, item, source);
    }
}

function* copiesInto(block: CodeNode, item: CodeNode, { textOf, lastLineOf }: SourceText): Generator<Edit> {
  for (const place of block.children.filter(isStatement))
    if (place !== item)
      yield createEdit(place.line, "missing-statement", 0.22, insert(place.from, `${textOf(item)} `));
  const last = block.children.at(-1);
  if (!last || last === item || block.kind !== "block") return;
  const isAsked = block.parent && isLoop(block.parent) && setsConditionName(block.parent, item);
  yield createEdit(
    lastLineOf(last),
    isAsked ? "loop-never-changes" : "missing-statement",
    isAsked ? 0.85 : 0.22,
    insert(block.to - 1, ` ${textOf(item)} `),
  );
}

/** Whether the statement assigns to a name in the loop's condition. */
function setsConditionName(loop: CodeNode, item: CodeNode): boolean {
  const target = item.children[0]?.kind === "assign" ? item.children[0].left?.text : undefined;
  return (
    target !== undefined &&
    loop.test !== undefined &&
    [...walkNodes(loop.test)].some(({ text }) => text === target)
  );
}
