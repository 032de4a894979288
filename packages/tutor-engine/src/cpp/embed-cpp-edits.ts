import type { SyntaxNode } from "@lezer/common";
import { parser } from "@lezer/cpp";
import { childrenOf, declaredBy, madeWithin, namesWithin, opensScope } from "./cpp-names.ts";
import {
  type EmbedTools,
  embedBinary,
  embedChange,
  embedName,
  embedNumber,
  embedSubscript,
  type Slot,
} from "./embed-expression-edits.ts";

/** An edit that is embedded into the program and sleeps there under its number. */
export type EmbeddedEdit = { id: number; line: number; kind: string; prior: number };
export type InstrumentedProgram = { source: string; edits: EmbeddedEdit[]; start: string };

/** Where a number is part of a type, a label or a constant, it has to stay one. */
const FIXED =
  /^(?:PreprocDirective|ArrayDeclarator|TemplateArgumentList|EnumSpecifier|InitializerList|FieldDeclaration|TemplateDeclaration)$/;
const STATEMENT = /^(?:\w+Statement|ForRangeLoop|Declaration)$/;
const LOOP = /^(?:For|While|Do)Statement$|^ForRangeLoop$/;
const JUMP = /^(?:return|break|continue)\b/;

const isPlain = ({ name }: SyntaxNode) => name === "ExpressionStatement";

function loopAround(node: SyntaxNode): boolean {
  for (let at = node.parent; at; at = at.parent) {
    if (LOOP.test(at.name)) return true;
    if (/^(?:FunctionDefinition|LambdaExpression|SwitchStatement)$/.test(at.name)) return false;
  }
  return false;
}

/** The program with its lines counted and all small edits in it, each under a number of its own. */
export function embedCppEdits(code: string): InstrumentedProgram {
  const edits: EmbeddedEdit[] = [];
  const scopes: Map<string, string>[] = [new Map()];
  /** By the place of a loop or a statement: the edits that move a statement into a loop or out of it. */
  const drawnIn = new Map<number, number>();
  const pushedOut = new Map<number, string>();
  const gone = new Map<number, number>();
  let nextId = 1;
  let start = "tutor_main_()";
  const raw = ({ from, to }: SyntaxNode) => code.slice(from, to);
  const lineOf = (node: SyntaxNode) => code.slice(0, node.from).split("\n").length;
  const endLineOf = (node: SyntaxNode) => code.slice(0, node.to).split("\n").length;
  const tools: EmbedTools = {
    raw,
    lineOf,
    register,
    embed,
    embedAll,
    typeOf: (name) => scopes.findLast((scope) => scope.has(name))?.get(name),
    names: () => [...new Set(scopes.flatMap((scope) => [...scope.keys()]))],
  };
  const source = embed(parser.parse(code).topNode);
  return { source, edits, start };

  /** Numbers for one place; a slot that would change nothing has a number and no edit. */
  function register(line: number, ...slots: Slot[]): number {
    const id = nextId;
    nextId += slots.length;
    for (const [index, slot] of slots.entries())
      if (slot) edits.push({ id: id + index, line, kind: slot[0], prior: slot[1] });
    return id;
  }

  function embedAll(node: SyntaxNode): string {
    let [text, at] = ["", node.from];
    for (const child of childrenOf(node)) {
      text += code.slice(at, child.from) + embed(child);
      at = child.to;
    }
    return text + code.slice(at, node.to);
  }

  function embed(node: SyntaxNode): string {
    if (FIXED.test(node.name)) return raw(node);
    if (opensScope(node)) scopes.push(new Map());
    const text = embedded(node);
    if (opensScope(node)) scopes.pop();
    for (const [name, type] of declaredBy(node, raw)) scopes.at(-1)?.set(name, type);
    return text;
  }

  function embedded(node: SyntaxNode): string {
    if (LOOP.test(node.name) || node.name === "IfStatement") return embedControl(node);
    switch (node.name) {
      case "FunctionDefinition":
        return embedFunction(node);
      case "Declaration":
        return /^(?:static\s+)?(?:const|constexpr)\b/.test(raw(node)) ? raw(node) : embedAll(node);
      case "CompoundStatement":
      case "CaseStatement":
        return embedBlock(node);
      case "ExpressionStatement":
      case "BreakStatement":
      case "ContinueStatement":
      case "ReturnStatement":
        return embedStatement(node);
      case "BinaryExpression":
        return embedBinary(node, tools);
      case "SubscriptExpression":
        return embedSubscript(node, tools);
      case "Number":
        return embedNumber(node, tools);
      case "True":
      case "False":
        return `tutor_::truth(${register(lineOf(node), ["true-false", 0.8])}, ${raw(node)})`;
      case "Identifier":
        return embedName(node, tools);
      default:
        return embedAll(node);
    }
  }

  function embedFunction(node: SyntaxNode): string {
    const parts = childrenOf(node);
    const head = parts.find(({ name }) => name === "FunctionDeclarator");
    const body = parts.find(({ name }) => name === "CompoundStatement");
    if (!body || !head) return raw(node);
    for (const each of childrenOf(head)
      .filter(({ name }) => name === "ParameterList")
      .flatMap(childrenOf))
      for (const [name, type] of declaredBy(each, raw)) scopes.at(-1)?.set(name, type);
    const first = code.slice(node.from, body.from);
    const text = embed(body);
    if (!/^main\s*\(/.test(raw(head))) return first + text;
    if (/\(\s*int\b/.test(raw(head))) start = "tutor_main_(0, nullptr)";
    return `${first.replace(/\bmain\b/, "tutor_main_")}${text.slice(0, -1)} return 0; }`;
  }

  function embedBlock(node: SyntaxNode): string {
    const parts = childrenOf(node);
    const items = parts.filter(({ name }) => STATEMENT.test(name) && name !== "CaseStatement");
    let [text, at] = ["", node.from];
    let openSwap = 0;
    for (const child of parts) {
      text += code.slice(at, child.from);
      at = child.to;
      const place = items.indexOf(child);
      if (place < 0) {
        text += node.name === "CaseStatement" || !/[a-z]/i.test(child.name) ? raw(child) : embed(child);
        continue;
      }
      const [before, next] = [items[place - 1], items[place + 1]];
      const mark = `tutor_::at(${lineOf(child)});`;
      let own = embed(child);
      if (openSwap) own = `if (tutor_::on != ${openSwap}) { ${own} }`;
      openSwap = 0;
      if (isPlain(child) && next && isPlain(next)) {
        openSwap = register(lineOf(child), ["statement-order", 0.5]);
        own = `if (tutor_::on == ${openSwap}) { ${raw(next)} ${raw(child)} } else { ${own} }`;
      }
      const drawn = before && LOOP.test(before.name) ? drawnIn.get(before.from) : undefined;
      if (drawn) own = `if (tutor_::on != ${drawn}) { ${own} }`;
      text += `${mark} ${own}${pushedOut.get(child.from) ?? ""}`;
    }
    const last = items.at(-1);
    if (
      node.name === "CaseStatement" &&
      last &&
      !JUMP.test(raw(last)) &&
      node.nextSibling?.name === "CaseStatement"
    )
      return `${text} if (tutor_::on == ${register(endLineOf(last), ["missing-break", 0.95])}) break;${code.slice(at, node.to)}`;
    return text + code.slice(at, node.to);
  }

  /** The statement after a loop is tried as its last one, and its last one as the statement after it. */
  function embedControl(node: SyntaxNode): string {
    const isLoop = LOOP.test(node.name);
    let [text, at] = ["", node.from];
    for (const part of childrenOf(node)) {
      text += code.slice(at, part.from);
      at = part.to;
      if (
        part.name === "ConditionClause" ||
        (node.name === "DoStatement" && part.name === "ParenthesizedExpression")
      ) {
        const inner = part.firstChild?.nextSibling;
        const isDeclaration =
          !inner || /Declaration/.test(inner.name) || /^\(\s*(?:int|auto)\b/.test(raw(part));
        text += isDeclaration ? raw(part) : `(tutor_::flip(${flipId(part, isLoop)}, bool(${embed(inner)})))`;
      } else if (node.name === "ForStatement" && /^(?:Binary|Assignment|Update)Expression$/.test(part.name))
        text += part.name === "BinaryExpression" ? embed(part) : embedChange(part, tools);
      else if (STATEMENT.test(part.name) && part.name !== "Declaration")
        text += embedBody(node, part, isLoop);
      else text += embed(part);
    }
    return text + code.slice(at, node.to);
  }

  function flipId(part: SyntaxNode, isLoop: boolean): number {
    const chances: Slot[] = [["condition", 0.7], isLoop ? null : ["condition", 0.2], ["condition", 0.2]];
    return register(lineOf(part), ...chances);
  }

  function embedBody(owner: SyntaxNode, body: SyntaxNode, isLoop: boolean): string {
    const items =
      body.name === "CompoundStatement" ? childrenOf(body).filter(({ name }) => STATEMENT.test(name)) : [];
    const last = items.at(-1);
    const inside: string[] = [];
    if (isLoop) {
      const made = new Set([...madeWithin(owner, raw)]);
      const mayMove = (item: SyntaxNode) => [...namesWithin(item, raw)].every((name) => !made.has(name));
      const next = owner.nextSibling;
      if (next && /^(?:Expression|Return)Statement$/.test(next.name)) {
        const id = register(lineOf(next), ["wrong-block", 0.65]);
        drawnIn.set(owner.from, id);
        inside.push(`if (tutor_::on == ${id}) { ${raw(next)} }`);
      }
      if (last && items.length > 1 && /^(?:Expression|Return)Statement$/.test(last.name) && mayMove(last)) {
        const isReturn = last.name === "ReturnStatement";
        const id = register(lineOf(last), [
          isReturn ? "return-in-loop" : "wrong-block",
          isReturn ? 0.9 : 0.7,
        ]);
        gone.set(last.from, id);
        pushedOut.set(owner.from, ` if (tutor_::on == ${id}) { ${raw(last)} }`);
      }
    } else if (last && loopAround(owner) && !JUMP.test(raw(last)))
      inside.push(`if (tutor_::on == ${register(endLineOf(last), ["early-exit", 0.6])}) break;`);
    const count = isLoop ? `tutor_::at(${lineOf(owner)});` : "";
    if (body.name !== "CompoundStatement")
      return ` { ${count} tutor_::at(${lineOf(body)}); ${embed(body)} ${inside.join(" ")} }`;
    const text = embed(body);
    return `{ ${count}${text.slice(1, -1)} ${inside.join(" ")} }`;
  }

  function embedStatement(node: SyntaxNode): string {
    const line = lineOf(node);
    const value = node.firstChild;
    if (!value) return raw(node);
    const isReturn = node.name === "ReturnStatement";
    const given = isReturn ? value.nextSibling : null;
    const text =
      given && given.name !== ";" && !/^InitializerList$/.test(given.name)
        ? `return tutor_::off(${register(line, ["off-by-one", 0.6], ["off-by-one", 0.6])}, ${embed(given)});`
        : node.name === "ExpressionStatement" && /^(?:Assignment|Update)Expression$/.test(value.name)
          ? `${embedChange(value, tools)};`
          : embedAll(node);
    const out = gone.get(node.from);
    if (isReturn && !loopAround(node)) return text;
    const kind = node.name === "ExpressionStatement" ? "extra-statement" : "early-exit";
    const id = register(line, [kind, 0.5]);
    return `{ if (tutor_::on != ${id}${out ? ` && tutor_::on != ${out}` : ""}) { ${text} } }`;
  }
}
