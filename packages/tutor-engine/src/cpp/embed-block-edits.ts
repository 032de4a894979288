import type { SyntaxNode } from "@lezer/common";
import { childrenOf } from "@nirmaan/program-text/lezer-tree.ts";
import { madeWithin, namesWithin } from "./cpp-names.ts";
import { assignmentOf, type EditSlot, type EmbedTools, embedChange } from "./embed-expression-edits.ts";
import {
  embedAssigned,
  missingAtEnd,
  missingInput,
  noteReset,
  withRealDivision,
} from "./embed-value-edits.ts";

export const LOOP = /^(?:For|While|Do)Statement$|^ForRangeLoop$/;
const STATEMENT = /^(?:\w+Statement|ForRangeLoop|Declaration)$/;
const JUMP = /^(?:return|break|continue)\b/;

const isPlain = ({ name }: SyntaxNode) => name === "ExpressionStatement";

function isInLoop(node: SyntaxNode): boolean {
  for (let at = node.parent; at; at = at.parent) {
    if (LOOP.test(at.name)) return true;
    if (/^(?:FunctionDefinition|LambdaExpression|SwitchStatement)$/.test(at.name)) return false;
  }
  return false;
}

export function embedBlock(node: SyntaxNode, tools: EmbedTools): string {
  const { code, raw, embed, register, endLineOf } = tools;
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
    noteReset(
      child,
      items.slice(place + 1).find(({ name }) => LOOP.test(name)),
      tools,
    );
    const item = embedItem(child, items[place - 1], items[place + 1], openSwap, tools);
    text += item.text;
    openSwap = item.swap;
  }
  const last = items.at(-1);
  const continues = node.name === "CaseStatement" && node.nextSibling?.name === "CaseStatement";
  if (continues && last && !JUMP.test(raw(last)))
    return `${text} if (tutor_::on == ${register(endLineOf(last), ["missing-break", 0.95])}) break;${code.slice(at, node.to)}`;
  return text + code.slice(at, node.to);
}

const isIfAlone = (node: SyntaxNode): boolean =>
  node.name === "IfStatement" && !childrenOf(node).some(({ name }) => name === "else");

/** An if is tried as a while. */
function repeatable(node: SyntaxNode, text: string, { raw, register, lineOf }: EmbedTools): string {
  if (/\b(?:break|continue|return)\b/.test(raw(node))) return text;
  const id = register(lineOf(node), ["loop-or-if", 0.6]);
  return `do { tutor_::took = 0; ${text} } while (tutor_::on == ${id} && tutor_::took == ${node.from + 1});`;
}

/** A statement of a block. `openSwap` is the edit that swaps it with the one before, 0 for none. */
function embedItem(
  child: SyntaxNode,
  before: SyntaxNode | undefined,
  next: SyntaxNode | undefined,
  openSwap: number,
  tools: EmbedTools,
): { text: string; swap: number } {
  const { raw, embed, register, lineOf, movedIn, movedOut } = tools;
  let own = embed(child);
  if (openSwap) own = `if (tutor_::on != ${openSwap}) { ${own} }`;
  let swap = 0;
  if (isPlain(child) && next && isPlain(next)) {
    swap = register(lineOf(child), ["statement-order", 0.5]);
    own = `if (tutor_::on == ${swap}) { ${raw(next)} ${raw(child)} } else { ${own} }`;
  }
  const moved = before && LOOP.test(before.name) ? movedIn.get(before.from) : undefined;
  if (moved) own = `if (tutor_::on != ${moved}) { ${own} }`;
  if (before && isIfAlone(before) && child.name === "IfStatement") {
    const id = register(lineOf(child), ["if-if", 0.85]);
    own = `if (tutor_::on == ${id} && tutor_::took == ${before.from + 1}) tutor_::took = 0; else { ${own} }`;
  }
  if (isIfAlone(child)) own = `tutor_::took = 0; ${repeatable(child, own, tools)}`;
  const missing = missingInput(child, tools);
  return { text: `tutor_::at(${lineOf(child)}); ${missing}${own}${movedOut.get(child.from) ?? ""}`, swap };
}

/** A loop or an if, with edits of its condition and its body. */
export function embedControl(node: SyntaxNode, tools: EmbedTools): string {
  const { code, raw, embed } = tools;
  const isLoop = LOOP.test(node.name);
  let [text, at] = ["", node.from];
  for (const part of childrenOf(node)) {
    text += code.slice(at, part.from);
    at = part.to;
    const isDoTest = node.name === "DoStatement" && part.name === "ParenthesizedExpression";
    if (part.name === "ConditionClause" || isDoTest) {
      const inner = part.firstChild?.nextSibling;
      const isDeclaration =
        !inner || /Declaration/.test(inner.name) || /^\(\s*(?:int|auto)\b/.test(raw(part));
      text += isDeclaration
        ? raw(part)
        : inner.name === "AssignmentExpression"
          ? embedAssignedTest(inner, tools)
          : `(tutor_::flip(${registerFlip(part, isLoop, tools)}, bool(${embed(inner)})))`;
    } else if (node.name === "ForStatement" && /^(?:Binary|Assignment|Update)Expression$/.test(part.name))
      text += part.name === "BinaryExpression" ? embed(part) : embedChange(part, tools);
    else if (STATEMENT.test(part.name) && part.name !== "Declaration")
      text += embedBody(node, part, isLoop, tools);
    else text += embed(part);
  }
  return text + code.slice(at, node.to);
}

/** `if (n = 0)` is tried as a comparison. */
function embedAssignedTest(node: SyntaxNode, tools: EmbedTools): string {
  const { raw, register, lineOf } = tools;
  const assigned = assignmentOf(node, tools);
  if (assigned?.how !== "=") return `(${raw(node)})`;
  const { target, value } = assigned;
  const id = register(lineOf(node), ["assign-in-test", 0.95]);
  return `(tutor_::on == ${id} ? bool(${raw(target)} == ${raw(value)}) : bool(${raw(node)}))`;
}

function registerFlip(part: SyntaxNode, isLoop: boolean, { register, lineOf }: EmbedTools): number {
  const slots: EditSlot[] = [["condition", 0.7], isLoop ? null : ["condition", 0.2], ["condition", 0.2]];
  return register(lineOf(part), ...slots);
}

function embedBody(owner: SyntaxNode, body: SyntaxNode, isLoop: boolean, tools: EmbedTools): string {
  const { raw, embed, register, lineOf, endLineOf } = tools;
  const items =
    body.name === "CompoundStatement" ? childrenOf(body).filter(({ name }) => STATEMENT.test(name)) : [];
  const last = items.at(-1);
  let inside = "";
  if (isLoop) inside = moveEdits(owner, items, tools) + missingAtEnd(owner, last, tools);
  else if (last && isInLoop(owner) && !JUMP.test(raw(last)))
    inside = `if (tutor_::on == ${register(endLineOf(last), ["early-exit", 0.6])}) break;`;
  const count = isLoop ? `tutor_::at(${lineOf(owner)});${tools.resets.get(owner.from) ?? ""}` : "";
  if (body.name !== "CompoundStatement")
    return ` { ${count} tutor_::at(${lineOf(body)}); ${embed(body)} ${inside} }`;
  const text = embed(body);
  const took = isIfAlone(owner) ? `tutor_::took = ${owner.from + 1};` : "";
  return `{ ${count}${text.slice(1, -1)} ${inside} ${took} }`;
}

/** The statement after a loop is tried as its last one, and its last one as the statement after it. */
function moveEdits(loop: SyntaxNode, items: SyntaxNode[], tools: EmbedTools): string {
  const { raw, register, lineOf, movedIn, movedOut, removedBy } = tools;
  const made = madeWithin(loop, raw);
  const next = loop.nextSibling;
  let inside = "";
  if (next && /^(?:Expression|Return)Statement$/.test(next.name)) {
    const id = register(lineOf(next), ["wrong-block", 0.65]);
    movedIn.set(loop.from, id);
    inside = `if (tutor_::on == ${id}) { ${raw(next)} }`;
  }
  const last = items.at(-1);
  if (!last || items.length < 2 || !/^(?:Expression|Return)Statement$/.test(last.name)) return inside;
  if ([...namesWithin(last, raw)].some((name) => made.has(name))) return inside;
  const isReturn = last.name === "ReturnStatement";
  const id = register(lineOf(last), isReturn ? ["return-in-loop", 0.9] : ["wrong-block", 0.7]);
  removedBy.set(last.from, id);
  movedOut.set(loop.from, ` if (tutor_::on == ${id}) { ${raw(last)} }`);
  return inside;
}

export function embedStatement(node: SyntaxNode, tools: EmbedTools): string {
  const { raw, register, lineOf, removedBy } = tools;
  const isReturn = node.name === "ReturnStatement";
  if (!node.firstChild) return raw(node);
  const text = embedStatementText(node, node.firstChild, tools);
  if (isReturn && !isInLoop(node)) return text;
  const removed = removedBy.get(node.from);
  const kind = node.name === "ExpressionStatement" ? "extra-statement" : "early-exit";
  const id = register(lineOf(node), [kind, 0.5]);
  return `{ if (tutor_::on != ${id}${removed ? ` && tutor_::on != ${removed}` : ""}) { ${text} } }`;
}

/** Whether the function around a statement gives a real number. */
function givesReal(node: SyntaxNode, { raw }: EmbedTools): boolean {
  for (let at = node.parent; at; at = at.parent) {
    if (at.name === "LambdaExpression") return false;
    if (at.name === "FunctionDefinition") return /^(?:double|float)$/.test(raw(at.firstChild ?? at));
  }
  return false;
}

function embedStatementText(node: SyntaxNode, first: SyntaxNode, tools: EmbedTools): string {
  const { register, lineOf, embed, embedAll } = tools;
  const value = node.name === "ReturnStatement" ? first.nextSibling : null;
  if (value && value.name !== ";" && value.name !== "InitializerList") {
    const id = register(lineOf(node), ["off-by-one", 0.6], ["off-by-one", 0.6]);
    const text = `tutor_::off(${id}, ${embed(value)})`;
    return `return ${givesReal(node, tools) ? withRealDivision(value, text, tools) : text};`;
  }
  if (node.name === "ExpressionStatement" && /^(?:Assignment|Update)Expression$/.test(first.name))
    return embedAssigned(first, `${embedChange(first, tools)};`, tools);
  return embedAll(node);
}
