// The maps, sets, exceptions and enums of Java that school programs use.
class Table {
  constructor(from) {
    this.map = new Map();
    if (from instanceof Table) for (const [key, value] of from.map) this.map.set(key, value);
    else if (from instanceof List) for (const each of from) this.map.set(each, true);
  }
  keys() {
    let size = 16;
    while (this.map.size > size * 0.75) size *= 2;
    const place = (key) => {
      const h = hash(key);
      return (h ^ (h >>> 16)) & (size - 1);
    };
    return [...this.map.keys()].sort((a, b) => place(a) - place(b));
  }
  put(key, value) {
    const old = this.map.get(key);
    this.map.set(key, value);
    return old === undefined ? null : old;
  }
  get(key) {
    const value = this.map.get(key);
    return value === undefined ? null : raw(value);
  }
  getOrDefault(key, other) {
    return this.map.has(key) ? raw(this.map.get(key)) : other;
  }
  containsKey(key) {
    return this.map.has(key);
  }
  size() {
    return this.map.size;
  }
  isEmpty() {
    return this.map.size === 0;
  }
  remove(key) {
    const old = this.get(key);
    this.map.delete(key);
    return old;
  }
  keySet() {
    return new List(this.keys());
  }
  values() {
    return new List(this.keys().map((key) => this.map.get(key)));
  }
  entrySet() {
    return new List(
      this.keys().map((key) => ({
        getKey: () => key,
        getValue: () => raw(this.map.get(key)),
        setValue: (value) => {
          this.map.set(key, value);
        },
        toString: () => show(key, "") + "=" + show(this.map.get(key), ""),
      })),
    );
  }
  putIfAbsent(key, value) {
    if (!this.map.has(key)) this.map.set(key, value);
    return null;
  }
  containsValue(value) {
    return [...this.map.values()].some((each) => raw(each) === value);
  }
  clear() {
    this.map.clear();
  }
  putAll(other) {
    for (const [key, value] of other.map) this.map.set(key, value);
  }
  merge(key, value, join) {
    this.map.set(key, this.map.has(key) ? join(raw(this.map.get(key)), value) : value);
  }
  addAll(other) {
    for (const each of other) this.map.set(each, true);
    return true;
  }
  firstKey() {
    return this.keys()[0];
  }
  lastKey() {
    return this.keys().at(-1);
  }
  first() {
    return this.keys()[0];
  }
  last() {
    return this.keys().at(-1);
  }
  forEach(act) {
    for (const key of this.keys()) act(key, raw(this.map.get(key)));
  }
  iterator() {
    return this.keySet().iterator();
  }
  retainAll(other) {
    for (const key of this.keys()) if (!other.contains(key)) this.map.delete(key);
    return true;
  }
  removeAll(other) {
    for (const each of other) this.map.delete(each);
    return true;
  }
  equals(other) {
    return show(this, "") === show(other, "");
  }
  toString() {
    return show(this, "");
  }
  add(value) {
    const had = this.map.has(value);
    this.map.set(value, true);
    return !had;
  }
  contains(value) {
    return this.map.has(value);
  }
  [Symbol.iterator]() {
    return this.keys()[Symbol.iterator]();
  }
}
class Sorted extends Table {
  keys() {
    return [...this.map.keys()].sort(natural);
  }
}
class Linked extends Table {
  keys() {
    return [...this.map.keys()];
  }
}
const isSet = (table) => table.map.size > 0 && [...table.map.values()].every((value) => value === true);
class Failure extends Error {
  $new0() {
    this.name = this.constructor.name;
  }
  $new1(message) {
    this.name = this.constructor.name;
    this.message = message;
  }
  getMessage() {
    return this.message === "" ? null : this.message;
  }
  toString() {
    return this.name + (this.message ? ": " + this.message : "");
  }
}
class Enum {
  name() {
    return this.word;
  }
  toString() {
    return this.word;
  }
  ordinal() {
    return this.place;
  }
  compareTo(other) {
    return this.place - other.place;
  }
  equals(other) {
    return this === other;
  }
}
const PARENTS = {
  InputMismatchException: "NoSuchElementException",
  NumberFormatException: "IllegalArgumentException",
  ArrayIndexOutOfBoundsException: "IndexOutOfBoundsException",
  StringIndexOutOfBoundsException: "IndexOutOfBoundsException",
  TypeError: "NullPointerException",
  RangeError: "StackOverflowError",
};
const is = (error, names) =>
  error instanceof Error &&
  names.some((name) => {
    if (name === "Throwable") return true;
    const isGrave = error.name === "RangeError" || (/Error$/.test(error.name) && error.name !== "TypeError");
    if (name === "Exception" || name === "RuntimeException") return !isGrave;
    for (let at = error.name; at; at = PARENTS[at]) if (at === name) return true;
    for (let at = Object.getPrototypeOf(error); at; at = Object.getPrototypeOf(at))
      if (at.constructor && at.constructor.name === name) return true;
    return false;
  });
