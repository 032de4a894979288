import type { SyntaxNode } from "@lezer/common";
import { childNamed, childrenOf, namedChildren } from "@nirmaan/program-text/lezer-tree.ts";
import {
  type InstrumentStatement,
  instrumentInner,
  instrumentParts,
  instrumentStatement,
  isStatement,
  type Known,
  type StatementContext,
} from "./instrument-java-statements.ts";
import { inScope, insert, stepCall, testCall, textOf } from "./java-body.ts";
import { assignedBy, constantIn, type Flow, hasShortCircuit, meet, withNames } from "./java-flow.ts";

type Tested = { inside: Known; after: Known };

/**
 * `test` becomes `step && (test)`. What the test assigns has a value after the loop only when the step is an argument
 * beside it, and that form would lose what `&&` inside the test tells javac.
 */
function instrumentCondition(context: StatementContext, test: SyntaxNode, at: number, known: Known): Tested {
  const { body } = context;
  const { code } = body.instrumentation.program;
  const step = stepCall(body, at, known);
  const assigned = withNames(known, assignedBy(test, code));
  const isWhole = assigned.size > known.size && !hasShortCircuit(test, code);
  insert(body.instrumentation, test.from, isWhole ? testCall(step) : `${step}&&(`);
  context.inside.expression(body, test);
  insert(body.instrumentation, test.to, isWhole ? "))" : ")");
  return { inside: assigned, after: isWhole ? assigned : known };
}

const bodyOf = (node: SyntaxNode): SyntaxNode | undefined => childrenOf(node).findLast(isStatement);

const instrumentWhile: InstrumentStatement = (context, node, known, labels) => {
  const { body } = context;
  const test = childNamed(node, "ParenthesizedExpression");
  const [condition] = test ? namedChildren(test) : [];
  const inner = bodyOf(node);
  if (!condition || !inner) return known;
  const constant = constantIn(condition, body.instrumentation.program.code);
  if (constant !== "no") {
    const first = stepCall(body, node.from, known);
    const { breaks } = body.jumps.within("loop", labels, () => instrumentInner(context, inner, known, first));
    return breaks.reduce(meet, null);
  }
  const { inside, after } = instrumentCondition(context, condition, node.from, known);
  const { breaks } = body.jumps.within("loop", labels, () => instrumentInner(context, inner, inside));
  return breaks.reduce(meet, after);
};

const instrumentDo: InstrumentStatement = (context, node, known, labels) => {
  const { body } = context;
  const inner = childrenOf(node).find(isStatement);
  const test = childNamed(node, "ParenthesizedExpression");
  const [condition] = test ? namedChildren(test) : [];
  if (!inner || !condition) return known;
  const constant = constantIn(condition, body.instrumentation.program.code);
  const first = constant === "no" ? "" : stepCall(body, node.from, known);
  const { end, breaks, continues } = body.jumps.within("loop", labels, () =>
    instrumentInner(context, inner, known, first),
  );
  const atTest = continues.reduce(meet, end);
  if (constant !== "no" || !atTest) return breaks.reduce(meet, null);
  const { after } = instrumentCondition(context, condition, condition.from, atTest);
  return breaks.reduce(meet, after);
};

type JavaForParts = { init: SyntaxNode[]; test: SyntaxNode | undefined; updates: SyntaxNode[] };

/** The three parts between the semicolons; a declaration has its own. */
function forParts(spec: SyntaxNode): JavaForParts {
  const groups: SyntaxNode[][] = [[]];
  for (const child of childrenOf(spec)) {
    if (!/^[(),;]$/.test(child.name)) groups.at(-1)?.push(child);
    if (child.name === ";" || child.name === "LocalVariableDeclaration") groups.push([]);
  }
  return { init: groups[0] ?? [], test: groups[1]?.[0], updates: groups[2] ?? [] };
}

const instrumentFor: InstrumentStatement = (context, node, known, labels) => {
  const { body, inside } = context;
  const spec = childNamed(node, "ForSpec");
  const inner = bodyOf(node);
  if (!spec || !inner) return known;
  const { code } = body.instrumentation.program;
  return inScope(body, () => {
    const { init, test, updates } = forParts(spec);
    let now = known;
    for (const each of init) {
      if (each.name === "LocalVariableDeclaration") now = instrumentStatement(context, each, now) ?? now;
      else {
        inside.expression(body, each);
        now = withNames(now, assignedBy(each, code));
      }
    }
    const constant = test ? constantIn(test, code) : "true";
    const first = updates.length > 0 || constant === "no" ? "" : stepCall(body, node.from, now);
    let tested: Tested = { inside: now, after: now };
    if (test && constant === "no" && updates.length === 0)
      tested = instrumentCondition(context, test, node.from, now);
    else if (test) {
      const after = instrumentTest(context, test, now);
      tested = { inside: after, after };
    }
    const [update] = updates;
    if (update) insert(body.instrumentation, update.from, `${stepCall(body, node.from, tested.inside)},`);
    for (const each of updates) inside.expression(body, each);
    const { breaks } = body.jumps.within("loop", labels, () =>
      instrumentInner(context, inner, tested.inside, first),
    );
    return breaks.reduce(meet, constant === "no" ? tested.after : null);
  });
};

/** A test that has no step of its own. */
function instrumentTest({ body, inside }: StatementContext, test: SyntaxNode, known: Known): Known {
  inside.expression(body, test);
  return withNames(known, assignedBy(test, body.instrumentation.program.code));
}

const instrumentForEach: InstrumentStatement = (context, node, known, labels) => {
  const { body, inside } = context;
  const spec = childNamed(node, "ForSpec");
  const definition = spec && childNamed(spec, "Definition");
  const inner = bodyOf(node);
  const list = spec && namedChildren(spec).at(-1);
  if (!definition || !inner || !list) return known;
  inside.expression(body, list);
  const now = withNames(known, assignedBy(list, body.instrumentation.program.code));
  return inScope(body, () => {
    const name = textOf(body, definition);
    body.names.push(name);
    const within = withNames(now, [name]);
    const first = stepCall(body, node.from, within);
    const { breaks } = body.jumps.within("loop", labels, () =>
      instrumentInner(context, inner, within, first),
    );
    return breaks.reduce(meet, now as Flow);
  });
};

export const LOOPS: Record<string, InstrumentStatement> = {
  WhileStatement: instrumentWhile,
  DoStatement: instrumentDo,
  ForStatement: instrumentFor,
  EnhancedForStatement: instrumentForEach,
  AssertStatement: (context, node, known) => {
    // Only evaluated when assertions are on.
    instrumentParts(context, node, known);
    return known;
  },
};
