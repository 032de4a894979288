import type { SyntaxNode } from "@lezer/common";
import { childNamed, childrenOf, nodesIn, partsOf } from "../syntax-nodes.ts";
import { type Flow, meet, withNames } from "./java-flow.ts";
import {
  isStatement,
  type Known,
  type StatementContext,
  type Weave,
  weaveBlock,
  weaveInner,
  weaveParts,
  weaveStatements,
} from "./weave-statements.ts";
import { type Body, inScope, insert, lineAt, textOf, traceCall } from "./woven-body.ts";

const weaveSwitch: Weave = (context, node, known, labels) => {
  const selector = childNamed(node, "ParenthesizedExpression");
  const block = childNamed(node, "SwitchBlock");
  if (!selector || !block) return known;
  const start = weaveParts(context, selector, known);
  const parts = childrenOf(block);
  const hasDefault = [...parts, ...parts.flatMap(childrenOf)].some(
    (label) => label.name === "SwitchLabel" && childNamed(label, "default"),
  );
  const { end, breaks } = context.body.jumps.within("switch", labels, () =>
    inScope(context.body, () => weaveCases(context, parts, start)),
  );
  const left = breaks.reduce(meet, end);
  return hasDefault ? left : meet(left, start);
};

function weaveCases(context: StatementContext, parts: SyntaxNode[], start: Known): Flow {
  let flow: Flow = null;
  let rules: Flow = null;
  for (const part of parts) {
    if (part.name === "SwitchLabel") flow = start;
    else if (part.name === "SwitchRule") rules = meet(rules, weaveRule(context, part, start));
    else if (isStatement(part)) flow = weaveStatements(context, [part], flow ?? start);
  }
  return meet(flow, rules);
}

function weaveRule(context: StatementContext, rule: SyntaxNode, start: Known): Flow {
  const action = partsOf(rule).at(-1);
  return action ? weaveInner(context, action, start) : start;
}

const weaveTry: Weave = (context, node, known) => {
  const { body } = context;
  const last = childNamed(node, "FinallyClause");
  if (last) body.finallyBlocks += 1;
  const block = childNamed(node, "Block");
  let after: Flow = inScope(body, () => {
    const resources = weaveResources(context, node, known);
    return block ? weaveBlock(context, block, resources) : resources;
  });
  for (const clause of childrenOf(node).filter(({ name }) => name === "CatchClause"))
    after = meet(after, weaveCatch(context, clause, known));
  if (!last) return after;
  body.finallyBlocks -= 1;
  return weaveFinally(context, last, known, after, hasReturn(node));
};

const hasReturn = (node: SyntaxNode): boolean =>
  [...nodesIn(node)].some(({ name }) => name === "ReturnStatement");

function weaveResources({ body, inside }: StatementContext, node: SyntaxNode, known: Known): Known {
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

function weaveCatch(context: StatementContext, clause: SyntaxNode, known: Known): Flow {
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
    insert(body.weaving, block.from + 1, `${traceCall("caught", body, line, now, `${name},`)};`);
    return weaveBlock(context, block, now);
  });
}

function weaveFinally(
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
      insert(body.weaving, block.to - 1, afterFinally(body, block, flow));
  };
  const end = weaveBlock(context, block, known, tellReturn);
  return end && after && withNames(after, end);
}

const afterFinally = (body: Body, block: SyntaxNode, flow: Known): string =>
  `${traceCall("afterFinally", body, lineAt(body, block.to - 1), flow)};`;

export const SWITCH_AND_TRY: Record<string, Weave> = {
  SwitchStatement: weaveSwitch,
  TryStatement: weaveTry,
  TryWithResourcesStatement: weaveTry,
};
