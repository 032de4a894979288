import type { SyntaxNode } from "@lezer/common";
import { childNamed, childrenOf, namedChildren } from "@nirmaan/program-text/lezer-tree.ts";
import { type Body, inScope, insert, replace, shortCall, stepCall, textOf, traceCall } from "./java-body.ts";
import { assignedBy, type Flow, meet, withNames } from "./java-flow.ts";

export type Known = ReadonlySet<string>;

/** What statements need of the rest of the instrumenter: expressions can hold lambdas, and blocks can hold classes. */
export type Inside = {
  expression: (body: Body, node: SyntaxNode) => void;
  localClass: (body: Body, node: SyntaxNode) => void;
  /** By the kind of statement; those of other kinds are only searched for expressions. */
  statements: Record<string, InstrumentStatement>;
};
export type StatementContext = { body: Body; inside: Inside };
export type InstrumentStatement = (
  context: StatementContext,
  node: SyntaxNode,
  known: Known,
  labels: string[],
) => Flow;

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

export function instrumentStatements(
  context: StatementContext,
  statements: SyntaxNode[],
  start: Known,
): Flow {
  const { body } = context;
  let flow: Flow = start;
  let known = start;
  for (const statement of statements) {
    // Where our rules say that the program cannot come here, javac knows better: less is known then.
    known = flow ?? known;
    if (isStep(statement))
      insert(body.instrumentation, statement.from, `${stepCall(body, innermost(statement).from, known)};`);
    flow = instrumentStatement(context, statement, known);
  }
  return flow;
}

export function instrumentStatement(
  context: StatementContext,
  node: SyntaxNode,
  known: Known,
  labels: string[] = [],
): Flow {
  context.body.flow = known;
  if (CLASSES.test(node.name)) context.inside.localClass(context.body, node);
  const instrument = context.inside.statements[node.name];
  return instrument ? instrument(context, node, known, labels) : instrumentParts(context, node, known);
}

/** Instruments the expressions of a node; returns what has a value after them. */
export function instrumentParts({ body, inside }: StatementContext, node: SyntaxNode, known: Known): Known {
  if (CLASSES.test(node.name)) return known;
  for (const part of namedChildren(node)) inside.expression(body, part);
  return withNames(known, assignedBy(node, body.instrumentation.program.code));
}

export const instrumentBlock = (
  context: StatementContext,
  block: SyntaxNode,
  known: Known,
  last?: (flow: Flow) => void,
): Flow =>
  inScope(context.body, () => {
    const flow = instrumentStatements(context, childrenOf(block).filter(isStatement), known);
    last?.(flow);
    return flow;
  });

/** The body of a loop or a branch; one statement becomes a block. `first` is a step at its beginning. */
export function instrumentInner(context: StatementContext, node: SyntaxNode, known: Known, first = ""): Flow {
  const { instrumentation } = context.body;
  if (node.name === "Block") {
    if (first) insert(instrumentation, node.from + 1, `${first};`);
    return instrumentBlock(context, node, known);
  }
  insert(instrumentation, node.from, first ? `{${first};` : "{");
  const flow = inScope(context.body, () => instrumentStatements(context, [node], known));
  insert(instrumentation, node.to, "}");
  return flow;
}

const instrumentDeclaration: InstrumentStatement = ({ body, inside }, node, known) => {
  let now = known;
  for (const declarator of childrenOf(node).filter(({ name }) => name === "VariableDeclarator")) {
    const definition = childNamed(declarator, "Definition");
    if (!definition) continue;
    const name = textOf(body, definition);
    const value = childNamed(declarator, "AssignOp")?.nextSibling;
    if (value) {
      inside.expression(body, value);
      now = withNames(now, [...assignedBy(declarator, body.instrumentation.program.code), name]);
    } else body.reassigned.add(name);
    body.names.push(name);
    body.flow = now;
  }
  return now;
};

const instrumentIf: InstrumentStatement = (context, node, known) => {
  const [condition, consequent, alternate] = childrenOf(node).filter(
    (child) => child.name === "ParenthesizedExpression" || isStatement(child),
  );
  const after = condition ? instrumentParts(context, condition, known) : known;
  const yes = consequent ? instrumentInner(context, consequent, after) : after;
  return meet(yes, alternate ? instrumentInner(context, alternate, after) : after);
};

const instrumentReturn: InstrumentStatement = ({ body, inside }, node, known) => {
  const { instrumentation, result } = body;
  const [value] = namedChildren(node);
  const isPending = body.finallyBlocks > 0;
  if (!value) {
    const call = isPending
      ? shortCall("pending", body, node.from)
      : traceCall("leave", body, instrumentation.program.lineOf(node.from), known);
    insert(instrumentation, node.from, `{${call};`);
    insert(instrumentation, node.to, "}");
    return null;
  }
  const line = instrumentation.program.lineOf(node.from);
  const name = `__r${body.token.slice(3)}_${node.from}`;
  const callWith = (text: string) =>
    isPending
      ? shortCall("pending", body, node.from, text)
      : traceCall("result", body, line, known, `${text},`);
  if (result.kind === "typed")
    replace(instrumentation, node.from, node.from + "return".length, `{final ${result.type} ${name}=`);
  else insert(instrumentation, value.from, callWith("\0").split("\0")[0] ?? "");
  inside.expression(body, value);
  if (result.kind === "typed") insert(instrumentation, node.to, `${callWith(name)};return ${name};}`);
  else insert(instrumentation, value.to, callWith("\0").split("\0")[1] ?? "");
  return null;
};

const instrumentThrow: InstrumentStatement = ({ body, inside }, node) => {
  const { instrumentation } = body;
  const [error] = namedChildren(node);
  if (!error) return null;
  // javac knows which exceptions a caught variable can hold only when it is thrown itself.
  if (error.name === "Identifier") {
    insert(instrumentation, node.from, `{${shortCall("thrown", body, node.from, textOf(body, error))};`);
    insert(instrumentation, node.to, "}");
    return null;
  }
  insert(instrumentation, error.from, shortCall("thrown", body, node.from, "(").slice(0, -1));
  inside.expression(body, error);
  insert(instrumentation, error.to, "))");
  return null;
};

const labelOf = (body: Body, node: SyntaxNode): string | undefined => {
  const label = childNamed(node, "Label");
  return label && textOf(body, label);
};

export const SIMPLE_STATEMENTS: Record<string, InstrumentStatement> = {
  Block: (context, node, known, labels) => {
    const { end, breaks } = context.body.jumps.within("block", labels, () =>
      instrumentBlock(context, node, known),
    );
    return breaks.reduce(meet, end);
  },
  ";": (_, __, known) => known,
  LocalVariableDeclaration: instrumentDeclaration,
  IfStatement: instrumentIf,
  LabeledStatement: (context, node, known, labels) => {
    const inner = childrenOf(node).at(-1);
    const label = labelOf(context.body, node) ?? "";
    if (!inner) return known;
    if (/^(?:Block|LabeledStatement|SwitchStatement)$|While|For|Do/.test(inner.name))
      return instrumentStatement(context, inner, known, [...labels, label]);
    const { end, breaks } = context.body.jumps.within("block", [...labels, label], () =>
      instrumentStatement(context, inner, known),
    );
    return breaks.reduce(meet, end);
  },
  SynchronizedStatement: (context, node, known) => {
    const [lock, block] = namedChildren(node);
    const after = lock ? instrumentParts(context, lock, known) : known;
    return block ? instrumentBlock(context, block, after) : after;
  },
  BreakStatement: ({ body }, node, known) => {
    body.jumps.leave(labelOf(body, node), known);
    return null;
  },
  ContinueStatement: ({ body }, node, known) => {
    body.jumps.repeat(labelOf(body, node), known);
    return null;
  },
  ReturnStatement: instrumentReturn,
  ThrowStatement: instrumentThrow,
};
