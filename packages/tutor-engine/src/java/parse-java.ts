import type { SyntaxNode } from "@lezer/common";
import { parser } from "@lezer/java";
import { childrenOf } from "@nirmaan/program-text/lezer-tree.ts";
import { lineLookup } from "@nirmaan/program-text/line-lookup.ts";
import { addChildren, type CodeNode, createNode, type NodeKind } from "../edits/code-node.ts";

const KINDS: Record<string, NodeKind> = {
  Program: "program",
  MethodDeclaration: "function",
  ConstructorDeclaration: "function",
  Block: "block",
  ConstructorBody: "block",
  IfStatement: "if",
  ForStatement: "for",
  EnhancedForStatement: "each",
  WhileStatement: "while",
  DoStatement: "do",
  ReturnStatement: "return",
  BreakStatement: "break",
  ContinueStatement: "continue",
  LocalVariableDeclaration: "declare",
  ExpressionStatement: "statement",
  BinaryExpression: "binary",
  AssignmentExpression: "assign",
  UpdateExpression: "update",
  UnaryExpression: "unary",
  TernaryExpression: "choice",
  IntegerLiteral: "number",
  FloatingPointLiteral: "number",
  StringLiteral: "text",
  BooleanLiteral: "truth",
  Identifier: "name",
  MethodInvocation: "call",
  ArrayAccess: "index",
  FieldAccess: "member",
};
const OPERATORS = /^(?:CompareOp|ArithOp|LogicOp|BitOp|AssignOp|UpdateOp)$/;

type Reader = { code: string; lineAt: (at: number) => number };

/** Lezer reads on past mistakes: a program that javac rejects has a tree too, with error nodes. */
export function parseJava(code: string): { program: CodeNode; firstErrorLine: number | null } {
  const lineAt = lineLookup(code);
  let firstErrorLine: number | null = null;
  const tree = parser.parse(code);
  tree.iterate({
    enter: ({ type, from }) => {
      if (type.isError && firstErrorLine === null) firstErrorLine = lineAt(endBefore(code, from));
    },
  });
  return { program: read(tree.topNode, { code, lineAt }), firstErrorLine };
}

function read(node: SyntaxNode, reader: Reader): CodeNode {
  const { code, lineAt } = reader;
  const readPart = (part: SyntaxNode) => read(part, reader);
  const kind = KINDS[node.name] ?? "other";
  const codeNode = createNode(kind, node.from, node.to, lineAt(node.from), code.slice(node.from, node.to));
  const nodes = childrenOf(node);
  const operator = nodes.find(({ name }) => OPERATORS.test(name));
  if (operator)
    codeNode.op = { from: operator.from, to: operator.to, text: code.slice(operator.from, operator.to) };
  codeNode.isPrefix = operator !== undefined && operator.from === node.from;
  if (kind === "function") return readMethod(codeNode, nodes, reader);
  if (kind === "call") return readCall(codeNode, node, nodes, reader);
  if (kind === "declare") return readDeclaration(codeNode, nodes, reader);
  const inner =
    kind === "for" || kind === "each"
      ? nodes.flatMap((each) => (each.name === "ForSpec" ? childrenOf(each) : [each]))
      : nodes;
  const parts = inner.filter(isPart).map(unwrapped).map(readPart);
  addChildren(codeNode, ...parts);
  if (kind === "if") [codeNode.test, codeNode.consequent, codeNode.otherwise] = parts;
  else if (kind === "while") [codeNode.test, codeNode.body] = parts;
  else if (kind === "do") [codeNode.body, codeNode.test] = parts;
  else if (kind === "for" || kind === "each") {
    codeNode.body = parts.at(-1);
    codeNode.test = parts.find((part) => part.kind === "binary");
    codeNode.left = parts.find((part) => part.kind === "declare");
  } else if (kind === "choice") [codeNode.test, codeNode.consequent, codeNode.otherwise] = parts;
  else if (kind === "return") codeNode.right = parts[0];
  else [codeNode.left, codeNode.right] = parts;
  if (kind === "member") codeNode.text = code.slice(nodes.at(-1)?.from, node.to);
  return codeNode;
}

function readMethod(codeNode: CodeNode, nodes: SyntaxNode[], reader: Reader): CodeNode {
  const { code, lineAt } = reader;
  const name = nodes.find((each) => each.name === "Definition");
  const type = nodes.find((each) => /Type|void/.test(each.name));
  codeNode.text = name ? code.slice(name.from, name.to) : "";
  codeNode.type = type ? code.slice(type.from, type.to) : "";
  codeNode.args = nodes
    .filter((each) => each.name === "FormalParameters")
    .flatMap(childrenOf)
    .filter((each) => each.name === "FormalParameter")
    .map((each) => {
      const [kind, definition] = childrenOf(each);
      const parameter = createNode("name", each.from, each.to, lineAt(each.from));
      parameter.text = definition ? code.slice(definition.from, definition.to) : "";
      parameter.type = kind ? code.slice(kind.from, kind.to) : "";
      return parameter;
    });
  const body = nodes.find((each) => each.name === "Block" || each.name === "ConstructorBody");
  if (body) codeNode.body = read(body, reader);
  addChildren(codeNode, codeNode.body);
  return codeNode;
}

function readCall(codeNode: CodeNode, node: SyntaxNode, nodes: SyntaxNode[], reader: Reader): CodeNode {
  const { code } = reader;
  const name = nodes.find((each) => each.name === "MethodName");
  const list = nodes.find((each) => each.name === "ArgumentList");
  codeNode.text = name ? code.slice(name.from, name.to) : "";
  codeNode.args = list
    ? childrenOf(list)
        .filter(isPart)
        .map((part) => read(part, reader))
    : [];
  const owner = node.firstChild;
  if (owner && owner.name !== "MethodName") addChildren(codeNode, read(owner, reader));
  addChildren(codeNode, ...codeNode.args);
  return codeNode;
}

function readDeclaration(codeNode: CodeNode, nodes: SyntaxNode[], { code, lineAt }: Reader): CodeNode {
  const reader = { code, lineAt };
  const [type] = nodes;
  codeNode.type = type ? code.slice(type.from, type.to) : "";
  for (const declarator of nodes.filter((each) => each.name === "VariableDeclarator")) {
    const [name, ...rest] = childrenOf(declarator);
    const value = rest.filter(isPart).map((part) => read(part, reader))[0];
    if (!codeNode.left && name) codeNode.text = code.slice(name.from, name.to);
    codeNode.right ??= value;
    addChildren(codeNode, value);
  }
  return codeNode;
}

const isPart = ({ name, type }: SyntaxNode) =>
  !OPERATORS.test(name) &&
  !type.isError &&
  /^[A-Z]/.test(name) &&
  !/^(?:Modifiers|PrimitiveType|TypeName|ArrayType|Definition|Dimension|LineComment|BlockComment)$/.test(
    name,
  );

const unwrapped = (node: SyntaxNode): SyntaxNode =>
  node.name === "ParenthesizedExpression" ? (childrenOf(node).find(isPart) ?? node) : node;

/** What is missing is missed at the next word, which may stand on the next line: it belongs to the end of the one before. */
function endBefore(code: string, at: number): number {
  const before = code.slice(0, at).trimEnd();
  return before.includes("\n") && !/[;{}]$/.test(before) ? before.length - 1 : at;
}
