import type { SyntaxNode } from "@lezer/common";
import { parser } from "@lezer/cpp";
import { childrenOf } from "@nirmaan/program-text/lezer-tree.ts";
import { lineLookup } from "@nirmaan/program-text/line-lookup.ts";
import { opensScope, typedNamesOf } from "./cpp-names.ts";
import { embedBlock, embedControl, embedStatement, LOOP } from "./embed-block-edits.ts";
import {
  type EditSlot,
  type EmbeddedEdit,
  type EmbedTools,
  embedBinary,
  embedName,
  embedNumber,
  embedSubscript,
} from "./embed-expression-edits.ts";
import { embedCall, embedFirstValue } from "./embed-value-edits.ts";

type InstrumentedProgram = { source: string; edits: EmbeddedEdit[]; start: string };

/** Where a number is part of a type, a label or a constant, it must stay a literal. */
const FIXED =
  /^(?:PreprocDirective|ArrayDeclarator|TemplateArgumentList|EnumSpecifier|InitializerList|FieldDeclaration|TemplateDeclaration)$/;

/** The program with its lines counted and all small edits in it, each switched on by its own number. */
export function embedCppEdits(code: string): InstrumentedProgram {
  const edits: EmbeddedEdit[] = [];
  const scopes: Map<string, string>[] = [new Map()];
  let nextId = 1;
  const tree = parser.parse(code).topNode;
  const lineOf = lineLookup(code);
  const raw = ({ from, to }: SyntaxNode) => code.slice(from, to);
  const tools: EmbedTools = {
    code,
    raw,
    scopes,
    lineOf: (node) => lineOf(node.from),
    endLineOf: (node) => lineOf(node.to),
    register: (line: number, ...slots: EditSlot[]) => {
      const id = nextId;
      nextId += slots.length;
      for (const [index, slot] of slots.entries())
        if (slot) edits.push({ id: id + index, line, kind: slot[0], prior: slot[1] });
      return id;
    },
    embed: (node) => embed(node, tools),
    embedAll: (node) => embedAll(node, tools),
    typeOf: (name) => scopes.findLast((scope) => scope.has(name))?.get(name),
    names: () => [...new Set(scopes.flatMap((scope) => [...scope.keys()]))],
    movedIn: new Map(),
    movedOut: new Map(),
    removedBy: new Map(),
    resets: new Map(),
    functions: functionsIn(tree, raw),
  };
  const source = embed(tree, tools);
  const takesArguments = /\btutor_main_\s*\(\s*int\b/.test(source);
  return { source, edits, start: takesArguments ? "tutor_main_(0, nullptr)" : "tutor_main_()" };
}

function functionsIn(tree: SyntaxNode, raw: (node: SyntaxNode) => string): Set<string> {
  const found = new Set<string>();
  tree.cursor().iterate(({ node }) => {
    if (node.name === "FunctionDeclarator" && node.firstChild?.name === "Identifier")
      found.add(raw(node.firstChild));
  });
  return found;
}

function embedAll(node: SyntaxNode, { code, embed: embedChild }: EmbedTools): string {
  let [text, at] = ["", node.from];
  for (const child of childrenOf(node)) {
    text += code.slice(at, child.from) + embedChild(child);
    at = child.to;
  }
  return text + code.slice(at, node.to);
}

function embed(node: SyntaxNode, tools: EmbedTools): string {
  const { raw, scopes } = tools;
  if (FIXED.test(node.name)) return raw(node);
  if (opensScope(node)) scopes.push(new Map());
  const text = embedNode(node, tools);
  if (opensScope(node)) scopes.pop();
  for (const [name, type] of typedNamesOf(node, raw)) scopes.at(-1)?.set(name, type);
  return text;
}

function embedNode(node: SyntaxNode, tools: EmbedTools): string {
  const { raw, register, lineOf } = tools;
  if (LOOP.test(node.name) || node.name === "IfStatement") return embedControl(node, tools);
  switch (node.name) {
    case "FunctionDefinition":
      return embedFunction(node, tools);
    case "Declaration":
      return /^(?:static\s+)?(?:const|constexpr)\b/.test(raw(node)) ? raw(node) : embedAll(node, tools);
    case "CompoundStatement":
    case "CaseStatement":
      return embedBlock(node, tools);
    case "ExpressionStatement":
    case "BreakStatement":
    case "ContinueStatement":
    case "ReturnStatement":
      return embedStatement(node, tools);
    case "BinaryExpression":
    case "CastExpression":
      return embedBinary(node, tools);
    case "InitDeclarator":
      return embedFirstValue(node, tools);
    case "CallExpression":
      return embedCall(node, tools);
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
      return embedAll(node, tools);
  }
}

/** main is renamed, so that the probe can call it. */
function embedFunction(node: SyntaxNode, { code, raw, scopes, embed: embedChild }: EmbedTools): string {
  const parts = childrenOf(node);
  const head = parts.find(({ name }) => name === "FunctionDeclarator");
  const body = parts.find(({ name }) => name === "CompoundStatement");
  if (!body || !head) return raw(node);
  for (const each of childrenOf(head)
    .filter(({ name }) => name === "ParameterList")
    .flatMap(childrenOf))
    for (const [name, type] of typedNamesOf(each, raw)) scopes.at(-1)?.set(name, type);
  const first = code.slice(node.from, body.from);
  const text = embedChild(body);
  if (!/^main\s*\(/.test(raw(head))) return first + text;
  return `${first.replace(/\bmain\b/, "tutor_main_")}${text.slice(0, -1)} return 0; }`;
}
