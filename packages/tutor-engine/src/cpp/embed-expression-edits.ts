import type { SyntaxNode } from "@lezer/common";
import { childrenOf } from "@nirmaan/program-text/lezer-tree.ts";
import { type Part, partsOf } from "./binary-parts.ts";

/** An edit that is compiled into the program and switched on by its number. */
export type EmbeddedEdit = { id: number; line: number; kind: string; prior: number };

export type EditSlot = [kind: string, prior: number] | null;

/** What the functions that embed edits share. */
export type EmbedTools = {
  raw: (node: SyntaxNode) => string;
  lineOf: (node: SyntaxNode) => number;
  /** Numbers for one place; a slot that would change nothing has a number and no edit. */
  register: (line: number, ...slots: EditSlot[]) => number;
  embed: (node: SyntaxNode) => string;
  embedAll: (node: SyntaxNode) => string;
  /** The type of a name, where it is a plain one. */
  typeOf: (name: string) => string | undefined;
  names: () => string[];
  code: string;
  endLineOf: (node: SyntaxNode) => number;
  /** The declared names of each block around the current node, with their types. */
  scopes: Map<string, string>[];
  /** By a loop's position: the edit that moves the next statement into it. */
  movedIn: Map<number, number>;
  /** By a loop's position: its last statement, run after it by the edit that moves it out. */
  movedOut: Map<number, string>;
  /** By a statement's position: the edit that moves it out of its loop. */
  removedBy: Map<number, number>;
  /** By a loop's position: edits that give a name its first value again in each iteration. */
  resets: Map<number, string>;
  /** The functions that the program defines. */
  functions: Set<string>;
};

const COMPARE: Record<string, string> = { "<": "<", "<=": "l", ">": ">", ">=": "g", "==": "=", "!=": "!" };
const EDGES = new Set(["<<=", "<=<", ">>=", ">=>"]);
const ARITHMETIC = ["+", "-", "*", "/", "%"];
const SETS = ["=", "+=", "-=", "*="];
const MOST_NAMES = 4;

/** The parts of an assignment. The parser has a node for `+=`, and none for `=`. */
export function assignmentOf(
  node: SyntaxNode,
  { code }: EmbedTools,
): { target: SyntaxNode; how: string; value: SyntaxNode } | undefined {
  const [target, value] = [node.firstChild, node.lastChild];
  if (node.name !== "AssignmentExpression" || !target || !value || target.from === value.from)
    return undefined;
  return { target, how: /[-+*/%&|^<>]*=/.exec(code.slice(target.to, value.from))?.[0] ?? "", value };
}

/** An assignment or increment that is a statement of its own. */
export function embedChange(node: SyntaxNode, tools: EmbedTools): string {
  const { raw, lineOf, register, embed } = tools;
  const line = lineOf(node);
  const [first, second] = childrenOf(node);
  if (node.name === "UpdateExpression" && first && second) {
    const [named, how] = first.name === "UpdateOp" ? [second, first] : [first, second];
    const id = register(line, ["arithmetic", 0.65], ["update", 0.3]);
    return `tutor_::step<${raw(how) === "++" ? 1 : -1}>(${id}, ${raw(named)})`;
  }
  const assigned = assignmentOf(node, tools);
  if (!assigned || /^(?:InitializerList|AssignmentExpression|LambdaExpression)$/.test(assigned.value.name))
    return raw(node);
  const { target, how, value } = assigned;
  if (!/^[-+*/%]?=$/.test(how)) return `${raw(target)} ${how} ${embed(value)}`;
  const slots: EditSlot[] = SETS.map((other) =>
    other === how ? null : [how === "=" || other === "=" ? "update" : "arithmetic", 0.6],
  );
  // Numbers have their own edits by one.
  const isNumber = value.name === "Number";
  slots.push(isNumber ? null : ["off-by-one", 0.7], isNumber ? null : ["off-by-one", 0.7], [
    "arithmetic",
    0.45,
  ]);
  return `tutor_::set<'${how[0]}'>(${register(line, ...slots)}, ${raw(target)}, ${embed(value)})`;
}

/** A binary expression or a cast, with its operators bound as C++ binds them. */
export function embedBinary(node: SyntaxNode, tools: EmbedTools): string {
  const whole = partsOf(node, tools.raw);
  return whole ? embedPart(whole, tools) : tools.raw(node);
}

function embedPart(part: Part, tools: EmbedTools): string {
  const { raw, lineOf, register, embed } = tools;
  if (part.kind === "operand") return part.cast ? `${part.cast}(${embed(part.node)})` : embed(part.node);
  const sign = raw(part.operator);
  // What is read in goes where it goes.
  if (sign === ">>") return textOf(part, tools);
  const line = lineOf(part.operator);
  const [left, right] = [embedPart(part.left, tools), embedPart(part.right, tools)];
  if (sign in COMPARE && !/\bNULL\b|\bnullptr\b/.test(textOf(part, tools))) {
    const slots = Object.keys(COMPARE).map(
      (other): EditSlot =>
        other === sign ? null : EDGES.has(sign + other) ? ["boundary", 0.95] : ["comparison", 0.7],
    );
    const id = register(line, ...slots, ["off-by-one", 0.75], ["off-by-one", 0.75]);
    return `tutor_::compare<'${COMPARE[sign]}'>(${id}, ${left}, ${right})`;
  }
  if (ARITHMETIC.includes(sign)) {
    const slots = ARITHMETIC.map(
      (other): EditSlot =>
        other === sign ? null : ["arithmetic", "+-".includes(sign) && "+-".includes(other) ? 0.85 : 0.65],
    );
    const isTurnable = sign === "-" || sign === "/" || sign === "%" || sign === "+";
    const parts: EditSlot[] = [
      ["arithmetic", 0.5],
      ["arithmetic", 0.5],
      ["off-by-one", 0.6],
      ["off-by-one", 0.6],
      isTurnable ? ["arithmetic", 0.7] : null,
    ];
    return `tutor_::arith<'${sign}'>(${register(line, ...slots, ...parts)}, ${left}, ${right})`;
  }
  if (sign === "^" || sign === "&" || sign === "|") {
    const slots = ["^", "&", "|"].map((other): EditSlot => (other === sign ? null : ["arithmetic", 0.6]));
    return `tutor_::bits<'${sign}'>(${register(line, ...slots)}, ${left}, ${right})`;
  }
  if (sign === "&&" || sign === "||") {
    const id = register(line, ["and-or", 0.85], ["condition", 0.5], ["condition", 0.5]);
    return `tutor_::both<${sign === "&&"}>(${id}, [&] { return bool(${left}); }, [&] { return bool(${right}); })`;
  }
  return `(${left} ${sign} ${right})`;
}

/** The part as it is in the program. */
export function textOf(part: Part, { code }: EmbedTools): string {
  const [first, last] = [endOf(part, "left"), endOf(part, "right")];
  return first.cast + code.slice(first.node.from, last.node.to);
}

const endOf = (part: Part, side: "left" | "right"): Part & { kind: "operand" } =>
  part.kind === "operand" ? part : endOf(part[side], side);

export function embedSubscript(node: SyntaxNode, tools: EmbedTools): string {
  const { raw, lineOf, register, embed } = tools;
  const [things, , at] = childrenOf(node);
  if (!things || !at) return raw(node);
  const id = register(lineOf(node), ["index", 0.75], ["index", 0.75]);
  return `${things.name === "SubscriptExpression" ? embedSubscript(things, tools) : raw(things)}[tutor_::off(${id}, ${embed(at)})]`;
}

export function embedNumber(node: SyntaxNode, tools: EmbedTools): string {
  const { raw, lineOf, register } = tools;
  if (!/^\d+(?:\.\d+)?$/.test(raw(node))) return raw(node);
  const value = Number(raw(node));
  const isStart = node.parent?.name === "InitDeclarator";
  const options: [number, number][] = [
    [value + 1, 0.8],
    [value - 1, 0.8],
    [0, 0.7],
    [1, 0.7],
    [2, 0.45],
    [-value, 0.4],
    [10, 0.35],
    [100, 0.3],
  ];
  const slots = options.map(
    ([other, prior], index): EditSlot =>
      other === value || options.findIndex(([same]) => same === other) < index
        ? null
        : [isStart ? "start-value" : Math.abs(other - value) === 1 ? "off-by-one" : "number", prior],
  );
  return `tutor_::number(${register(lineOf(node), ...slots)}, ${raw(node)})`;
}

export function embedName(node: SyntaxNode, tools: EmbedTools): string {
  const { raw, lineOf, register } = tools;
  const name = raw(node);
  const type = tools.typeOf(name);
  const isTarget = node.parent?.firstChild?.from === node.from;
  if (isTarget && /^(?:InitDeclarator|AssignmentExpression)$/.test(node.parent?.name ?? "")) return name;
  if (
    !type ||
    !/^(?:BinaryExpression|ArgumentList|ReturnStatement|SubscriptExpression|InitDeclarator|AssignmentExpression)$/.test(
      node.parent?.name ?? "",
    )
  )
    return name;
  const others = tools
    .names()
    .filter((other) => other !== name && tools.typeOf(other) === type)
    .slice(-MOST_NAMES);
  // A wrong value is rather calculated than printed.
  const prior = node.prevSibling && raw(node.prevSibling) === "<<" ? 0.6 : 0.7;
  const id = register(lineOf(node), ...others.map((): EditSlot => ["variable", prior]));
  return others.reduce((text, other, index) => `(tutor_::on == ${id + index} ? ${other} : ${text})`, name);
}
