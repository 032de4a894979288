import { type ChangedItems, TRACE_LIMITS, type Value, type WholeObject } from "../trace-record.ts";

type ObjectParts = { keys?: unknown[]; items: unknown[]; size: number };
type KnownValues = { value: object; parts: ObjectParts; told: Value[]; toldKeys: Value[] | undefined };

const { objects: MAX_OBJECTS, headItems: HEAD, tailItems: TAIL, textCharacters: MAX_TEXT } = TRACE_LIMITS;

type Changes = Record<string, WholeObject | ChangedItems>;

/** The objects of a running program that were seen, with what was last told about each. */
export type Values = {
  numbers: Map<object, number>;
  known: Map<number, KnownValues>;
  fresh: number[];
  lastNumber: number;
  mayPrune: boolean;
  /** The told values of all variables: what they do not reach is forgotten when there are too many objects. */
  roots: () => Value[];
};

export const createValues = (roots: () => Value[]): Values => ({
  numbers: new Map(),
  known: new Map(),
  fresh: [],
  lastNumber: 0,
  mayPrune: true,
  roots,
});

/** Objects get numbers in the order in which they are first seen. Calls no getter. */
export function encodeValue(values: Values, value: unknown): Value {
  if (value === null || typeof value === "boolean") return value;
  if (typeof value === "string")
    return value.length <= MAX_TEXT ? value : { cut: value.slice(0, MAX_TEXT), of: value.length };
  if (typeof value === "number" && Number.isFinite(value) && !Object.is(value, -0)) return value;
  if (typeof value !== "object" || !isDrawn(value)) return { n: labelOf(value) };
  const number = values.numbers.get(value) ?? addObject(values, value);
  return number === undefined ? { n: labelOf(value) } : { r: number };
}

function addObject(values: Values, value: object): number | undefined {
  if (values.known.size >= MAX_OBJECTS && values.mayPrune) prune(values);
  if (values.known.size >= MAX_OBJECTS) return undefined;
  values.lastNumber += 1;
  const number = values.lastNumber;
  values.numbers.set(value, number);
  values.known.set(number, { value, parts: { items: [], size: -1 }, told: [], toldKeys: undefined });
  values.fresh.push(number);
  return number;
}

function prune(values: Values): void {
  values.mayPrune = false;
  const { known } = values;
  const reached = new Set([...known].flatMap(([number, { parts }]) => (parts.size < 0 ? [number] : [])));
  const pending = values.roots();
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    const number = typeof value === "object" && value !== null && "r" in value ? value.r : undefined;
    if (number === undefined || reached.has(number)) continue;
    reached.add(number);
    const thing = known.get(number);
    pending.push(...(thing?.told ?? []), ...(thing?.toldKeys ?? []));
  }
  for (const [number, { value }] of known) {
    if (reached.has(number)) continue;
    known.delete(number);
    values.numbers.delete(value);
  }
}

/** What changed in all objects since the last call. */
export function takeChanges(values: Values): Changes {
  const changes: Changes = {};
  values.mayPrune = true;
  for (const number of [...values.known.keys()]) tell(values, number, changes);
  for (let number = values.fresh.pop(); number !== undefined; number = values.fresh.pop())
    tell(values, number, changes);
  return changes;
}

/** Objects are described again from the start. */
export function forgetObjects(values: Values): void {
  values.known.clear();
  values.numbers.clear();
}

function tell(values: Values, number: number, changes: Changes): void {
  const thing = values.known.get(number);
  if (!thing) return;
  const before = thing.parts;
  const parts = partsOf(thing.value);
  if (before.size === parts.size && isSame(before.items, parts.items) && isSame(before.keys, parts.keys))
    return;
  const isRecord = classOf(thing.value) !== undefined;
  const keys = parts.keys?.map((key) => (isRecord ? String(key) : encodeValue(values, key)));
  const items = parts.items.map((item) => encodeValue(values, item));
  const isCut = parts.size > items.length || before.size > before.items.length;
  const isPatch =
    before.size >= 0 && !isCut && thing.told.length <= items.length && isSame(thing.toldKeys, keys);
  if (isPatch) {
    const at = items.flatMap((item, index) =>
      index < thing.told.length && isEqual(thing.told[index], item) ? [] : [[index, item] as [number, Value]],
    );
    if (at.length > 0) changes[number] = { at };
  } else changes[number] = wholeObject(thing.value, parts, items, keys);
  values.known.set(number, { value: thing.value, parts, told: items, toldKeys: keys });
}

const isSame = (a: unknown[] | undefined, b: unknown[] | undefined): boolean =>
  a === b ||
  (a !== undefined &&
    b !== undefined &&
    a.length === b.length &&
    a.every((item, i) => Object.is(item, b[i])));

export function isEqual(a: Value | undefined, b: Value | undefined): boolean {
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return Object.is(a, b);
  return JSON.stringify(a) === JSON.stringify(b);
}

function wholeObject(
  value: object,
  parts: ObjectParts,
  items: Value[],
  keys: Value[] | undefined,
): WholeObject {
  const className = classOf(value);
  return {
    t: typeOf(value),
    i: items,
    ...(className && { c: className }),
    ...(keys && { k: keys }),
    ...(parts.size !== items.length && { n: parts.size }),
  };
}

const isList = (value: object): value is ArrayLike<unknown> & object =>
  Array.isArray(value) || (ArrayBuffer.isView(value) && "length" in value);

function typeOf(value: object): string {
  if (isList(value)) return "list";
  if (value instanceof Map) return "dict";
  return value instanceof Set ? "set" : "object";
}

/** The class of an object with fields, "" for a plain one; undefined for lists, maps and sets. */
function classOf(value: object): string | undefined {
  if (typeOf(value) !== "object") return undefined;
  const prototype = Object.getPrototypeOf(value) as object | null;
  const maker: unknown = prototype && Object.getOwnPropertyDescriptor(prototype, "constructor")?.value;
  const name = typeof maker === "function" ? maker.name : "";
  return name === "Object" ? "" : name;
}

const isDrawn = (value: object): boolean =>
  !(value instanceof Date || value instanceof RegExp || value instanceof Error || value instanceof Promise) &&
  !(value instanceof WeakMap || value instanceof WeakSet || value instanceof ArrayBuffer) &&
  Object.prototype.toString.call(value) !== "[object Generator]";

const cutMiddle = (all: unknown[]): unknown[] =>
  all.length <= HEAD + TAIL ? all : [...all.slice(0, HEAD), ...all.slice(-TAIL)];

function partsOf(value: object): ObjectParts {
  if (isList(value)) {
    const size = value.length;
    if (size <= HEAD + TAIL) return { items: Array.from(value), size };
    const slice = Array.prototype.slice;
    return { items: [...slice.call(value, 0, HEAD), ...slice.call(value, -TAIL)], size };
  }
  if (value instanceof Map) {
    const entries = cutMiddle([...Map.prototype.entries.call(value)]) as [unknown, unknown][];
    const size = value.size;
    return { keys: entries.map(([key]) => key), items: entries.map(([, item]) => item), size };
  }
  if (value instanceof Set)
    return { items: cutMiddle([...Set.prototype.values.call(value)]), size: value.size };
  const names = Object.keys(value);
  const keys = cutMiddle(names) as string[];
  const items = keys.map((key) => Object.getOwnPropertyDescriptor(value, key)?.value as unknown);
  return { keys, items, size: names.length };
}

function labelOf(value: unknown): string {
  if (typeof value === "function") return `function ${value.name}`.trim();
  if (typeof value === "bigint") return `${value}n`;
  if (Object.is(value, -0)) return "-0";
  if (typeof value !== "object" || value === null) return String(value);
  if (value instanceof Error) return messageOf(value);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? String(value) : value.toISOString();
  if (value instanceof RegExp) return String(value);
  return `<${Object.prototype.toString.call(value).slice(8, -1)}>`;
}

export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === "string" ? error : labelOf(error);
  return error.message ? `${error.name}: ${error.message}` : error.name;
}
