import type { SyntaxNode } from "@lezer/common";
import { childrenOf } from "./cpp-names.ts";

/** An edit that is compiled into the program and switched on by its number. */
export type EmbeddedEdit = { id: number; line: number; kind: string; prior: number };

export type Slot = [kind: string, prior: number] | null;

/** What the functions that embed edits share. */
export type EmbedTools = {
  raw: (node: SyntaxNode) => string;
  lineOf: (node: SyntaxNode) => number;
  /** Numbers for one place; a slot that would change nothing has a number and no edit. */
  register: (line: number, ...slots: Slot[]) => number;
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
};

const COMPARE: Record<string, string> = { "<": "<", "<=": "l", ">": ">", ">=": "g", "==": "=", "!=": "!" };
const EDGES = new Set(["<<=", "<=<", ">>=", ">=>"]);
const ARITHMETIC = ["+", "-", "*", "/", "%"];
const SETS = ["=", "+=", "-=", "*="];
const MOST_NAMES = 4;

/** An assignment or increment that is a statement of its own. */

export function embedChange(node: SyntaxNode, tools: EmbedTools): string {
  const { raw, lineOf, register, embed } = tools;
  const [target, sign, value] = childrenOf(node);
  const line = lineOf(node);
  if (node.name === "UpdateExpression" && target && sign) {
    const [named, how] = target.name === "UpdateOp" ? [sign, target] : [target, sign];
    const id = register(line, ["arithmetic", 0.65], ["update", 0.3]);
    return `tutor_::step<${raw(how) === "++" ? 1 : -1}>(${id}, ${raw(named)})`;
  }
  if (
    !target ||
    !sign ||
    !value ||
    /^(?:InitializerList|AssignmentExpression|LambdaExpression)$/.test(value.name)
  )
    return raw(node);
  const how = raw(sign);
  if (!/^[-+*/%]?=$/.test(how)) return `${raw(target)} ${how} ${embed(value)}`;
  const slots = SETS.map(
    (other): Slot => (other === how ? null : [how === "=" || other === "=" ? "update" : "arithmetic", 0.6]),
  );
  return `tutor_::set<'${how[0]}'>(${register(line, ...slots)}, ${raw(target)}, ${embed(value)})`;
}

export function embedBinary(node: SyntaxNode, tools: EmbedTools): string {
  const { raw, lineOf, register, embed } = tools;
  const [left, operator, right] = childrenOf(node);
  if (!left || !operator || !right) return raw(node);
  const sign = raw(operator);
  const line = lineOf(operator);
  if (sign in COMPARE && !/\bNULL\b|\bnullptr\b/.test(raw(node))) {
    const slots = Object.keys(COMPARE).map(
      (other): Slot =>
        other === sign ? null : EDGES.has(sign + other) ? ["boundary", 0.95] : ["comparison", 0.7],
    );
    const id = register(line, ...slots, ["off-by-one", 0.75], ["off-by-one", 0.75]);
    return `tutor_::compare<'${COMPARE[sign]}'>(${id}, ${embed(left)}, ${embed(right)})`;
  }
  if (ARITHMETIC.includes(sign)) {
    const slots = ARITHMETIC.map(
      (other): Slot =>
        other === sign ? null : ["arithmetic", "+-".includes(sign) && "+-".includes(other) ? 0.85 : 0.65],
    );
    const parts: Slot[] = [
      ["arithmetic", 0.5],
      ["arithmetic", 0.5],
      ["off-by-one", 0.6],
      ["off-by-one", 0.6],
    ];
    return `tutor_::arith<'${sign}'>(${register(line, ...slots, ...parts)}, ${embed(left)}, ${embed(right)})`;
  }
  if (sign === "&&" || sign === "||") {
    const id = register(line, ["and-or", 0.85], ["condition", 0.5], ["condition", 0.5]);
    return `tutor_::both<${sign === "&&"}>(${id}, [&] { return bool(${embed(left)}); }, [&] { return bool(${embed(right)}); })`;
  }
  // What is read in goes where it goes.
  if (sign === ">>") return raw(node);
  return tools.embedAll(node);
}

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
    ([other, prior], index): Slot =>
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
  const id = register(lineOf(node), ...others.map((): Slot => ["variable", 0.7]));
  return others.reduce((text, other, index) => `(tutor_::on == ${id + index} ? ${other} : ${text})`, name);
}
