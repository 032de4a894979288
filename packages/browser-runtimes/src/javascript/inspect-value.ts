const MAX_DEPTH = 2;
const MAX_WIDTH = 72;
const MAX_ITEMS = 100;

/** Formats the arguments of console.log as Node does, so that a program prints the same in browser and server. */
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
  if (typeof value === "function") return `[${functionLabel(value)}]`;
  if (Object.is(value, -0)) return "-0";
  if (typeof value !== "object" || value === null) return String(value);
  if (seen.includes(value)) return "[Circular *1]";
  if (value instanceof Error) return value.stack ?? String(value);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "Invalid Date" : value.toISOString();
  if (value instanceof RegExp) return String(value);
  if (value instanceof Promise) return "Promise { <pending> }";
  if (depth > MAX_DEPTH) return Array.isArray(value) ? "[Array]" : `[${className(value) || "Object"}]`;
  return inspectObject(value, depth, [...seen, value]);
}

function quoted(text: string): string {
  const escaped = text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n");
  if (!text.includes("'")) return `'${escaped}'`;
  return text.includes('"') ? `'${escaped.replaceAll("'", "\\'")}'` : `"${escaped}"`;
}

function functionLabel(value: { name: string }): string {
  const kind = /^class\b/.test(Function.prototype.toString.call(value)) ? "class" : "Function";
  if (kind === "class") return `class ${value.name || "(anonymous)"}`;
  return value.name ? `Function: ${value.name}` : "Function (anonymous)";
}

function className(value: object): string {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === null) return "[Object: null prototype]";
  const name = (value.constructor as { name?: string } | undefined)?.name ?? "";
  return name === "Object" || name === "Array" ? "" : name;
}

function inspectObject(value: object, depth: number, seen: unknown[]): string {
  const inspect = (inner: unknown) => inspectValue(inner, depth + 1, seen);
  const name = className(value);
  if (Array.isArray(value) || ArrayBuffer.isView(value)) {
    const items = Array.from(value as ArrayLike<unknown>);
    const inspected = items
      .slice(0, MAX_ITEMS)
      .map((item, index) => (index in value ? inspect(item) : "<empty>"));
    const more = items.length - inspected.length;
    if (more > 0) inspected.push(`... ${more} more item${more === 1 ? "" : "s"}`);
    return formatItems(name ? `${name}(${items.length}) ` : "", "[", inspected, "]", depth);
  }
  if (value instanceof Map) {
    const entries = [...value].map(([key, inner]) => `${inspect(key)} => ${inspect(inner)}`);
    return formatItems(`Map(${value.size}) `, "{", entries, "}", depth);
  }
  if (value instanceof Set)
    return formatItems(`Set(${value.size}) `, "{", [...value].map(inspect), "}", depth);
  const entries = Object.keys(value).map(
    (key) => `${formatKey(key)}: ${inspectProperty(value, key, inspect)}`,
  );
  return formatItems(name ? `${name} ` : "", "{", entries, "}", depth);
}

const formatKey = (key: string) => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key));

function inspectProperty(value: object, key: string, inspect: (inner: unknown) => string): string {
  const descriptor = Object.getOwnPropertyDescriptor(value, key);
  if (descriptor?.get) return descriptor.set ? "[Getter/Setter]" : "[Getter]";
  return inspect(descriptor?.value);
}

function formatItems(name: string, open: string, items: string[], close: string, depth: number): string {
  if (items.length === 0) return `${name}${open}${close}`;
  const flat = `${name}${open} ${items.join(", ")} ${close}`;
  if (flat.length + depth * 2 <= MAX_WIDTH && !flat.includes("\n")) return flat;
  const indent = "  ".repeat(depth + 1);
  return `${name}${open}\n${items.map((item) => indent + item).join(",\n")}\n${"  ".repeat(depth)}${close}`;
}
