import { parse } from "acorn";
import { addChildren, type CodeNode, createNode, lineLookup, type NodeKind } from "../edits/code-node.ts";

/** Any node of the tree; what else it holds depends on its type. */
type Loose = { type: string; start: number; end: number; [field: string]: unknown };

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

  function read(node: Loose): CodeNode {
    const codeNode = createNode(
      kindOf(node),
      node.start,
      node.end,
      lineAt(node.start),
      code.slice(node.start, node.end),
    );
    const child = (value: unknown) => (isNode(value) ? read(value) : undefined);
    if (node.type === "CallExpression") {
      const callee = child(node.callee);
      codeNode.args = nodesIn(node.arguments).map(read);
      codeNode.text = lastName(node.callee);
      addChildren(codeNode, callee, ...codeNode.args);
      return codeNode;
    }
    if (node.type === "MemberExpression") {
      codeNode.left = child(node.object);
      codeNode.right = child(node.property);
      codeNode.text = lastName(node);
      addChildren(codeNode, codeNode.left, node.computed ? codeNode.right : null);
      return codeNode;
    }
    if (node.type === "VariableDeclaration") {
      const [first, ...others] = nodesIn(node.declarations);
      codeNode.text = lastName(first?.id);
      codeNode.right = child(first?.init);
      addChildren(codeNode, codeNode.right, ...others.map(({ init }) => child(init)));
      return codeNode;
    }
    if (codeNode.kind === "function") {
      codeNode.text = lastName(node.id);
      codeNode.args = nodesIn(node.params).map(read);
      codeNode.body = child(node.body);
      addChildren(codeNode, codeNode.body);
      return codeNode;
    }
    if ("operator" in node) {
      codeNode.left = child(node.left ?? node.argument);
      codeNode.right = child(node.right);
      codeNode.isPrefix = node.prefix === true;
      codeNode.op = operatorIn(codeNode, String(node.operator));
      addChildren(codeNode, codeNode.left, codeNode.right);
      return codeNode;
    }
    codeNode.test = child(node.test);
    codeNode.consequent = child(node.consequent);
    codeNode.otherwise = child(node.alternate);
    codeNode.left = child(node.left ?? node.init);
    codeNode.right = child(node.right ?? node.update ?? node.argument ?? node.expression);
    if (isNode(node.body)) codeNode.body = child(node.body);
    addChildren(
      codeNode,
      codeNode.left,
      codeNode.test,
      codeNode.consequent,
      codeNode.otherwise,
      codeNode.right,
      codeNode.body,
    );
    for (const value of Object.values(node))
      if (Array.isArray(value)) addChildren(codeNode, ...nodesIn(value).map(read));
    if (codeNode.kind === "other")
      for (const key of [
        "block",
        "handler",
        "finalizer",
        "declaration",
        "value",
        "key",
        "superClass",
        "tag",
        "quasi",
      ])
        addChildren(codeNode, child(node[key]));
    return codeNode;
  }

  function operatorIn(codeNode: CodeNode, text: string) {
    const from =
      codeNode.kind === "unary" || codeNode.isPrefix
        ? codeNode.from
        : code.indexOf(text, codeNode.left?.to ?? codeNode.from);
    return { from, to: from + text.length, text };
  }
  return read(program as unknown as Loose);
}

function kindOf(node: Loose): NodeKind {
  if (node.type === "Literal") {
    if (typeof node.value === "number") return "number";
    if (typeof node.value === "string") return "text";
    return typeof node.value === "boolean" ? "truth" : "other";
  }
  if (node.type === "MemberExpression") return node.computed ? "index" : "member";
  return KINDS[node.type] ?? "other";
}

const isNode = (value: unknown): value is Loose =>
  typeof value === "object" && value !== null && "type" in value && "start" in value;

const nodesIn = (value: unknown): Loose[] => (Array.isArray(value) ? value.filter(isNode) : []);

function lastName(node: unknown): string {
  if (!isNode(node)) return "";
  if (node.type === "Identifier") return String(node.name);
  return node.type === "MemberExpression" ? lastName(node.property) : "";
}
