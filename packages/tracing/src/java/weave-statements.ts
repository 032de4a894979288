import type { SyntaxNode } from "@lezer/common";
import { childNamed, childrenOf, partsOf } from "../syntax-nodes.ts";
import { assignedBy, type Flow, meet, withNames } from "./java-flow.ts";
import { type Body, inScope, insert, replace, shortCall, stepCall, textOf, traceCall } from "./woven-body.ts";

export type Known = ReadonlySet<string>;

/** What statements need of the rest of the weaver: expressions can hold lambdas, and blocks can hold classes. */
export type Inside = {
  expression: (body: Body, node: SyntaxNode) => void;
  localClass: (body: Body, node: SyntaxNode) => void;
  /** By the kind of statement; those of other kinds are only searched for expressions. */
  statements: Record<string, Weave>;
};
export type StatementContext = { body: Body; inside: Inside };
export type Weave = (context: StatementContext, node: SyntaxNode, known: Known, labels: string[]) => Flow;

const CLASSES = /^(?:Class|Record|Interface|Enum|AnnotationType)Declaration$/;
const NOT_A_STEP = /^(?:Block|;|TryStatement|WhileStatement|DoStatement)$|Declaration$/;

export const isStatement = ({ name }: SyntaxNode): boolean =>
  /Statement$|Declaration$|^Block$|^;$/.test(name);

/** The statement under its labels. */
const innermost = (node: SyntaxNode): SyntaxNode => {
  const inner = node.name === "LabeledStatement" ? childrenOf(node).at(-1) : undefined;
  return inner ? innermost(inner) : node;
};

const isStep = (node: SyntaxNode): boolean => {
  const { name } = innermost(node);
  return name === "LocalVariableDeclaration" || !NOT_A_STEP.test(name);
};

export function weaveStatements(context: StatementContext, statements: SyntaxNode[], start: Known): Flow {
  const { body } = context;
  let flow: Flow = start;
  let known = start;
  for (const statement of statements) {
    // Where our rules say that the program cannot come here, javac knows better: less is known then.
    known = flow ?? known;
    if (isStep(statement))
      insert(body.weaving, statement.from, `${stepCall(body, innermost(statement).from, known)};`);
    flow = weaveStatement(context, statement, known);
  }
  return flow;
}

export function weaveStatement(
  context: StatementContext,
  node: SyntaxNode,
  known: Known,
  labels: string[] = [],
): Flow {
  context.body.flow = known;
  if (CLASSES.test(node.name)) context.inside.localClass(context.body, node);
  const weave = context.inside.statements[node.name];
  return weave ? weave(context, node, known, labels) : weaveParts(context, node, known);
}

/** Weaves the expressions of a node; returns what has a value after them. */
export function weaveParts({ body, inside }: StatementContext, node: SyntaxNode, known: Known): Known {
  if (CLASSES.test(node.name)) return known;
  for (const part of partsOf(node)) inside.expression(body, part);
  return withNames(known, assignedBy(node, body.weaving.program.code));
}

export const weaveBlock = (
  context: StatementContext,
  block: SyntaxNode,
  known: Known,
  last?: (flow: Flow) => void,
): Flow =>
  inScope(context.body, () => {
    const flow = weaveStatements(context, childrenOf(block).filter(isStatement), known);
    last?.(flow);
    return flow;
  });

/** The body of a loop or a branch; one statement becomes a block. `first` is a step at its beginning. */
export function weaveInner(context: StatementContext, node: SyntaxNode, known: Known, first = ""): Flow {
  const { weaving } = context.body;
  if (node.name === "Block") {
    if (first) insert(weaving, node.from + 1, `${first};`);
    return weaveBlock(context, node, known);
  }
  insert(weaving, node.from, first ? `{${first};` : "{");
  const flow = inScope(context.body, () => weaveStatements(context, [node], known));
  insert(weaving, node.to, "}");
  return flow;
}

const weaveDeclaration: Weave = ({ body, inside }, node, known) => {
  let now = known;
  for (const declarator of childrenOf(node).filter(({ name }) => name === "VariableDeclarator")) {
    const definition = childNamed(declarator, "Definition");
    if (!definition) continue;
    const name = textOf(body, definition);
    const value = childNamed(declarator, "AssignOp")?.nextSibling;
    if (value) {
      inside.expression(body, value);
      now = withNames(now, [...assignedBy(declarator, body.weaving.program.code), name]);
    } else body.reassigned.add(name);
    body.names.push(name);
    body.flow = now;
  }
  return now;
};

const weaveIf: Weave = (context, node, known) => {
  const [condition, consequent, alternate] = childrenOf(node).filter(
    (child) => child.name === "ParenthesizedExpression" || isStatement(child),
  );
  const after = condition ? weaveParts(context, condition, known) : known;
  const yes = consequent ? weaveInner(context, consequent, after) : after;
  return meet(yes, alternate ? weaveInner(context, alternate, after) : after);
};

const weaveReturn: Weave = ({ body, inside }, node, known) => {
  const { weaving, result } = body;
  const [value] = partsOf(node);
  const isPending = body.finallyBlocks > 0;
  if (!value) {
    const call = isPending
      ? shortCall("pending", body, node.from)
      : traceCall("leave", body, weaving.program.lineOf(node.from), known);
    insert(weaving, node.from, `{${call};`);
    insert(weaving, node.to, "}");
    return null;
  }
  const line = weaving.program.lineOf(node.from);
  const name = `__r${body.token.slice(3)}_${node.from}`;
  const callWith = (text: string) =>
    isPending
      ? shortCall("pending", body, node.from, text)
      : traceCall("result", body, line, known, `${text},`);
  if (result.kind === "typed")
    replace(weaving, node.from, node.from + "return".length, `{final ${result.type} ${name}=`);
  else insert(weaving, value.from, callWith("\0").split("\0")[0] ?? "");
  inside.expression(body, value);
  if (result.kind === "typed") insert(weaving, node.to, `${callWith(name)};return ${name};}`);
  else insert(weaving, value.to, callWith("\0").split("\0")[1] ?? "");
  return null;
};

const weaveThrow: Weave = ({ body, inside }, node) => {
  const { weaving } = body;
  const [error] = partsOf(node);
  if (!error) return null;
  // javac knows which exceptions a caught variable can hold only when it is thrown itself.
  if (error.name === "Identifier") {
    insert(weaving, node.from, `{${shortCall("thrown", body, node.from, textOf(body, error))};`);
    insert(weaving, node.to, "}");
    return null;
  }
  insert(weaving, error.from, shortCall("thrown", body, node.from, "(").slice(0, -1));
  inside.expression(body, error);
  insert(weaving, error.to, "))");
  return null;
};

const labelOf = (body: Body, node: SyntaxNode): string | undefined => {
  const label = childNamed(node, "Label");
  return label && textOf(body, label);
};

export const SIMPLE_STATEMENTS: Record<string, Weave> = {
  Block: (context, node, known, labels) => {
    const { end, breaks } = context.body.jumps.within("block", labels, () =>
      weaveBlock(context, node, known),
    );
    return breaks.reduce(meet, end);
  },
  ";": (_, __, known) => known,
  LocalVariableDeclaration: weaveDeclaration,
  IfStatement: weaveIf,
  LabeledStatement: (context, node, known, labels) => {
    const inner = childrenOf(node).at(-1);
    const label = labelOf(context.body, node) ?? "";
    if (!inner) return known;
    if (/^(?:Block|LabeledStatement|SwitchStatement)$|While|For|Do/.test(inner.name))
      return weaveStatement(context, inner, known, [...labels, label]);
    const { end, breaks } = context.body.jumps.within("block", [...labels, label], () =>
      weaveStatement(context, inner, known),
    );
    return breaks.reduce(meet, end);
  },
  SynchronizedStatement: (context, node, known) => {
    const [lock, block] = partsOf(node);
    const after = lock ? weaveParts(context, lock, known) : known;
    return block ? weaveBlock(context, block, after) : after;
  },
  BreakStatement: ({ body }, node, known) => {
    body.jumps.leave(labelOf(body, node), known);
    return null;
  },
  ContinueStatement: ({ body }, node, known) => {
    body.jumps.repeat(labelOf(body, node), known);
    return null;
  },
  ReturnStatement: weaveReturn,
  ThrowStatement: weaveThrow,
};
