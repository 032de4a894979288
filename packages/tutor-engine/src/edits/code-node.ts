/** A program as the edits see it: the same few kinds for JavaScript and Java. */
export type NodeKind =
  | "program"
  | "function"
  | "block"
  | "if"
  | "for"
  | "each"
  | "while"
  | "do"
  | "return"
  | "break"
  | "continue"
  | "declare"
  | "statement"
  | "binary"
  | "assign"
  | "update"
  | "unary"
  | "choice"
  | "number"
  | "text"
  | "truth"
  | "name"
  | "call"
  | "index"
  | "member"
  | "case"
  | "other";

export type CodeNode = {
  kind: NodeKind;
  from: number;
  to: number;
  line: number;
  parent: CodeNode | null;
  children: CodeNode[];
  /** The operator of a binary, assign, update or unary node. */
  op?: { from: number; to: number; text: string };
  /** What a name, call, member, declaration or function is called; the text of a literal. */
  text: string;
  /** The parts that have a role. */
  test?: CodeNode | undefined;
  consequent?: CodeNode | undefined;
  otherwise?: CodeNode | undefined;
  body?: CodeNode | undefined;
  left?: CodeNode | undefined;
  right?: CodeNode | undefined;
  args?: CodeNode[];
  /** Java: "int", "String"; "" where it is not known. */
  type?: string;
  isPrefix?: boolean;
};

export function createNode(kind: NodeKind, from: number, to: number, line: number, text = ""): CodeNode {
  return { kind, from, to, line, parent: null, children: [], text };
}

export function addChildren(parent: CodeNode, ...children: (CodeNode | null | undefined)[]): void {
  for (const child of children) {
    if (!child) continue;
    child.parent = parent;
    parent.children.push(child);
  }
}

export function* walkNodes(node: CodeNode): Generator<CodeNode> {
  yield node;
  for (const child of node.children) yield* walkNodes(child);
}

const LOOPS = new Set<NodeKind>(["for", "each", "while", "do"]);
export const isLoop = (node: CodeNode) => LOOPS.has(node.kind);

const STATEMENTS = new Set<NodeKind>([
  "if",
  "for",
  "each",
  "while",
  "do",
  "return",
  "break",
  "continue",
  "declare",
  "statement",
]);
export const isStatement = (node: CodeNode) => STATEMENTS.has(node.kind);

function above(node: CodeNode, wanted: (node: CodeNode) => boolean): CodeNode | null {
  for (let at = node.parent; at; at = at.parent) if (wanted(at)) return at;
  return null;
}

export const enclosingFunction = (node: CodeNode) => above(node, ({ kind }) => kind === "function");
export const enclosingLoop = (node: CodeNode) => {
  const found = above(node, (each) => isLoop(each) || each.kind === "function");
  return found && isLoop(found) ? found : null;
};
