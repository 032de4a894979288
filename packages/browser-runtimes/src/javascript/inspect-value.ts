const DEEPEST = 2;
const WIDEST = 72;
const MOST_ITEMS = 100;

/** What console.log prints for its arguments: the words of Node, so that browser and server say the same. */
export function formatLog(values: unknown[]): string {
  const [first, ...rest] = values;
  if (typeof first !== "string" || !first.includes("%"))
    return values.map((value) => (typeof value === "string" ? value : inspectValue(value))).join(" ");
  const filled = first.replace(/%[sdifjoOc%]/g, (mark) => {
    if (mark === "%%") return "%";
    if (rest.length === 0) return mark;
    const value = rest.shift();
    if (mark === "%s") return typeof value === "string" ? value : inspectValue(value, 1);
    if (mark === "%d") return String(Number(value));
    if (mark === "%i") return String(Number.parseInt(String(value), 10));
    if (mark === "%f") return String(Number.parseFloat(String(value)));
    if (mark === "%j") return JSON.stringify(value) ?? "undefined";
    return mark === "%c" ? "" : inspectValue(value);
  });
  return [filled, ...rest.map((value) => (typeof value === "string" ? value : inspectValue(value)))].join(
    " ",
  );
}

export function inspectValue(value: unknown, depth = 0, seen: unknown[] = []): string {
  if (typeof value === "string") return quoted(value);
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "function") return `[${nameOfFunction(value)}]`;
  if (Object.is(value, -0)) return "-0";
  if (typeof value !== "object" || value === null) return String(value);
  if (seen.includes(value)) return "[Circular *1]";
  if (value instanceof Error) return value.stack ?? String(value);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "Invalid Date" : value.toISOString();
  if (value instanceof RegExp) return String(value);
  if (value instanceof Promise) return "Promise { <pending> }";
  if (depth > DEEPEST) return Array.isArray(value) ? "[Array]" : `[${nameOfClass(value) || "Object"}]`;
  return showObject(value, depth, [...seen, value]);
}

function quoted(text: string): string {
  const escaped = text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n");
  if (!text.includes("'")) return `'${escaped}'`;
  return text.includes('"') ? `'${escaped.replaceAll("'", "\\'")}'` : `"${escaped}"`;
}

function nameOfFunction(value: { name: string }): string {
  const kind = /^class\b/.test(Function.prototype.toString.call(value)) ? "class" : "Function";
  if (kind === "class") return `class ${value.name || "(anonymous)"}`;
  return value.name ? `Function: ${value.name}` : "Function (anonymous)";
}

function nameOfClass(value: object): string {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === null) return "[Object: null prototype]";
  const name = (value.constructor as { name?: string } | undefined)?.name ?? "";
  return name === "Object" || name === "Array" ? "" : name;
}

function showObject(value: object, depth: number, seen: unknown[]): string {
  const show = (inner: unknown) => inspectValue(inner, depth + 1, seen);
  const name = nameOfClass(value);
  if (Array.isArray(value) || ArrayBuffer.isView(value)) {
    const items = Array.from(value as ArrayLike<unknown>);
    const shown = items.slice(0, MOST_ITEMS).map((item, index) => (index in value ? show(item) : "<empty>"));
    const more = items.length - shown.length;
    if (more > 0) shown.push(`... ${more} more item${more === 1 ? "" : "s"}`);
    return laidOut(name ? `${name}(${items.length}) ` : "", "[", shown, "]", depth);
  }
  if (value instanceof Map) {
    const entries = [...value].map(([key, inner]) => `${show(key)} => ${show(inner)}`);
    return laidOut(`Map(${value.size}) `, "{", entries, "}", depth);
  }
  if (value instanceof Set) return laidOut(`Set(${value.size}) `, "{", [...value].map(show), "}", depth);
  const entries = Object.keys(value).map((key) => `${keyOf(key)}: ${propertyOf(value, key, show)}`);
  return laidOut(name ? `${name} ` : "", "{", entries, "}", depth);
}

const keyOf = (key: string) => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key));

function propertyOf(value: object, key: string, show: (inner: unknown) => string): string {
  const described = Object.getOwnPropertyDescriptor(value, key);
  if (described?.get) return described.set ? "[Getter/Setter]" : "[Getter]";
  return show(described?.value);
}

function laidOut(name: string, open: string, items: string[], close: string, depth: number): string {
  if (items.length === 0) return `${name}${open}${close}`;
  const flat = `${name}${open} ${items.join(", ")} ${close}`;
  if (flat.length + depth * 2 <= WIDEST && !flat.includes("\n")) return flat;
  const indent = "  ".repeat(depth + 1);
  return `${name}${open}\n${items.map((item) => indent + item).join(",\n")}\n${"  ".repeat(depth)}${close}`;
}
