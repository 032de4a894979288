import type { Value } from "./trace-record.ts";
import type { HeapObject } from "./trace-state.ts";

export type Objects = ReadonlyMap<number, HeapObject>;

const MAX_DEPTH = 3;

const NULL_NAMES: Record<string, string> = { python: "None", cpp: "nullptr" };

/** What a value is called in the language of the program. */
export function formatPlain(value: Exclude<Value, { r: number }>, language: string): string {
  if (value === null) return NULL_NAMES[language] ?? "null";
  if (typeof value === "boolean" && language === "python") return value ? "True" : "False";
  if (typeof value === "string") return quoted(value, language);
  if (typeof value !== "object") return String(value);
  return "n" in value ? value.n : `${quoted(value.cut, language)}… (${value.of})`;
}

function quoted(text: string, language: string): string {
  const quote = language === "python" && !text.includes("'") ? "'" : '"';
  const escaped = text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n").replaceAll("\t", "\\t");
  return `${quote}${quote === '"' ? escaped.replaceAll('"', '\\"') : escaped}${quote}`;
}

export const isReference = (value: Value): value is { r: number } =>
  typeof value === "object" && value !== null && "r" in value;

/** The key of an object that is not a dictionary is a name. */
export const nameOfField = (key: Value): string => (typeof key === "string" ? key : "?");

const BRACKETS: Record<string, [string, string]> = {
  list: ["[", "]"],
  tuple: ["(", ")"],
  deque: ["[", "]"],
  set: ["{", "}"],
};

/** Their traces name the library's containers too, which are printed without a name. */
const NAMES_LIBRARY = new Set(["java", "cpp"]);

/** A value with the objects that it refers to, as the language would print it. */
export function formatValue(value: Value, language: string, objects: Objects, depth = 0): string {
  if (!isReference(value)) return formatPlain(value, language);
  const object = objects.get(value.r);
  if (!object || depth >= MAX_DEPTH) return "…";
  const inner = (each: Value) => formatValue(each, language, objects, depth + 1);
  const items = object.items.map((item, index) => {
    const key = object.keys?.[index];
    if (key === undefined) return inner(item);
    return `${object.type === "dict" ? inner(key) : nameOfField(key)}: ${inner(item)}`;
  });
  const cut = object.size - object.items.length;
  if (cut > 0) items.splice(40, 0, `… +${cut} …`);
  const [open, close] = BRACKETS[object.type] ?? ["{", "}"];
  const hasName = object.className && (object.type === "object" || !NAMES_LIBRARY.has(language));
  const name = hasName ? `${object.className} ` : "";
  return `${name}${open}${items.join(", ")}${close}`;
}

const LETTERS = 26;

/** A, B, … Z, AA: the name of an object on the screen. */
export function letterOf(number: number): string {
  const last = String.fromCharCode(65 + ((number - 1) % LETTERS));
  return number <= LETTERS ? last : letterOf(Math.floor((number - 1) / LETTERS)) + last;
}

const MAX_SAID = 60;
/** Short enough for a sentence. */
export const shorten = (text: string): string =>
  text.length > MAX_SAID ? `${text.slice(0, MAX_SAID)}…` : text;

/** Words of single languages for what the trace calls list and dict. */
const KINDS: Record<string, Record<string, string>> = {
  java: { list: "array" },
  cpp: { list: "array", dict: "map" },
  javascript: { list: "array" },
  typescript: { list: "array" },
};

/** What the language itself calls an object: ArrayList, vector, array, list, or the name of a class. */
export const kindOf = (
  { className, type }: Pick<HeapObject, "className" | "type">,
  language: string,
): string => className || KINDS[language]?.[type] || type;
