import type { Value } from "../trace-record.ts";
import type { TraceState } from "../trace-state.ts";
import { isReference } from "../value-text.ts";

type Kind = "whole" | "decimal" | "letter";
type Numeric = { number: number; kind: Kind };

const LARGEST_WHOLE: Record<string, number> = { java: 2 ** 31 - 1, cpp: 2 ** 31 - 1 };

/** Numbers, and letters of Java and C++, which are numbers there. */
function numeric(value: Value): Numeric | undefined {
  if (typeof value === "number")
    return { number: value, kind: Number.isInteger(value) ? "whole" : "decimal" };
  if (typeof value !== "object" || value === null || !("n" in value)) return undefined;
  const [, letter] = /^'(.)'$/su.exec(value.n) ?? [];
  if (letter !== undefined) return { number: letter.charCodeAt(0), kind: "letter" };
  const number = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(value.n) ? Number(value.n) : Number.NaN;
  // A whole number that JSON would round is not compared as a rounded one.
  const isExact = /[.e]/i.test(value.n) || Number.isSafeInteger(number);
  return Number.isFinite(number) && isExact ? { number, kind: "decimal" } : undefined;
}

/** Undefined where the result depends on a type that the trace does not tell, or is too large for its type. */
export function calculate(sign: string, left: Value, right: Value, language: string): Value | undefined {
  if (sign === "+" && typeof left === "string" && typeof right === "string" && language !== "cpp")
    return left + right;
  const [a, b] = [numeric(left), numeric(right)];
  if (!a || !b) return undefined;
  const isDecimal = a.kind === "decimal" || b.kind === "decimal";
  const result = apply(sign, a.number, b.number, isDecimal, language);
  if (result === undefined || !Number.isFinite(result)) return undefined;
  const largest = isDecimal ? Number.MAX_VALUE : (LARGEST_WHOLE[language] ?? Number.MAX_SAFE_INTEGER);
  if (Math.abs(result) > largest) return undefined;
  const isPointed = isDecimal || (sign === "/" && language === "python");
  const hasPoint = language === "python" || language === "java";
  return isPointed && hasPoint && Number.isInteger(result) ? { n: `${result}.0` } : result;
}

function apply(sign: string, a: number, b: number, isDecimal: boolean, language: string): number | undefined {
  const isPython = language === "python";
  if (sign === "+") return a + b;
  if (sign === "-") return a - b;
  if (sign === "*") return a * b;
  if (sign === "**")
    return isPython || language === "javascript" || language === "typescript" ? a ** b : undefined;
  if (b === 0) return undefined;
  if (sign === "//") return isPython ? Math.floor(a / b) : undefined;
  if (sign === "%") return isPython ? a - b * Math.floor(a / b) : a % b;
  if (language === "java" && !isDecimal) return Math.trunc(a / b);
  // A double of C++ may look like an int.
  if (language === "cpp" && !isDecimal) return a % b === 0 ? a / b : undefined;
  return a / b;
}

/** What a value of the trace is at one step of a program. */
export type Moment = { state: TraceState; language: string };

export function compare(sign: string, left: Value, right: Value, moment: Moment): boolean | undefined {
  if (sign === "in" || sign === "not in") {
    const found = isIn(left, right, moment);
    return found === undefined ? undefined : found === (sign === "in");
  }
  const isNegated = sign.startsWith("!") || sign === "is not";
  if (isNegated || sign.startsWith("==") || sign === "is") {
    const isSame = isEqual(sign, left, right, moment.language);
    return isSame === undefined ? undefined : isSame !== isNegated;
  }
  const [a, b] = ordered(left, right, moment.language);
  if (a === undefined || b === undefined) return undefined;
  if (sign === "<") return a < b;
  if (sign === "<=") return a <= b;
  return sign === ">" ? a > b : a >= b;
}

function ordered(left: Value, right: Value, language: string): [number, number] | [string, string] | [] {
  const [a, b] = [numeric(left), numeric(right)];
  if (a && b) return [a.number, b.number];
  const areTexts = typeof left === "string" && typeof right === "string";
  return areTexts && language !== "java" && language !== "cpp" ? [left, right] : [];
}

function isEqual(sign: string, left: Value, right: Value, language: string): boolean | undefined {
  const [a, b] = [numeric(left), numeric(right)];
  if (a && b) return sign === "is" || sign === "is not" ? undefined : a.number === b.number;
  if (left === null || right === null) return isSameNull(left, right, language);
  if (isReference(left) && isReference(right)) {
    if (left.r === right.r) return true;
    return language === "python" && !sign.startsWith("is") ? undefined : false;
  }
  if (typeof left === "boolean" && typeof right === "boolean") return left === right;
  if (typeof left === "string" && typeof right === "string")
    // Java compares the places of strings, and C++ those of arrays of char.
    return language === "java" || language === "cpp" || sign.startsWith("is") ? undefined : left === right;
  const isMixed = (typeof left === "string" && b) || (typeof right === "string" && a);
  return isMixed && (language === "python" ? !sign.startsWith("is") : sign.length === 3) ? false : undefined;
}

/** In JavaScript undefined is not null, but equal to it. */
function isSameNull(left: Value, right: Value, language: string): boolean | undefined {
  if (left === null && right === null) return true;
  const other = left ?? right;
  const isKnown = typeof other !== "object" || other === null || isReference(other) || "cut" in other;
  return isKnown || language === "python" ? false : undefined;
}

function isIn(item: Value, container: Value, { state }: Moment): boolean | undefined {
  if (typeof container === "string") return typeof item === "string" ? container.includes(item) : undefined;
  const object = isReference(container) ? state.objects.get(container.r) : undefined;
  if (!object || object.type === "object" || object.size !== object.items.length) return undefined;
  const members = object.type === "dict" ? (object.keys ?? []) : object.items;
  const equal = members.map((each) => isEqual("==", item, each, "python"));
  if (equal.includes(true)) return true;
  return equal.includes(undefined) ? undefined : false;
}

/** Whether a condition with this value is true. */
export function truthOf(value: Value, { state, language }: Moment): boolean | undefined {
  if (typeof value === "boolean") return value;
  if (language === "java") return undefined;
  const number = numeric(value);
  if (number) return number.number !== 0;
  if (value === null) return false;
  if (typeof value === "string") return language === "cpp" ? undefined : value !== "";
  if (typeof value !== "object") return undefined;
  if (!isReference(value)) return "cut" in value && language !== "cpp" ? true : undefined;
  if (language !== "python") return true;
  const object = state.objects.get(value.r);
  // A class of the program may say itself when it is true.
  return object && object.type !== "object" ? object.size > 0 : undefined;
}
