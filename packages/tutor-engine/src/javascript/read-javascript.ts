import { parse } from "acorn";
import { adopt, type Kind, lineCounter, newPiece, type Piece } from "../edits/piece.ts";

/** Any node of the tree; what else it holds depends on its type. */
type Loose = { type: string; start: number; end: number; [field: string]: unknown };

const KINDS: Record<string, Kind> = {
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
export function readJavaScript(code: string): Piece {
  const program = parse(code, {
    ecmaVersion: "latest",
    sourceType: "module",
    allowReturnOutsideFunction: true,
    allowAwaitOutsideFunction: true,
    allowHashBang: true,
  });
  const lineAt = lineCounter(code);

  function read(node: Loose): Piece {
    const piece = newPiece(
      kindOf(node),
      node.start,
      node.end,
      lineAt(node.start),
      code.slice(node.start, node.end),
    );
    const child = (value: unknown) => (isNode(value) ? read(value) : undefined);
    if (node.type === "CallExpression") {
      const callee = child(node.callee);
      piece.args = nodesIn(node.arguments).map(read);
      piece.text = lastName(node.callee);
      adopt(piece, callee, ...piece.args);
      return piece;
    }
    if (node.type === "MemberExpression") {
      piece.left = child(node.object);
      piece.right = child(node.property);
      piece.text = lastName(node);
      adopt(piece, piece.left, node.computed ? piece.right : null);
      return piece;
    }
    if (node.type === "VariableDeclaration") {
      const [first, ...others] = nodesIn(node.declarations);
      piece.text = lastName(first?.id);
      piece.right = child(first?.init);
      adopt(piece, piece.right, ...others.map(({ init }) => child(init)));
      return piece;
    }
    if (piece.kind === "function") {
      piece.text = lastName(node.id);
      piece.args = nodesIn(node.params).map(read);
      piece.body = child(node.body);
      adopt(piece, piece.body);
      return piece;
    }
    if ("operator" in node) {
      piece.left = child(node.left ?? node.argument);
      piece.right = child(node.right);
      piece.isPrefix = node.prefix === true;
      piece.op = operatorIn(piece, String(node.operator));
      adopt(piece, piece.left, piece.right);
      return piece;
    }
    piece.test = child(node.test);
    piece.consequent = child(node.consequent);
    piece.otherwise = child(node.alternate);
    piece.left = child(node.left ?? node.init);
    piece.right = child(node.right ?? node.update ?? node.argument ?? node.expression);
    if (isNode(node.body)) piece.body = child(node.body);
    adopt(piece, piece.left, piece.test, piece.consequent, piece.otherwise, piece.right, piece.body);
    for (const value of Object.values(node))
      if (Array.isArray(value)) adopt(piece, ...nodesIn(value).map(read));
    if (piece.kind === "other")
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
        adopt(piece, child(node[key]));
    return piece;
  }

  function operatorIn(piece: Piece, text: string) {
    const from =
      piece.kind === "unary" || piece.isPrefix
        ? piece.from
        : code.indexOf(text, piece.left?.to ?? piece.from);
    return { from, to: from + text.length, text };
  }
  return read(program as unknown as Loose);
}

function kindOf(node: Loose): Kind {
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
