import type { Value } from "../trace-record.ts";
import type { HeapObject, TraceState } from "../trace-state.ts";
import { isReference } from "../value-text.ts";
import { calculate, compare, type Moment, truthOf } from "./operators.ts";
import type { Expression } from "./parse-expression.ts";

/** The value of an expression at a step, without running anything; undefined where the trace does not tell it. */
export function evaluate(expression: Expression, moment: Moment): Value | undefined {
  switch (expression.kind) {
    case "literal":
      return expression.value;
    case "name":
      return valueOfName(expression.name, moment);
    case "negative": {
      const value = evaluate(expression.operand, moment);
      return value === undefined ? undefined : calculate("-", 0, value, moment.language);
    }
    case "not": {
      const truth = evaluateTruth(expression.operand, moment);
      return truth === undefined ? undefined : !truth;
    }
    case "and":
    case "or": {
      const left = evaluate(expression.left, moment);
      const truth = left === undefined ? undefined : truthOf(left, moment);
      if (truth === undefined) return undefined;
      return truth === (expression.kind === "or") ? left : evaluate(expression.right, moment);
    }
    case "arithmetic": {
      const [left, right] = [evaluate(expression.left, moment), evaluate(expression.right, moment)];
      if (left === undefined || right === undefined) return undefined;
      return calculate(expression.sign, left, right, moment.language);
    }
    case "compare":
      return compareAll(expression, moment);
    case "index": {
      const [object, index] = [evaluate(expression.object, moment), evaluate(expression.index, moment)];
      return object === undefined || index === undefined ? undefined : itemAt(object, index, moment);
    }
    case "member":
      return member(evaluate(expression.object, moment), expression.name, moment);
    case "call":
      return call(expression, moment);
  }
}

export const evaluateTruth = (expression: Expression, moment: Moment): boolean | undefined => {
  const value = evaluate(expression, moment);
  return value === undefined ? undefined : truthOf(value, moment);
};

function compareAll(
  { signs, operands }: Extract<Expression, { kind: "compare" }>,
  moment: Moment,
): boolean | undefined {
  for (const [at, sign] of signs.entries()) {
    const [left, right] = [operands[at], operands[at + 1]].map((each) => each && evaluate(each, moment));
    const isTrue = left === undefined || right === undefined ? undefined : compare(sign, left, right, moment);
    if (isTrue !== true) return isTrue;
  }
  return true;
}

/** A variable of the function that runs, a field of its object, or a variable of the program. */
function valueOfName(name: string, { state, language }: Moment): Value | undefined {
  const top = state.frames.at(-1)?.variables;
  if (top?.has(name)) return top.get(name);
  const self = top?.get("this");
  const field = language === "java" || language === "cpp" ? fieldOf(objectOf(self, state), name) : undefined;
  if (field !== undefined) return field;
  // In JavaScript the variable may be one of a function around this one.
  const isNested = language === "javascript" || language === "typescript";
  const isHidden = isNested && state.frames.slice(1).some(({ variables }) => variables.has(name));
  return isHidden ? undefined : state.frames[0]?.variables.get(name);
}

const objectOf = (value: Value | undefined, { objects }: TraceState): HeapObject | undefined =>
  value !== undefined && isReference(value) ? objects.get(value.r) : undefined;

function fieldOf(object: HeapObject | undefined, name: string): Value | undefined {
  const at = object?.keys?.indexOf(name) ?? -1;
  return at < 0 ? undefined : object?.items[at];
}

const letter = (text: string | undefined, language: string): Value | undefined => {
  if (text === undefined) return undefined;
  return language === "java" || language === "cpp" ? { n: `'${text}'` } : text;
};

function itemAt(container: Value, index: Value, { state, language }: Moment): Value | undefined {
  const object = objectOf(container, state);
  if (object?.type === "dict") return size(object) ? object.items[keyIn(object, index)] : undefined;
  if (typeof index !== "number" || !Number.isInteger(index)) return undefined;
  if (typeof container === "string") {
    if (language === "cpp" && /[^\0-\x7f]/.test(container)) return undefined;
    const letters = language === "python" ? Array.from(container) : container.split("");
    return letter(letters.at(language === "python" || index >= 0 ? index : letters.length), language);
  }
  if (!object || object.type === "object" || object.type === "set") return undefined;
  const at = language === "python" && index < 0 ? index + object.size : index;
  const missing = object.size - object.items.length;
  // The first items and the last ones are known.
  const last = object.items.length - 10;
  if (missing === 0 || at < last) return at < 0 ? undefined : object.items[at];
  return at >= last + missing ? object.items[at - missing] : undefined;
}

const size = (object: HeapObject): boolean => object.size === object.items.length;

const keyIn = ({ keys = [] }: HeapObject, wanted: Value): number =>
  keys.findIndex((key) => JSON.stringify(key) === JSON.stringify(wanted));

export function lengthOf(value: Value | undefined, { state, language }: Moment): number | undefined {
  if (value === undefined || value === null || typeof value === "number") return undefined;
  if (typeof value === "object" && "cut" in value) return value.of;
  if (typeof value === "string") {
    if (language === "python") return Array.from(value).length;
    return language === "cpp" ? new TextEncoder().encode(value).length : value.length;
  }
  const object = objectOf(value, state);
  return object && object.type !== "object" ? object.size : undefined;
}

function member(value: Value | undefined, name: string, moment: Moment): Value | undefined {
  const isLength = name === "length" && moment.language !== "python";
  return (isLength ? lengthOf(value, moment) : undefined) ?? fieldOf(objectOf(value, moment.state), name);
}

/** Only functions that change nothing and that a program cannot replace. */
function call({ callee, args }: Extract<Expression, { kind: "call" }>, moment: Moment): Value | undefined {
  const [first] = args;
  if (callee.kind === "name" && moment.language === "python")
    return callee.name === "len" && args.length === 1 && first
      ? lengthOf(evaluate(first, moment), moment)
      : undefined;
  if (callee.kind !== "member" || (moment.language !== "java" && moment.language !== "cpp")) return undefined;
  const object = evaluate(callee.object, moment);
  if (object === undefined || objectOf(object, moment.state)?.type === "object") return undefined;
  const argument = first && evaluate(first, moment);
  switch (callee.name) {
    case "length":
    case "size":
      return args.length === 0 ? lengthOf(object, moment) : undefined;
    case "isEmpty":
    case "empty": {
      const length = lengthOf(object, moment);
      return length === undefined || args.length > 0 ? undefined : length === 0;
    }
    case "charAt":
    case "at":
    case "get":
      return argument === undefined || args.length !== 1 ? undefined : itemAt(object, argument, moment);
    case "equals":
      return typeof object === "string" && typeof argument === "string" ? object === argument : undefined;
    default:
      return undefined;
  }
}
