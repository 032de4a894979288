// StringBuilder, Scanner, String and format of Java. `hooks` gives the input and takes the output of a check.
class Text {
  constructor(start) {
    this.text = typeof start === "string" ? start : "";
  }
  append(value) {
    this.text += show(value, "");
    return this;
  }
  toString() {
    return this.text;
  }
  length() {
    return this.text.length;
  }
  reverse() {
    this.text = [...this.text].reverse().join("");
    return this;
  }
  charAt(at) {
    return this.text.charCodeAt(at);
  }
  insert(at, value) {
    this.text = this.text.slice(0, at) + show(value, "") + this.text.slice(at);
    return this;
  }
  deleteCharAt(at) {
    this.text = this.text.slice(0, at) + this.text.slice(at + 1);
    return this;
  }
  setCharAt(at, code) {
    this.text = this.text.slice(0, at) + char(code) + this.text.slice(at + 1);
  }
  setLength(size) {
    this.text = this.text.slice(0, size);
  }
  indexOf(value) {
    return this.text.indexOf(value);
  }
}
let typed = hooks.stdin,
  at = 0;
const token = () => {
  while (at < typed.length && /\s/.test(typed[at])) at++;
  const from = at;
  while (at < typed.length && !/\s/.test(typed[at])) at++;
  if (from === at) fail("NoSuchElementException", "null");
  return typed.slice(from, at);
};
class Scanner {
  next() {
    return token();
  }
  nextInt() {
    const text = token();
    if (!/^[-+]?\d+$/.test(text)) fail("InputMismatchException", 'For input string: "' + text + '"');
    return Number(text);
  }
  nextLong() {
    return this.nextInt();
  }
  nextDouble() {
    const value = Number(token());
    if (Number.isNaN(value)) fail("InputMismatchException", "null");
    return value;
  }
  nextBoolean() {
    return token() === "true";
  }
  nextLine() {
    if (at >= typed.length) fail("NoSuchElementException", "No line found");
    const end = typed.indexOf("\n", at);
    const line = typed.slice(at, end < 0 ? typed.length : end);
    at = end < 0 ? typed.length : end + 1;
    return line;
  }
  readLine() {
    return at >= typed.length ? null : this.nextLine();
  }
  hasNext() {
    return /\S/.test(typed.slice(at));
  }
  hasNextInt() {
    return /^\s*[-+]?\d+(\s|$)/.test(typed.slice(at));
  }
  hasNextLine() {
    return at < typed.length;
  }
  close() {}
}
const parse = (text, pattern) => {
  if (!pattern.test(text)) fail("NumberFormatException", 'For input string: "' + text + '"');
  return Number(text);
};
const onText = {
  length: (s) => s.length,
  charAt: (s, i) => {
    if (!(i >= 0 && i < s.length))
      fail("StringIndexOutOfBoundsException", "Index " + i + " out of bounds for length " + s.length);
    return s.charCodeAt(i);
  },
  substring: (s, a, b = s.length) => {
    if (a < 0 || b > s.length || a > b)
      fail("StringIndexOutOfBoundsException", "begin " + a + ", end " + b + ", length " + s.length);
    return s.slice(a, b);
  },
  equals: (s, o) => s === o,
  equalsIgnoreCase: (s, o) => s.toLowerCase() === String(o).toLowerCase(),
  compareTo: (s, o) => {
    for (let i = 0; i < Math.min(s.length, o.length); i++)
      if (s[i] !== o[i]) return s.charCodeAt(i) - o.charCodeAt(i);
    return s.length - o.length;
  },
  compareToIgnoreCase: (s, o) => onText.compareTo(s.toLowerCase(), o.toLowerCase()),
  indexOf: (s, o, from) => s.indexOf(char(o), from),
  lastIndexOf: (s, o) => s.lastIndexOf(char(o)),
  contains: (s, o) => s.includes(show(o, "")),
  startsWith: (s, o) => s.startsWith(o),
  endsWith: (s, o) => s.endsWith(o),
  toUpperCase: (s) => s.toUpperCase(),
  toLowerCase: (s) => s.toLowerCase(),
  trim: (s) => s.trim(),
  strip: (s) => s.trim(),
  isEmpty: (s) => s === "",
  isBlank: (s) => s.trim() === "",
  toCharArray: (s) => [...s].map((c) => c.charCodeAt(0)),
  split: (s, p) => {
    const all = s.split(new RegExp(p));
    while (all.length > 1 && all[all.length - 1] === "") all.pop();
    return all;
  },
  replace: (s, a, b) => s.split(char(a)).join(char(b)),
  replaceAll: (s, a, b) => s.replace(new RegExp(a, "g"), b),
  repeat: (s, n) => s.repeat(n),
  concat: (s, o) => s + o,
  toString: (s) => s,
  hashCode: (s) => [...s].reduce((h, c) => (Math.imul(31, h) + c.charCodeAt(0)) | 0, 0),
  matches: (s, p) => new RegExp("^(?:" + p + ")$").test(s),
  chars: (s) => [...s],
  size: (s) => s.length,
  codePointAt: (s, i) => s.codePointAt(i),
};
const format = (pattern, ...items) =>
  String(pattern).replace(/%([-0,]*)(\d*)(?:\.(\d+))?([dsfcbn%])/g, (_all, flags, width, digits, kind) => {
    if (kind === "n") return "\n";
    if (kind === "%") return "%";
    const item = items.shift();
    let text =
      kind === "f" ? Number(item).toFixed(digits === undefined ? 6 : Number(digits)) : show(item, "");
    if (kind === "d" && !Number.isInteger(Number(item))) fail("IllegalFormatConversionException", "d");
    if (flags.includes(",")) text = text.replace(/\B(?=(\d{3})+(?!\d))/g, ",");
    return width
      ? flags.includes("-")
        ? text.padEnd(Number(width))
        : text.padStart(Number(width), flags.includes("0") ? "0" : " ")
      : text;
  });
const on = (owner, name, ...args) => {
  if (owner === null || owner === undefined) fail("NullPointerException", 'Cannot invoke "' + name + '()"');
  if (typeof owner === "string" && onText[name]) return onText[name](owner, ...args);
  if (Array.isArray(owner) && name === "clone") return [...owner];
  if (typeof owner[name] === "function") return owner[name](...args);
  if (typeof owner[name + "$" + args.length] === "function") return owner[name + "$" + args.length](...args);
  if (typeof owner === "function") return owner(...args);
  if (name === "getMessage") return owner.message || null;
  if (name === "equals") return owner === args[0] || raw(owner) === raw(args[0]);
  if (name === "toString") return show(owner, "");
  if (name === "compareTo") return natural(owner, args[0]);
  if (name === "hashCode") return hash(owner);
  if (name === "getClass")
    return { getSimpleName: () => owner.constructor.name, getName: () => owner.constructor.name };
  if (typeof owner === "number") return owner;
  return fail("NoSuchMethodError", name);
};
