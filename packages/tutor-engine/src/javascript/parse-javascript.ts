import { isNode } from "@nirmaan/program-text/acorn-tree.ts";
import { lineLookup } from "@nirmaan/program-text/line-lookup.ts";
import { type AnyNode, parse } from "acorn";
import { addChildren, type CodeNode, createNode, type NodeKind } from "../edits/code-node.ts";

/** A node's parts by name: an edit asks for a `test` or a `body`, whatever the kind of its statement. */
type NodeParts = Record<string, unknown>;

const KINDS: Record<string, NodeKind> = {
  Program: "program",
  FunctionDeclaration: "function",
  FunctionExpression: "function",
  ArrowFunctionExpression: "function",
  BlockStatement: "block",
  IfStatement: "if",
  ForStatement: "for",
  ForOfStatement: "each",
  ForInStatement: "each",
  WhileStatement: "while",
  DoWhileStatement: "do",
  ReturnStatement: "return",
  BreakStatement: "break",
  ContinueStatement: "continue",
  VariableDeclaration: "declare",
  ExpressionStatement: "statement",
  BinaryExpression: "binary",
  LogicalExpression: "binary",
  AssignmentExpression: "assign",
  UpdateExpression: "update",
  UnaryExpression: "unary",
  ConditionalExpression: "choice",
  Identifier: "name",
  CallExpression: "call",
  SwitchCase: "case",
};

type TreeReader = {
  code: string;
  read: (node: AnyNode) => CodeNode;
  child: (value: unknown) => CodeNode | undefined;
};

/** Throws acorn's SyntaxError, which knows its line. */
export function parseJavaScript(code: string): CodeNode {
  const program = parse(code, {
    ecmaVersion: "latest",
    sourceType: "module",
    allowReturnOutsideFunction: true,
    allowAwaitOutsideFunction: true,
    allowHashBang: true,
  });
  const lineAt = lineLookup(code);
  const read = (node: AnyNode): CodeNode => {
    const { start, end } = node;
    const codeNode = createNode(kindOf(node), start, end, lineAt(start), code.slice(start, end));
    const fill =
      FILL[node.type] ??
      (codeNode.kind === "function" ? fillFunction : "operator" in node ? fillOperator : fillStatement);
    fill(codeNode, { ...node }, { code, read, child: (value) => (isNode(value) ? read(value) : undefined) });
    return codeNode;
  };
  return read(program);
}

type Fill = (codeNode: CodeNode, parts: NodeParts, reader: TreeReader) => void;

const FILL: Record<string, Fill> = {
  CallExpression: (codeNode, parts, { read, child }) => {
    const callee = child(parts.callee);
    codeNode.args = nodesIn(parts.arguments).map(read);
    codeNode.text = lastName(parts.callee);
    addChildren(codeNode, callee, ...codeNode.args);
  },
  MemberExpression: (codeNode, parts, { child }) => {
    codeNode.left = child(parts.object);
    codeNode.right = child(parts.property);
    codeNode.text = lastName(parts.property);
    addChildren(codeNode, codeNode.left, parts.computed ? codeNode.right : null);
  },
  VariableDeclaration: (codeNode, parts, { child }) => {
    const [first, ...others] = nodesIn(parts.declarations).filter(
      (each) => each.type === "VariableDeclarator",
    );
    codeNode.text = lastName(first?.id);
    codeNode.right = child(first?.init);
    addChildren(codeNode, codeNode.right, ...others.map(({ init }) => child(init)));
  },
};

const fillFunction: Fill = (codeNode, { id, params, body }, { read, child }) => {
  codeNode.text = lastName(id);
  codeNode.args = nodesIn(params).map(read);
  codeNode.body = child(body);
  addChildren(codeNode, codeNode.body);
};

const fillOperator: Fill = (codeNode, parts, { code, child }) => {
  codeNode.left = child(parts.left ?? parts.argument);
  codeNode.right = child(parts.right);
  codeNode.isPrefix = parts.prefix === true;
  const text = String(parts.operator);
  const isFirst = codeNode.kind === "unary" || codeNode.isPrefix;
  const from = isFirst ? codeNode.from : code.indexOf(text, codeNode.left?.to ?? codeNode.from);
  codeNode.op = { from, to: from + text.length, text };
  addChildren(codeNode, codeNode.left, codeNode.right);
};

const OTHER_FIELDS = [
  "block",
  "handler",
  "finalizer",
  "declaration",
  "value",
  "key",
  "superClass",
  "tag",
  "quasi",
];

const fillStatement: Fill = (codeNode, parts, { read, child }) => {
  codeNode.test = child(parts.test);
  codeNode.consequent = child(parts.consequent);
  codeNode.otherwise = child(parts.alternate);
  codeNode.left = child(parts.left ?? parts.init);
  codeNode.right = child(parts.right ?? parts.update ?? parts.argument ?? parts.expression);
  codeNode.body = child(parts.body);
  const { left, test, consequent, otherwise, right, body } = codeNode;
  addChildren(codeNode, left, test, consequent, otherwise, right, body);
  for (const value of Object.values(parts))
    if (Array.isArray(value)) addChildren(codeNode, ...nodesIn(value).map(read));
  if (codeNode.kind === "other") for (const field of OTHER_FIELDS) addChildren(codeNode, child(parts[field]));
};

function kindOf(node: AnyNode): NodeKind {
  if (node.type === "Literal") {
    if (typeof node.value === "number") return "number";
    if (typeof node.value === "string") return "text";
    return typeof node.value === "boolean" ? "truth" : "other";
  }
  if (node.type === "MemberExpression") return node.computed ? "index" : "member";
  return KINDS[node.type] ?? "other";
}

const nodesIn = (value: unknown): AnyNode[] => (Array.isArray(value) ? value.filter(isNode) : []);

function lastName(node: unknown): string {
  if (!isNode(node)) return "";
  if (node.type === "Identifier" || node.type === "PrivateIdentifier") return node.name;
  return node.type === "MemberExpression" ? lastName(node.property) : "";
}
