import type { SyntaxNode } from "@lezer/common";
import { childNamed, childrenOf, namedChildren, nodesIn } from "@nirmaan/program-text/lezer-tree.ts";
import {
  type InstrumentStatement,
  instrumentBlock,
  instrumentInner,
  instrumentParts,
  instrumentStatements,
  isStatement,
  type Known,
  type StatementContext,
} from "./instrument-java-statements.ts";
import { type Body, inScope, insert, lineAt, textOf, traceCall } from "./java-body.ts";
import { type Flow, meet, withNames } from "./java-flow.ts";

const instrumentSwitch: InstrumentStatement = (context, node, known, labels) => {
  const selector = childNamed(node, "ParenthesizedExpression");
  const block = childNamed(node, "SwitchBlock");
  if (!selector || !block) return known;
  const start = instrumentParts(context, selector, known);
  const parts = childrenOf(block);
  const hasDefault = [...parts, ...parts.flatMap(childrenOf)].some(
    (label) => label.name === "SwitchLabel" && childNamed(label, "default"),
  );
  const { end, breaks } = context.body.jumps.within("switch", labels, () =>
    inScope(context.body, () => instrumentCases(context, parts, start)),
  );
  const left = breaks.reduce(meet, end);
  return hasDefault ? left : meet(left, start);
};

function instrumentCases(context: StatementContext, parts: SyntaxNode[], start: Known): Flow {
  let flow: Flow = null;
  let rules: Flow = null;
  for (const part of parts) {
    if (part.name === "SwitchLabel") flow = start;
    else if (part.name === "SwitchRule") rules = meet(rules, instrumentRule(context, part, start));
    else if (isStatement(part)) flow = instrumentStatements(context, [part], flow ?? start);
  }
  return meet(flow, rules);
}

function instrumentRule(context: StatementContext, rule: SyntaxNode, start: Known): Flow {
  const action = namedChildren(rule).at(-1);
  return action ? instrumentInner(context, action, start) : start;
}

const instrumentTry: InstrumentStatement = (context, node, known) => {
  const { body } = context;
  const last = childNamed(node, "FinallyClause");
  if (last) body.finallyBlocks += 1;
  const block = childNamed(node, "Block");
  let after: Flow = inScope(body, () => {
    const resources = instrumentResources(context, node, known);
    return block ? instrumentBlock(context, block, resources) : resources;
  });
  for (const clause of childrenOf(node).filter(({ name }) => name === "CatchClause"))
    after = meet(after, instrumentCatch(context, clause, known));
  if (!last) return after;
  body.finallyBlocks -= 1;
  return instrumentFinally(context, last, known, after, hasReturn(node));
};

const hasReturn = (node: SyntaxNode): boolean =>
  [...nodesIn(node)].some(({ name }) => name === "ReturnStatement");

function instrumentResources({ body, inside }: StatementContext, node: SyntaxNode, known: Known): Known {
  const specification = childNamed(node, "ResourceSpecification");
  let now = known;
  for (const resource of specification ? childrenOf(specification) : []) {
    if (resource.name !== "Resource") continue;
    const value = childNamed(resource, "AssignOp")?.nextSibling;
    const definition = childNamed(resource, "Definition");
    if (value) inside.expression(body, value);
    if (!definition) continue;
    const name = textOf(body, definition);
    body.names.push(name);
    now = withNames(now, [name]);
    body.flow = now;
  }
  return now;
}

function instrumentCatch(context: StatementContext, clause: SyntaxNode, known: Known): Flow {
  const { body } = context;
  const parameter = childNamed(clause, "CatchFormalParameter");
  const definition = parameter && childNamed(parameter, "Definition");
  const block = childNamed(clause, "Block");
  if (!definition || !block) return known;
  return inScope(body, () => {
    const name = textOf(body, definition);
    body.names.push(name);
    const now = withNames(known, [name]);
    const line = lineAt(body, clause.from);
    insert(body.instrumentation, block.from + 1, `${traceCall("caught", body, line, now, `${name},`)};`);
    return instrumentBlock(context, block, now);
  });
}

function instrumentFinally(
  context: StatementContext,
  clause: SyntaxNode,
  known: Known,
  after: Flow,
  returns: boolean,
): Flow {
  const { body } = context;
  const block = childNamed(clause, "Block");
  if (!block) return after;
  const tellReturn = (flow: Flow) => {
    if (flow && returns && body.finallyBlocks === 0)
      insert(body.instrumentation, block.to - 1, afterFinally(body, block, flow));
  };
  const end = instrumentBlock(context, block, known, tellReturn);
  return end && after && withNames(after, end);
}

const afterFinally = (body: Body, block: SyntaxNode, flow: Known): string =>
  `${traceCall("afterFinally", body, lineAt(body, block.to - 1), flow)};`;

export const SWITCH_AND_TRY: Record<string, InstrumentStatement> = {
  SwitchStatement: instrumentSwitch,
  TryStatement: instrumentTry,
  TryWithResourcesStatement: instrumentTry,
};
