/** A parser for the expressions in conditions that students write in Python, JavaScript, Java and C++. */

import type { Value } from "../trace-record.ts";

/** `from` and `to` are places in the text. */
type TokenPlace = { from: number; to: number };
export type Expression = TokenPlace &
  (
    | { kind: "literal"; value: Value }
    | { kind: "name"; name: string }
    | { kind: "negative" | "not"; operand: Expression }
    | { kind: "arithmetic"; sign: string; left: Expression; right: Expression }
    /** Python compares in chains: `0 < n < 9`. */
    | { kind: "compare"; signs: string[]; operands: Expression[] }
    | { kind: "and" | "or"; left: Expression; right: Expression }
    | { kind: "index"; object: Expression; index: Expression }
    | { kind: "member"; object: Expression; name: string }
    | { kind: "call"; callee: Expression; args: Expression[] }
  );

type ExpressionToken = TokenPlace & { kind: "number" | "text" | "name" | "sign"; text: string };

const NUMBER = /\d+(?:\.\d*)?(?:e[+-]?\d+)?/iy;
const TEXT = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/y;
const NAME = /[\p{L}_$][\p{L}\p{M}\p{N}_$]*/uy;
const SIGN = /===|!==|\*\*|\/\/|==|!=|<=|>=|&&|\|\||->|[-+*/%<>!()[\].,:;{]/y;

class NotUnderstood extends Error {}

function readTokens(text: string, start: number, language: string): ExpressionToken[] {
  const tokens: ExpressionToken[] = [];
  for (let at = start; at < text.length; ) {
    if (/\s/.test(text[at] ?? "")) {
      at += 1;
      continue;
    }
    const rest = text.slice(at, at + 2);
    if (language === "python" ? rest[0] === "#" : rest === "//") break;
    const found = (
      [
        ["number", NUMBER],
        ["text", TEXT],
        ["name", NAME],
        ["sign", SIGN],
      ] as const
    ).flatMap(([kind, pattern]) => {
      pattern.lastIndex = at;
      const match = pattern.exec(text)?.[0];
      return match ? [{ kind, text: match, from: at, to: at + match.length }] : [];
    })[0];
    // What follows the condition may be anything.
    if (!found) break;
    tokens.push(found);
    at = found.to;
  }
  return tokens;
}

const CONSTANTS: Record<string, Record<string, Value>> = {
  python: { True: true, False: false, None: null },
  cpp: { true: true, false: false, nullptr: null, NULL: null },
};
const PLAIN_CONSTANTS: Record<string, Value> = { true: true, false: false, null: null };
const WORDS = [
  "and",
  "or",
  "not",
  "in",
  "is",
  "lambda",
  "if",
  "else",
  "new",
  "await",
  "instanceof",
  "typeof",
];
const COMPARISONS = ["<", ">", "<=", ">=", "==", "!=", "===", "!=="];
const STRENGTH: Record<string, number> = { "+": 1, "-": 1, "*": 2, "/": 2, "%": 2, "//": 2 };
const ESCAPES: Record<string, string> = { n: "\n", t: "\t", "0": "\0" };

/** The expression that starts at a place of the text and ends before the given sign; undefined when it is not understood. */
export function parseExpression(
  text: string,
  start: number,
  ending: string,
  language: string,
): Expression | undefined {
  const parser = createReader(readTokens(text, start, language), language);
  try {
    const expression = readExpression(parser);
    return parser.isAt(ending) ? expression : undefined;
  } catch (error) {
    if (error instanceof NotUnderstood) return undefined;
    throw error;
  }
}

type Parser = ReturnType<typeof createReader>;

function createReader(tokens: ExpressionToken[], language: string) {
  let at = 0;
  const isAt = (text: string) => tokens[at]?.text === text && tokens[at]?.kind !== "text";
  const take = (): ExpressionToken => {
    const token = tokens[at];
    if (!token) throw new NotUnderstood();
    at += 1;
    return token;
  };
  return {
    language,
    isPython: language === "python",
    isAt,
    take,
    peek: (offset = 0) => tokens[at + offset],
    accept: (...texts: string[]) => texts.some(isAt) && take(),
    expect: (text: string): ExpressionToken => {
      if (!isAt(text)) throw new NotUnderstood();
      return take();
    },
  };
}

const joined = (left: Expression, right: Expression): TokenPlace => ({ from: left.from, to: right.to });

function readExpression(parser: Parser): Expression {
  let left = readConjunction(parser);
  while (parser.accept(parser.isPython ? "or" : "||")) {
    const right = readConjunction(parser);
    left = { kind: "or", left, right, ...joined(left, right) };
  }
  return left;
}

function readConjunction(parser: Parser): Expression {
  let left = readInversion(parser);
  while (parser.accept(parser.isPython ? "and" : "&&")) {
    const right = readInversion(parser);
    left = { kind: "and", left, right, ...joined(left, right) };
  }
  return left;
}

function readInversion(parser: Parser): Expression {
  const not = parser.isPython && parser.accept("not");
  if (!not) return readComparison(parser);
  const operand = readInversion(parser);
  return { kind: "not", operand, from: not.from, to: operand.to };
}

function readComparisonSign({ isPython, accept, isAt, peek }: Parser): string | undefined {
  const sign = accept(...COMPARISONS);
  if (sign) return sign.text;
  if (!isPython) return undefined;
  if (accept("in")) return "in";
  if (isAt("not") && peek(1)?.text === "in" && accept("not") && accept("in")) return "not in";
  if (accept("is")) return accept("not") ? "is not" : "is";
  return undefined;
}

function readComparison(parser: Parser): Expression {
  const first = readSum(parser, 1);
  const [signs, operands] = [[] as string[], [first]];
  for (let sign = readComparisonSign(parser); sign; sign = readComparisonSign(parser)) {
    signs.push(sign);
    operands.push(readSum(parser, 1));
  }
  if (signs.length === 0) return first;
  if (signs.length > 1 && !parser.isPython) throw new NotUnderstood();
  return { kind: "compare", signs, operands, ...joined(first, operands.at(-1) ?? first) };
}

/** Sums, and the products in them. */
function readSum(parser: Parser, strength: number): Expression {
  if (strength > 2) return readUnary(parser);
  let left = readSum(parser, strength + 1);
  for (
    let next = parser.peek();
    next?.kind === "sign" && STRENGTH[next.text] === strength;
    next = parser.peek()
  ) {
    const sign = parser.take().text;
    const right = readSum(parser, strength + 1);
    left = { kind: "arithmetic", sign, left, right, ...joined(left, right) };
  }
  return left;
}

function readUnary(parser: Parser): Expression {
  const sign = parser.accept("-", ...(parser.isPython ? [] : ["!"]));
  if (!sign) return readPower(parser);
  const operand = readUnary(parser);
  return { kind: sign.text === "!" ? "not" : "negative", operand, from: sign.from, to: operand.to };
}

function readPower(parser: Parser): Expression {
  const left = readSuffixes(parser, readPrimary(parser));
  if (!parser.accept("**")) return left;
  const right = readUnary(parser);
  return { kind: "arithmetic", sign: "**", left, right, ...joined(left, right) };
}

function readSuffixes(parser: Parser, start: Expression): Expression {
  const { accept, expect, take } = parser;
  let object = start;
  for (;;) {
    const { from } = object;
    if (accept("[")) {
      const index = readExpression(parser);
      object = { kind: "index", object, index, from, to: expect("]").to };
    } else if (accept(".", "->")) {
      const name = take();
      if (name.kind !== "name") throw new NotUnderstood();
      object = { kind: "member", object, name: name.text, from, to: name.to };
    } else if (accept("(")) {
      const args = readArguments(parser);
      object = { kind: "call", callee: object, args, from, to: expect(")").to };
    } else return object;
  }
}

function readArguments(parser: Parser): Expression[] {
  const args: Expression[] = [];
  while (!parser.isAt(")")) {
    args.push(readExpression(parser));
    if (!parser.accept(",")) break;
  }
  return args;
}

function readPrimary(parser: Parser): Expression {
  const { language, take, peek, expect } = parser;
  const { from, to, text, kind } = take();
  if (kind === "number") return { kind: "literal", value: literalNumber(text, language), from, to };
  if (kind === "text") return { kind: "literal", value: literalText(text, language), from, to };
  if (kind === "sign") {
    if (text !== "(") throw new NotUnderstood();
    const inside = readExpression(parser);
    // The brackets belong to the text of what is inside.
    return { ...inside, from, to: expect(")").to };
  }
  const constants = CONSTANTS[language] ?? PLAIN_CONSTANTS;
  if (Object.hasOwn(constants, text)) return { kind: "literal", value: constants[text] ?? null, from, to };
  // A text with letters before it, such as f"…", and words of the language.
  if (WORDS.includes(text) || (peek()?.kind === "text" && peek()?.from === to)) throw new NotUnderstood();
  return { kind: "name", name: text, from, to };
}

/** Whole numbers with a point are not integers: `2.0`. */
function literalNumber(text: string, language: string): Value {
  const number = Number(text);
  return /[.e]/i.test(text) && Number.isInteger(number) && language !== "javascript"
    ? { n: `${number}.0` }
    : number;
}

function literalText(text: string, language: string): Value {
  const inside = text.slice(1, -1).replace(/\\(.)/g, (_, letter: string) => ESCAPES[letter] ?? letter);
  const isLetter = text.startsWith("'") && (language === "java" || language === "cpp");
  return isLetter ? { n: `'${inside}'` } : inside;
}
