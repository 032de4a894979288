import * as m from "@nirmaan/messages/grading-checks.ts";
/** A value as a literal of Python or Java, shortened. */
export function formatValue(value: unknown, language: string): string {
  const text = toLiteral(value, language);
  return text.length > MAX_SHOWN_CHARACTERS ? `${text.slice(0, MAX_SHOWN_CHARACTERS)}…` : text;
}

/** As Python prints it, whole. */
export const pythonLiteral = (value: unknown): string => toLiteral(value, "python");

const MAX_SHOWN_CHARACTERS = 160;

function toLiteral(value: unknown, language: string): string {
  const isPython = language === "python";
  if (value === null || value === undefined) return isPython ? "None" : "null";
  if (typeof value === "boolean") return isPython ? (value ? "True" : "False") : String(value);
  if (typeof value === "string")
    return isPython && !value.includes("'") ? `'${value}'` : JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item) => toLiteral(item, language)).join(", ")}]`;
  if (typeof value === "object")
    return `{${Object.entries(value)
      .map(([key, item]) => `${toLiteral(key, language)}: ${toLiteral(item, language)}`)
      .join(", ")}}`;
  return JSON.stringify(value);
}

/** For hidden values: the type without the value. */
export function describeType(value: unknown): string {
  if (value === null || value === undefined) return m.typeNothing();
  if (typeof value === "boolean") return m.typeBoolean();
  if (typeof value === "number") return Number.isInteger(value) ? m.typeWhole() : m.typeDecimal();
  if (typeof value === "string") return value === "" ? m.typeEmptyString() : m.typeString();
  return Array.isArray(value) ? m.typeList({ count: value.length }) : m.typeDictionary();
}

/** Deep equality; numbers may differ by the tolerance, and 3 equals 3.0. */
export function isSameValue(wanted: unknown, came: unknown, tolerance = 1e-9): boolean {
  if (typeof wanted === "number" && typeof came === "number") return Math.abs(wanted - came) <= tolerance;
  if (Array.isArray(wanted))
    return (
      Array.isArray(came) &&
      came.length === wanted.length &&
      wanted.every((item, index) => isSameValue(item, came[index], tolerance))
    );
  if (isRecord(wanted)) {
    if (!isRecord(came)) return false;
    const keys = Object.keys(wanted);
    return (
      keys.length === Object.keys(came).length &&
      keys.every((key) => key in came && isSameValue(wanted[key], came[key], tolerance))
    );
  }
  return wanted === came;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
