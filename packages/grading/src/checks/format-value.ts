/** A value as a literal of Python or Java, shortened. */
export function formatValue(value: unknown, language: string): string {
  const text = toLiteral(value, language);
  return text.length > MAX_SHOWN_CHARACTERS ? `${text.slice(0, MAX_SHOWN_CHARACTERS)}…` : text;
}

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
  if (value === null || value === undefined) return "nothing";
  if (typeof value === "boolean") return "true or false";
  if (typeof value === "number")
    return Number.isInteger(value) ? "a whole number" : "a number with a decimal point";
  if (typeof value === "string") return value === "" ? "an empty text" : "a text";
  if (!Array.isArray(value)) return "a dictionary";
  if (value.length === 0) return "an empty list";
  return value.length === 1 ? "a list of one item" : `a list of ${value.length} items`;
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
