import {
  type CodeNode,
  enclosingFunction,
  enclosingLoop,
  isLoop,
  isStatement,
  walkNodes,
} from "./code-node.ts";
import type { Edit, Splice } from "./edit.ts";

/** Edits of whole statements: taken out, moved in or out of a block, swapped, returned, repeated. */
export function* statementEdits(program: CodeNode, code: string, isTyped: boolean): Generator<Edit> {
  const textOf = ({ from, to }: CodeNode) => code.slice(from, to);
  const lineOfEnd = (node: CodeNode) => node.line + textOf(node).split("\n").length - 1;
  const out = (node: CodeNode): Splice => ({ from: node.from, to: node.to, text: "" });
  const insert = (at: number, text: string): Splice => ({ from: at, to: at, text });
  const blocks = [...walkNodes(program)].filter(({ kind }) => /^(?:block|program|case)$/.test(kind));

  for (const block of blocks) {
    const items = block.children.filter(isStatement);
    const owner = block.parent && (isLoop(block.parent) || block.parent.kind === "if") ? block.parent : null;
    for (const [at, item] of items.entries()) {
      const { line } = item;
      const edit = (kind: string, prior: number, ...splices: Splice[]): Edit => ({
        line,
        kind,
        prior,
        splices,
      });
      const next = items[at + 1];
      const before = items[at - 1];
      const text = textOf(item);
      if (item.kind !== "declare")
        yield edit(
          /^(?:return|break|continue)$/.test(item.kind) ? "early-exit" : "extra-statement",
          isLoop(item) || item.kind === "if" ? 0.3 : 0.5,
          out(item),
        );
      if (next)
        yield edit("statement-order", 0.5, { from: item.from, to: next.to, text: `${textOf(next)} ${text}` });
      if (owner && at === items.length - 1 && items.length > 1) {
        const isReturn = item.kind === "return" && isLoop(owner);
        yield edit(
          isReturn ? "return-in-loop" : "wrong-block",
          isReturn ? 0.9 : 0.7,
          out(item),
          insert(owner.to, ` ${text}`),
        );
      }
      if (owner && isLoop(owner) && (item.kind === "declare" || item.kind === "statement"))
        yield edit(
          "reset-in-loop",
          item.kind === "declare" ? 0.75 : 0.6,
          out(item),
          insert(owner.from, `${text} `),
        );
      if (owner?.kind === "if" && item.kind === "return" && owner.otherwise === block) {
        const loop = enclosingLoop(owner);
        if (loop) yield edit("first-item-decides", 0.95, out(item), insert(loop.to, ` ${text}`));
      }
      if (before && (isLoop(before) || before.kind === "if")) {
        const inside = before.kind === "if" ? before.consequent : before.body;
        if (inside?.kind === "block" && item.kind !== "declare")
          yield edit("wrong-block", 0.65, insert(inside.to - 1, ` ${text} `), out(item));
      }
      if (item.kind === "declare" && next && isLoop(next) && next.body?.kind === "block")
        yield edit(
          "reset-missing",
          0.5,
          insert(next.body.from + 1, ` ${item.text} = ${item.right ? textOf(item.right) : "0"};`),
        );
      if (item.kind === "statement" && enclosingFunction(item)) {
        const value = item.children[0];
        if (value?.kind === "call" && /^(?:log|println|print)$/.test(value.text) && value.args?.[0])
          yield edit("print-return", 0.85, {
            from: item.from,
            to: item.to,
            text: `return ${textOf(value.args[0])};`,
          });
        else if (value && value.kind !== "assign" && value.kind !== "update")
          yield edit("missing-return", 0.8, insert(item.from, "return "));
      }
      if (item.kind === "return" && item.right) {
        const choices = isTyped
          ? ["true", "false", "0", "1", "-1"]
          : ["true", "false", "0", "1", "-1", "[]", '""', "null"];
        for (const other of choices) yield edit("return-value", 0.35, { ...out(item.right), text: other });
        yield edit("return-value", 0.45, { ...out(item.right), text: `!(${textOf(item.right)})` });
      }
      if (item.kind === "break") yield edit("early-exit", 0.6, { ...out(item), text: "continue;" });
      if (item.kind === "continue") yield edit("early-exit", 0.6, { ...out(item), text: "break;" });
      if (item.kind === "if") yield* ifEdits(item, next);
      if (item.kind === "while" || item.kind === "for") yield* strayEdits(item, next);
      if (item.kind === "while")
        yield edit("loop-or-if", 0.35, { from: item.from, to: item.from + 5, text: "if" });
    }
    if (block.parent && isLoop(block.parent)) yield* loopEnds(block.parent, block, items);
    if (block.parent?.kind === "function") yield* functionEnds(block.parent, block, items);
  }
  yield* copies();

  function* strayEdits({ body, line }: CodeNode, next: CodeNode | undefined): Generator<Edit> {
    if (!body || !next || textOf(body) !== ";") return;
    // The watching words have opened a block where the semicolon stands.
    const splices = [{ from: body.from, to: next.to, text: ` ${textOf(next)} }` }];
    yield { line, kind: "stray-semicolon", prior: 0.95, splices };
  }

  function* ifEdits(item: CodeNode, next: CodeNode | undefined): Generator<Edit> {
    const { line, consequent, otherwise, test } = item;
    if (!consequent || !test) return;
    const edit = (kind: string, prior: number, ...splices: Splice[]): Edit => ({
      line,
      kind,
      prior,
      splices,
    });
    if (otherwise) {
      yield edit(
        "condition",
        0.55,
        { ...out(consequent), text: braced(otherwise) },
        { ...out(otherwise), text: braced(consequent) },
      );
      yield {
        ...edit("wrong-block", 0.4, { from: consequent.to, to: otherwise.to, text: ` ${textOf(otherwise)}` }),
        line: otherwise.line,
      };
      for (const { test: other, consequent: does } of chainAfter(item))
        if (other && does)
          yield edit(
            "branch-order",
            0.85,
            { ...out(test), text: textOf(other) },
            { ...out(consequent), text: braced(does) },
            { ...out(other), text: textOf(test) },
            { ...out(does), text: braced(consequent) },
          );
    } else if (next) {
      const isIf = next.kind === "if";
      // The first letter goes with it: the watching words that stand before it would come between else and if.
      const joint = { from: item.to, to: next.from + 1, text: ` else ${code[next.from]}` };
      yield { ...edit(isIf ? "if-if" : "missing-else", isIf ? 0.8 : 0.5, joint), line: next.line };
    }
    const last = consequent.kind === "block" ? consequent.children.at(-1) : consequent;
    if (
      enclosingLoop(item) &&
      consequent.kind === "block" &&
      last &&
      !/^(?:return|break|continue)$/.test(last.kind)
    )
      for (const [word, prior] of [
        ["break", 0.6],
        ["continue", 0.4],
      ] as const)
        yield {
          line: lineOfEnd(last),
          kind: "early-exit",
          prior,
          splices: [insert(consequent.to - 1, ` ${word}; `)],
        };
    if (otherwise?.kind === undefined)
      yield edit("loop-or-if", 0.5, { from: item.from, to: item.from + 2, text: "while" });
  }

  /** The else-ifs that follow. */
  function* chainAfter(item: CodeNode): Generator<CodeNode> {
    for (let at = item.otherwise; at?.kind === "if"; at = at.otherwise) yield at;
  }

  function* loopEnds(loop: CodeNode, block: CodeNode, items: CodeNode[]): Generator<Edit> {
    const last = items.at(-1);
    const line = last ? lineOfEnd(last) : loop.line;
    const asked = loop.test
      ? [...walkNodes(loop.test)].filter(({ kind }) => kind === "name").map(({ text }) => text)
      : [];
    const body = textOf(block);
    for (const name of new Set(asked)) {
      const isStill = !new RegExp(
        `\\b${name}\\b\\s*(?:[-+*/%]?=[^=]|\\+\\+|--)|(?:\\+\\+|--)${name}\\b`,
      ).test(body);
      for (const change of ["++", "--", " = NAME + 1", " = NAME / 2", " = NAME / 10", " *= 2"])
        yield {
          line,
          kind: "loop-never-changes",
          prior: isStill && loop.kind !== "for" ? 0.85 : 0.3,
          splices: [insert(block.to - 1, ` ${name}${change.replace("NAME", name)}; `)],
        };
    }
    for (const name of changedNames(block)) {
      yield {
        line: items[0]?.line ?? line,
        kind: "reset-missing",
        prior: 0.3,
        splices: [insert(block.from + 1, ` ${name} = 0; `)],
      };
      yield { line, kind: "missing-statement", prior: 0.35, splices: [insert(block.to - 1, ` ${name}++; `)] };
    }
  }

  function* functionEnds(owner: CodeNode, block: CodeNode, items: CodeNode[]): Generator<Edit> {
    const last = items.at(-1);
    if (!last || last.kind === "return") return;
    const names = [
      ...new Set([
        ...(owner.args ?? []).map(({ text }) => text),
        ...items.filter(({ kind }) => kind === "declare").map(({ text }) => text),
      ]),
    ];
    for (const name of [...names, "true", "false", "0", "-1"])
      if (name)
        yield {
          line: lineOfEnd(last),
          kind: "missing-return",
          prior: names.includes(name) ? 0.7 : 0.5,
          splices: [insert(block.to - 1, ` return ${name}; `)],
        };
    const first = items[0];
    if (!isTyped && first)
      for (const { text } of owner.args ?? [])
        for (const test of [`!${text}`, `${text} <= 1`, `${text}.length === 0`])
          for (const value of ["0", "1", text, "[]", '""', "false"])
            yield {
              line: first.line,
              kind: "base-case",
              prior: 0.3,
              splices: [insert(first.from, `if (${test}) return ${value}; `)],
            };
  }

  function* copies(): Generator<Edit> {
    const simple = blocks.flatMap(({ children }) =>
      children.filter(({ kind }) => kind === "statement" || kind === "break"),
    );
    for (const block of blocks)
      for (const item of simple.slice(0, 12)) {
        if (
          enclosingFunction(item) !== enclosingFunction(block) ||
          (item.kind === "break" && !enclosingLoop(block))
        )
          continue;
        for (const place of block.children.filter(isStatement))
          if (place !== item)
            yield {
              line: place.line,
              kind: "missing-statement",
              prior: 0.22,
              splices: [insert(place.from, `${textOf(item)} `)],
            };
        const last = block.children.at(-1);
        const isAsked = block.parent && isLoop(block.parent) && asksFor(block.parent, item);
        if (last && last !== item && block.kind === "block")
          yield {
            line: lineOfEnd(last),
            kind: isAsked ? "loop-never-changes" : "missing-statement",
            prior: isAsked ? 0.85 : 0.22,
            splices: [insert(block.to - 1, ` ${textOf(item)} `)],
          };
      }
  }

  /** The statement sets a name that decides whether the loop goes on. */
  function asksFor(loop: CodeNode, item: CodeNode): boolean {
    const target = item.children[0]?.kind === "assign" ? item.children[0].left?.text : undefined;
    return (
      target !== undefined &&
      loop.test !== undefined &&
      [...walkNodes(loop.test)].some(({ text }) => text === target)
    );
  }

  function changedNames(block: CodeNode): string[] {
    const names = [...walkNodes(block)]
      .filter(({ kind }) => kind === "assign" || kind === "update")
      .map(({ left }) => (left?.kind === "name" ? textOf(left) : ""));
    return [...new Set(names)].filter(Boolean).slice(0, 5);
  }

  function braced(node: CodeNode): string {
    return node.kind === "block" ? textOf(node) : `{ ${textOf(node)} }`;
  }
}
