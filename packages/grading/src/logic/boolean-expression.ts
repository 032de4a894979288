import * as m from "@nirmaan/messages/practice-logic.ts";
/** A Boolean expression of single-letter variables, as boards write them: A'B + C, A.(B+C), ~A, A XOR B. */
export type BooleanExpression =
  | { kind: "constant"; value: 0 | 1 }
  | { kind: "variable"; name: string }
  | { kind: "not"; of: BooleanExpression }
  | {
      kind: "and" | "or" | "xor" | "xnor" | "nand" | "nor";
      left: BooleanExpression;
      right: BooleanExpression;
    };

export class InvalidExpression extends Error {}

const WORDS: [RegExp, string][] = [
  [/\bXNOR\b|⊙/gi, "≡"],
  [/\bNAND\b/gi, "↑"],
  [/\bNOR\b/gi, "↓"],
  [/\bXOR\b|⊕|\^/gi, "^"],
  [/\bAND\b|&&?|∧|·|\*/gi, "."],
  [/\bOR\b|\|\|?|∨/gi, "+"],
  [/\bNOT\b|¬|!/gi, "~"],
  [/[’′`]/g, "'"],
  [/[[{]/g, "("],
  [/[\]}]/g, ")"],
];

const MAX_LENGTH = 400;

/** The signs of an expression, without spaces and without a name such as F(A, B) = in front. */
function signsOf(text: string): string[] {
  const withoutName = text.replace(/^\s*[A-Z]?\s*(\([A-Z, ]*\))?\s*=/i, "");
  return WORDS.reduce((line, [word, sign]) => line.replace(word, sign), withoutName)
    .replace(/\s+/g, "")
    .split("");
}

/** NOT binds strongest, then AND (also written without a sign), XOR and its kind, and OR. */
export function parseExpression(text: string): BooleanExpression {
  if (text.length > MAX_LENGTH) throw new InvalidExpression(m.expressionTooLong());
  const tokens = signsOf(text);
  let at = 0;

  const take = (...wanted: string[]): string | undefined => {
    const token = tokens[at];
    if (token === undefined || !wanted.includes(token)) return undefined;
    at += 1;
    return token;
  };

  const binary = (
    next: () => BooleanExpression,
    kinds: Record<string, "and" | "or" | "xor" | "xnor" | "nand" | "nor">,
  ): BooleanExpression => {
    let left = next();
    for (let sign = take(...Object.keys(kinds)); sign; sign = take(...Object.keys(kinds))) {
      const kind = kinds[sign];
      if (kind) left = { kind, left, right: next() };
    }
    return left;
  };

  const or = (): BooleanExpression => binary(exclusive, { "+": "or", "↓": "nor" });
  const exclusive = (): BooleanExpression => binary(and, { "^": "xor", "≡": "xnor", "↑": "nand" });

  function and(): BooleanExpression {
    let left = negation();
    while (take(".") || (tokens[at] !== undefined && /[A-Za-z01(~]/.test(tokens[at] ?? "")))
      left = { kind: "and", left, right: negation() };
    return left;
  }

  function negation(): BooleanExpression {
    if (take("~")) return { kind: "not", of: negation() };
    let inner = atom();
    while (take("'")) inner = { kind: "not", of: inner };
    return inner;
  }

  function atom(): BooleanExpression {
    if (take("(")) {
      const inner = or();
      if (!take(")")) throw new InvalidExpression(m.bracketNotClosed());
      return inner;
    }
    const token = tokens[at];
    if (token === undefined) throw new InvalidExpression(m.missingAtEnd());
    at += 1;
    if (token === "0" || token === "1") return { kind: "constant", value: token === "1" ? 1 : 0 };
    if (/[A-Za-z]/.test(token)) return { kind: "variable", name: token.toUpperCase() };
    throw new InvalidExpression(m.notExpectedHere({ sign: token }));
  }

  const whole = or();
  if (at < tokens.length) throw new InvalidExpression(m.notExpectedHere({ sign: tokens[at] ?? "" }));
  return whole;
}

export function evaluate(expression: BooleanExpression, values: Record<string, 0 | 1>): 0 | 1 {
  if (expression.kind === "constant") return expression.value;
  if (expression.kind === "variable") {
    const value = values[expression.name];
    if (value === undefined) throw new InvalidExpression(m.notAVariable({ name: expression.name }));
    return value;
  }
  if (expression.kind === "not") return evaluate(expression.of, values) ? 0 : 1;
  const [left, right] = [evaluate(expression.left, values), evaluate(expression.right, values)];
  return OPERATIONS[expression.kind](left, right) ? 1 : 0;
}

const OPERATIONS = {
  and: (left: number, right: number) => left === 1 && right === 1,
  or: (left: number, right: number) => left === 1 || right === 1,
  xor: (left: number, right: number) => left !== right,
  xnor: (left: number, right: number) => left === right,
  nand: (left: number, right: number) => !(left === 1 && right === 1),
  nor: (left: number, right: number) => !(left === 1 || right === 1),
};

/** The rows for which the expression is 1. Row 5 of A, B, C is A=1, B=0, C=1. */
export function onesOf(expression: BooleanExpression, variables: string[]): number[] {
  const size = 2 ** variables.length;
  return Array.from({ length: size }, (_, row) => row).filter(
    (row) => evaluate(expression, valuesOfRow(row, variables)) === 1,
  );
}

const valuesOfRow = (row: number, variables: string[]): Record<string, 0 | 1> =>
  Object.fromEntries(
    variables.map((name, index) => [name, (row >> (variables.length - 1 - index)) & 1 ? 1 : 0]),
  );

/** The number of times a variable is written. */
export function literalsIn(expression: BooleanExpression): number {
  if (expression.kind === "constant") return 0;
  if (expression.kind === "variable") return 1;
  if (expression.kind === "not") return literalsIn(expression.of);
  return literalsIn(expression.left) + literalsIn(expression.right);
}

/** Is it a sum of products, or a product of sums, of plain and negated variables? */
export function hasForm(expression: BooleanExpression, form: "SOP" | "POS"): boolean {
  const [outer, inner] = form === "SOP" ? (["or", "and"] as const) : (["and", "or"] as const);
  const isLiteral = (node: BooleanExpression): boolean =>
    node.kind === "variable" ||
    node.kind === "constant" ||
    (node.kind === "not" && node.of.kind === "variable");
  const isTerm = (node: BooleanExpression): boolean =>
    isLiteral(node) || (node.kind === inner && isTerm(node.left) && isTerm(node.right));
  const isWhole = (node: BooleanExpression): boolean =>
    isTerm(node) || (node.kind === outer && isWhole(node.left) && isWhole(node.right));
  return isWhole(expression);
}
