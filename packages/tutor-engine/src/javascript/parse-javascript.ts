import { parse } from "acorn";
import { addChildren, type CodeNode, createNode, lineLookup, type NodeKind } from "../edits/code-node.ts";

/** Any node of the tree; what else it holds depends on its type. */
type AcornNode = { type: string; start: number; end: number; [field: string]: unknown };

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

type Reader = {
  code: string;
  read: (node: AcornNode) => CodeNode;
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
  const read = (node: AcornNode): CodeNode => {
    const { start, end } = node;
    const codeNode = createNode(kindOf(node), start, end, lineAt(start), code.slice(start, end));
    const fill =
      FILL[node.type] ??
      (codeNode.kind === "function" ? fillFunction : "operator" in node ? fillOperator : fillStatement);
    fill(codeNode, node, { code, read, child: (value) => (isNode(value) ? read(value) : undefined) });
    return codeNode;
  };
  return read(program as unknown as AcornNode);
}

type Fill = (codeNode: CodeNode, node: AcornNode, reader: Reader) => void;

const FILL: Record<string, Fill> = {
  CallExpression: (codeNode, node, { read, child }) => {
    const callee = child(node.callee);
    codeNode.args = nodesIn(node.arguments).map(read);
    codeNode.text = lastName(node.callee);
    addChildren(codeNode, callee, ...codeNode.args);
  },
  MemberExpression: (codeNode, node, { child }) => {
    codeNode.left = child(node.object);
    codeNode.right = child(node.property);
    codeNode.text = lastName(node);
    addChildren(codeNode, codeNode.left, node.computed ? codeNode.right : null);
  },
  VariableDeclaration: (codeNode, node, { child }) => {
    const [first, ...others] = nodesIn(node.declarations);
    codeNode.text = lastName(first?.id);
    codeNode.right = child(first?.init);
    addChildren(codeNode, codeNode.right, ...others.map(({ init }) => child(init)));
  },
};

const fillFunction: Fill = (codeNode, node, { read, child }) => {
  codeNode.text = lastName(node.id);
  codeNode.args = nodesIn(node.params).map(read);
  codeNode.body = child(node.body);
  addChildren(codeNode, codeNode.body);
};

const fillOperator: Fill = (codeNode, node, { code, child }) => {
  codeNode.left = child(node.left ?? node.argument);
  codeNode.right = child(node.right);
  codeNode.isPrefix = node.prefix === true;
  const text = String(node.operator);
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

const fillStatement: Fill = (codeNode, node, { read, child }) => {
  codeNode.test = child(node.test);
  codeNode.consequent = child(node.consequent);
  codeNode.otherwise = child(node.alternate);
  codeNode.left = child(node.left ?? node.init);
  codeNode.right = child(node.right ?? node.update ?? node.argument ?? node.expression);
  if (isNode(node.body)) codeNode.body = child(node.body);
  const { left, test, consequent, otherwise, right, body } = codeNode;
  addChildren(codeNode, left, test, consequent, otherwise, right, body);
  for (const value of Object.values(node))
    if (Array.isArray(value)) addChildren(codeNode, ...nodesIn(value).map(read));
  if (codeNode.kind === "other") for (const field of OTHER_FIELDS) addChildren(codeNode, child(node[field]));
};

function kindOf(node: AcornNode): NodeKind {
  if (node.type === "Literal") {
    if (typeof node.value === "number") return "number";
    if (typeof node.value === "string") return "text";
    return typeof node.value === "boolean" ? "truth" : "other";
  }
  if (node.type === "MemberExpression") return node.computed ? "index" : "member";
  return KINDS[node.type] ?? "other";
}

const isNode = (value: unknown): value is AcornNode =>
  typeof value === "object" && value !== null && "type" in value && "start" in value;

const nodesIn = (value: unknown): AcornNode[] => (Array.isArray(value) ? value.filter(isNode) : []);

function lastName(node: unknown): string {
  if (!isNode(node)) return "";
  if (node.type === "Identifier") return String(node.name);
  return node.type === "MemberExpression" ? lastName(node.property) : "";
}
