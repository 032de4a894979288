import type { SyntaxNode } from "@lezer/common";
import { parser } from "@lezer/java";
import { adopt, type Kind, lineCounter, newPiece, type Piece } from "../edits/piece.ts";

const KINDS: Record<string, Kind> = {
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

/** Lezer reads on past mistakes: a program that javac refuses has a tree too, with holes. */
export function readJava(code: string): { program: Piece; firstHole: number | null } {
  const lineAt = lineCounter(code);
  let firstHole: number | null = null;
  const tree = parser.parse(code);
  tree.iterate({
    enter: ({ type, from }) => {
      if (type.isError && firstHole === null) firstHole = lineAt(endBefore(code, from));
    },
  });
  return { program: read(tree.topNode), firstHole };

  function read(node: SyntaxNode): Piece {
    const kind = KINDS[node.name] ?? "other";
    const piece = newPiece(kind, node.from, node.to, lineAt(node.from), code.slice(node.from, node.to));
    const nodes = childrenOf(node);
    const operator = nodes.find(({ name }) => OPERATORS.test(name));
    if (operator)
      piece.op = { from: operator.from, to: operator.to, text: code.slice(operator.from, operator.to) };
    piece.isPrefix = operator !== undefined && operator.from === node.from;
    if (kind === "function") return readMethod(piece, nodes);
    if (kind === "call") return readCall(piece, node, nodes);
    if (kind === "declare") return readDeclaration(piece, nodes);
    const inner =
      kind === "for" || kind === "each"
        ? nodes.flatMap((each) => (each.name === "ForSpec" ? childrenOf(each) : [each]))
        : nodes;
    const parts = inner.filter(isPart).map(unwrapped).map(read);
    adopt(piece, ...parts);
    if (kind === "if") [piece.test, piece.consequent, piece.otherwise] = parts;
    else if (kind === "while") [piece.test, piece.body] = parts;
    else if (kind === "do") [piece.body, piece.test] = parts;
    else if (kind === "for" || kind === "each") {
      piece.body = parts.at(-1);
      piece.test = parts.find((part) => part.kind === "binary");
      piece.left = parts.find((part) => part.kind === "declare");
    } else if (kind === "choice") [piece.test, piece.consequent, piece.otherwise] = parts;
    else if (kind === "return") piece.right = parts[0];
    else [piece.left, piece.right] = parts;
    if (kind === "member") piece.text = code.slice(nodes.at(-1)?.from, node.to);
    return piece;
  }

  function readMethod(piece: Piece, nodes: SyntaxNode[]): Piece {
    const name = nodes.find((each) => each.name === "Definition");
    const type = nodes.find((each) => /Type|void/.test(each.name));
    piece.text = name ? code.slice(name.from, name.to) : "";
    piece.type = type ? code.slice(type.from, type.to) : "";
    piece.args = nodes
      .filter((each) => each.name === "FormalParameters")
      .flatMap(childrenOf)
      .filter((each) => each.name === "FormalParameter")
      .map((each) => {
        const [kind, definition] = childrenOf(each);
        const parameter = newPiece("name", each.from, each.to, lineAt(each.from));
        parameter.text = definition ? code.slice(definition.from, definition.to) : "";
        parameter.type = kind ? code.slice(kind.from, kind.to) : "";
        return parameter;
      });
    const body = nodes.find((each) => each.name === "Block" || each.name === "ConstructorBody");
    if (body) piece.body = read(body);
    adopt(piece, piece.body);
    return piece;
  }

  function readCall(piece: Piece, node: SyntaxNode, nodes: SyntaxNode[]): Piece {
    const name = nodes.find((each) => each.name === "MethodName");
    const list = nodes.find((each) => each.name === "ArgumentList");
    piece.text = name ? code.slice(name.from, name.to) : "";
    piece.args = list ? childrenOf(list).filter(isPart).map(read) : [];
    const owner = node.firstChild;
    if (owner && owner.name !== "MethodName") adopt(piece, read(owner));
    adopt(piece, ...piece.args);
    return piece;
  }

  function readDeclaration(piece: Piece, nodes: SyntaxNode[]): Piece {
    const [type] = nodes;
    piece.type = type ? code.slice(type.from, type.to) : "";
    for (const declarator of nodes.filter((each) => each.name === "VariableDeclarator")) {
      const [name, ...rest] = childrenOf(declarator);
      const value = rest.filter(isPart).map(read)[0];
      if (!piece.left && name) piece.text = code.slice(name.from, name.to);
      piece.right ??= value;
      adopt(piece, value);
    }
    return piece;
  }
}

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) found.push(child);
  return found;
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
