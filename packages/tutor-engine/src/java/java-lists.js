// The values, lists and queues of Java that school programs use. The parts of this library share one scope.
const fail = (name, message) => {
  const error = new Error(message);
  error.name = name;
  throw error;
};
const real = (value) => {
  value = Number(value);
  return Number.isInteger(value) && Math.abs(value) < 1e7
    ? value + ".0"
    : String(value).replace("Infinity", "Infinity").replace("e+", "E").replace("e-", "E-");
};
class Real {
  constructor(value) {
    this.value = value;
  }
  valueOf() {
    return this.value;
  }
  toString() {
    return real(this.value);
  }
}
const char = (code) => (typeof code === "string" ? code : String.fromCharCode(code));
const show = (value, type) => {
  if (value === null || value === undefined) return "null";
  if (value instanceof List) return "[" + value.items.map((each) => show(each, "")).join(", ") + "]";
  if (value instanceof Table && isSet(value))
    return (
      "[" +
      value
        .keys()
        .map((each) => show(each, ""))
        .join(", ") +
      "]"
    );
  if (value instanceof Table)
    return (
      "{" +
      value
        .keys()
        .map((key) => show(key, "") + "=" + show(value.map.get(key), ""))
        .join(", ") +
      "}"
    );
  if (Array.isArray(value)) return "[I@1b6d3586";
  if (typeof value === "object" && typeof value.toString === "function") return value.toString();
  return String(value);
};
const raw = (value) => (value instanceof Real ? value.value : value);
const natural = (a, b) => {
  a = raw(a);
  b = raw(b);
  if (a && typeof a.compareTo === "function") return a.compareTo(b);
  return a < b ? -1 : a > b ? 1 : 0;
};
const orderOf = (order) =>
  typeof order === "function"
    ? (a, b) => Number(order(raw(a), raw(b)))
    : order && typeof order.compare === "function"
      ? (a, b) => order.compare(raw(a), raw(b))
      : natural;
const hash = (key) => {
  if (typeof key === "number") return key | 0;
  if (typeof key !== "string") return 0;
  let h = 0;
  for (let i = 0; i < key.length; i++) h = (Math.imul(31, h) + key.charCodeAt(i)) | 0;
  return h;
};
class List {
  constructor(from) {
    this.items = from instanceof List ? [...from.items] : Array.isArray(from) ? [...from] : [];
  }
  check(at, size) {
    if (!(at >= 0 && at < size))
      fail("IndexOutOfBoundsException", "Index " + at + " out of bounds for length " + this.items.length);
  }
  add(a, b) {
    if (b === undefined) this.items.push(a);
    else {
      this.check(a, this.items.length + 1);
      this.items.splice(a, 0, b);
    }
    return true;
  }
  get(at) {
    this.check(at, this.items.length);
    return raw(this.items[at]);
  }
  set(at, value) {
    this.check(at, this.items.length);
    const old = this.items[at];
    this.items[at] = value;
    return old;
  }
  remove(at) {
    if (typeof at === "number") {
      this.check(at, this.items.length);
      return raw(this.items.splice(at, 1)[0]);
    }
    const found = this.items.indexOf(at);
    if (found >= 0) this.items.splice(found, 1);
    return found >= 0;
  }
  size() {
    return this.items.length;
  }
  isEmpty() {
    return this.items.length === 0;
  }
  clear() {
    this.items = [];
  }
  contains(value) {
    return this.items.some((each) => raw(each) === value);
  }
  indexOf(value) {
    return this.items.indexOf(value);
  }
  addAll(other) {
    this.items.push(...other.items);
    return true;
  }
  push(value) {
    this.items.push(value);
    return value;
  }
  pop() {
    if (!this.items.length) fail("EmptyStackException", "null");
    return raw(this.items.pop());
  }
  peek() {
    return raw(this.items[this.items.length - 1]);
  }
  sort(order) {
    this.items.sort(orderOf(order));
  }
  [Symbol.iterator]() {
    return this.items.map(raw)[Symbol.iterator]();
  }
  iterator() {
    let next = 0;
    return {
      hasNext: () => next < this.items.length,
      next: () => this.get(next++),
      remove: () => this.items.splice(--next, 1),
    };
  }
  forEach(act) {
    for (const each of this) act(each);
  }
  equals(other) {
    return show(this, "") === show(other, "");
  }
  removeIf(test) {
    this.items = this.items.filter((each) => !test(raw(each)));
    return true;
  }
  toString() {
    return show(this, "");
  }
  search(value) {
    const at = this.items.lastIndexOf(value);
    return at < 0 ? -1 : this.items.length - at;
  }
  empty() {
    return this.items.length === 0;
  }
  subList(a, b) {
    return new List(this.items.slice(a, b));
  }
  containsAll(other) {
    return [...other].every((each) => this.contains(each));
  }
  lastIndexOf(value) {
    return this.items.lastIndexOf(value);
  }
  getFirst() {
    return this.get(0);
  }
  getLast() {
    return this.get(this.items.length - 1);
  }
}
const none = () => fail("NoSuchElementException", "null");
class Row extends List {
  take(isLast) {
    return raw(isLast ? this.items.pop() : this.items.shift());
  }
  offer(value) {
    this.items.push(value);
    return true;
  }
  addLast(value) {
    this.items.push(value);
  }
  addFirst(value) {
    this.items.unshift(value);
  }
  push(value) {
    this.items.unshift(value);
  }
  offerFirst(value) {
    this.items.unshift(value);
    return true;
  }
  offerLast(value) {
    return this.offer(value);
  }
  poll() {
    return this.items.length ? this.take() : null;
  }
  pollFirst() {
    return this.poll();
  }
  pollLast() {
    return this.items.length ? this.take(true) : null;
  }
  remove(at) {
    return at === undefined ? (this.items.length ? this.take() : none()) : super.remove(at);
  }
  removeFirst() {
    return this.items.length ? this.take() : none();
  }
  removeLast() {
    return this.items.length ? this.take(true) : none();
  }
  pop() {
    return this.removeFirst();
  }
  peek() {
    return this.items.length ? raw(this.items[0]) : null;
  }
  peekFirst() {
    return this.peek();
  }
  peekLast() {
    return this.items.length ? raw(this.items[this.items.length - 1]) : null;
  }
  element() {
    return this.items.length ? this.peek() : none();
  }
}
class Heap extends Row {
  constructor(order) {
    super(order instanceof List ? order : []);
    this.order = orderOf(typeof order === "function" ? order : undefined);
    this.items.sort(this.order);
  }
  add(value) {
    this.items.push(value);
    this.items.sort(this.order);
    return true;
  }
  offer(value) {
    return this.add(value);
  }
}
