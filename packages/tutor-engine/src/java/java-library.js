(hooks) => {
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
      const isGrave =
        error.name === "RangeError" || (/Error$/.test(error.name) && error.name !== "TypeError");
      if (name === "Exception" || name === "RuntimeException") return !isGrave;
      for (let at = error.name; at; at = PARENTS[at]) if (at === name) return true;
      for (let at = Object.getPrototypeOf(error); at; at = Object.getPrototypeOf(at))
        if (at.constructor && at.constructor.name === name) return true;
      return false;
    });
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
    if (typeof owner[name + "$" + args.length] === "function")
      return owner[name + "$" + args.length](...args);
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
  const isLetter = (c) => /\p{L}/u.test(char(c));
  const STATIC = {
    Math: {
      round: (x) => Math.floor(x + 0.5),
      abs: Math.abs,
      max: Math.max,
      min: Math.min,
      sqrt: Math.sqrt,
      pow: Math.pow,
      floor: Math.floor,
      ceil: Math.ceil,
      random: () => 0.5,
      floorMod: (a, b) => ((a % b) + b) % b,
      PI: Math.PI,
      E: Math.E,
      cbrt: Math.cbrt,
      hypot: Math.hypot,
      log: Math.log,
      log10: Math.log10,
      sin: Math.sin,
      cos: Math.cos,
      tan: Math.tan,
      trunc: Math.trunc,
    },
    Integer: {
      parseInt: (s) => parse(s, /^[-+]?\d+$/),
      valueOf: (s) => Number(s),
      MAX_VALUE: 2147483647,
      MIN_VALUE: -2147483648,
      toString: (n) => String(n),
      max: Math.max,
      min: Math.min,
      toBinaryString: (n) => n.toString(2),
      compare: (a, b) => a - b,
      sum: (a, b) => a + b,
      bitCount: (n) => (n >>> 0).toString(2).replace(/0/g, "").length,
      numberOfLeadingZeros: (n) => Math.clz32(n),
      toHexString: (n) => (n >>> 0).toString(16),
      toOctalString: (n) => (n >>> 0).toString(8),
      signum: Math.sign,
      abs: Math.abs,
      reverse: (n) => n,
      highestOneBit: (n) => (n ? 1 << (31 - Math.clz32(n)) : 0),
    },
    Long: {
      parseLong: (s) => parse(s, /^[-+]?\d+$/),
      MAX_VALUE: 9007199254740991,
      MIN_VALUE: -9007199254740991,
    },
    Double: {
      parseDouble: (s) => parse(s, /^[-+\d.eE]+$/),
      valueOf: Number,
      MAX_VALUE: Number.MAX_VALUE,
      MIN_VALUE: Number.MIN_VALUE,
      compare: (a, b) => a - b,
    },
    Boolean: { parseBoolean: (s) => s === "true" },
    Character: {
      isDigit: (c) => /\d/.test(char(c)),
      isLetter,
      isLetterOrDigit: (c) => isLetter(c) || /\d/.test(char(c)),
      isUpperCase: (c) => isLetter(c) && char(c) === char(c).toUpperCase(),
      isLowerCase: (c) => isLetter(c) && char(c) === char(c).toLowerCase(),
      isWhitespace: (c) => /\s/.test(char(c)),
      toUpperCase: (c) => char(c).toUpperCase().charCodeAt(0),
      toLowerCase: (c) => char(c).toLowerCase().charCodeAt(0),
      getNumericValue: (c) => Number(char(c)),
      toString: char,
      valueOf: (c) => c,
    },
    String: Object.assign(
      (value) =>
        new String(
          Array.isArray(value) ? value.map(char).join("") : value === undefined ? "" : show(value, ""),
        ).valueOf(),
      {
        valueOf: (v) => (Array.isArray(v) ? v.map(char).join("") : show(v, "")),
        copyValueOf: (v) => v.map(char).join(""),
        format,
        join: (sep, ...items) =>
          (items.length === 1 && typeof items[0] !== "string" ? [...items[0]] : items).join(sep),
      },
    ),
    Arrays: {
      toString: (a) => "[" + a.map((v) => show(v, "")).join(", ") + "]",
      sort: (a, from, to) => {
        if (typeof from === "number") {
          const part = a.slice(from, to).sort(natural);
          a.splice(from, part.length, ...part);
        } else a.sort(orderOf(from));
      },
      fill: (a, v) => {
        a.fill(v);
      },
      asList: (...v) => new List(v.length === 1 && Array.isArray(v[0]) ? v[0] : v),
      copyOf: (a, n) => Array.from({ length: n }, (_each, i) => a[i] || 0),
      equals: (a, b) => JSON.stringify(a) === JSON.stringify(b),
      stream: (a) => ({ sum: () => a.reduce((x, y) => x + y, 0) }),
      copyOfRange: (a, x, y) => a.slice(x, y),
    },
    Collections: {
      sort: (l, order) => l.sort(order),
      swap: (l, a, b) => {
        [l.items[a], l.items[b]] = [l.items[b], l.items[a]];
      },
      reverseOrder: () => (a, b) => natural(b, a),
      addAll: (l, ...v) => {
        for (const each of v) l.add(each);
      },
      frequency: (l, v) => [...l].filter((each) => each === v).length,
      reverse: (l) => {
        l.items.reverse();
      },
      max: (l) => Math.max(...l.items.map(raw)),
      min: (l) => Math.min(...l.items.map(raw)),
    },
    List: {
      of: (...v) => new List(v.length === 1 && Array.isArray(v[0]) ? v[0] : v),
      copyOf: (l) => new List(l),
    },
    Set: { of: (...v) => new Linked(new List(v)) },
    Map: {
      of: (...v) => {
        const made = new Linked();
        for (let i = 0; i < v.length; i += 2) made.put(v[i], v[i + 1]);
        return made;
      },
    },
    Objects: { equals: (a, b) => a === b },
  };
  return {
    ...STATIC,
    real,
    char,
    show,
    format,
    boxReal: (value) => new Real(value),
    Scanner,
    BufferedReader: Scanner,
    InputStreamReader: class {},
    ArrayList: List,
    Vector: List,
    LinkedList: Row,
    Stack: List,
    ArrayDeque: Row,
    PriorityQueue: Heap,
    HashMap: Table,
    TreeMap: Sorted,
    LinkedHashMap: Linked,
    HashSet: Table,
    TreeSet: Sorted,
    LinkedHashSet: Linked,
    Failure,
    Enum,
    is,
    make: (Kind, args) => {
      const made = new Kind();
      const start = made["$new" + args.length];
      if (start) start.apply(made, args);
      return made;
    },
    constant: (Kind, word, place, args) => {
      const made = new Kind();
      made.word = word;
      made.place = place;
      const start = made["$new" + args.length];
      if (start) start.apply(made, args);
      return made;
    },
    code: (value) => (typeof value === "string" ? value.charCodeAt(0) : value),
    codes: (items) => [...items].map((each) => (typeof each === "string" ? each.charCodeAt(0) : each)),
    reference:
      (owner, method, self) =>
      (...args) =>
        owner === "this"
          ? self[method](...args)
          : owner === "System.out"
            ? hooks.write(show(args[0], "") + "\n")
            : STATIC[owner] && STATIC[owner][method]
              ? STATIC[owner][method](...args)
              : on(args[0], method, ...args.slice(1)),
    StringBuilder: Text,
    StringBuffer: Text,
    Random: class {
      nextInt(n) {
        return n ? 0 : 1;
      }
      nextDouble() {
        return 0.5;
      }
    },
    println: (text) => hooks.write(text + "\n"),
    print: (text) => hooks.write(String(text)),
    at: (array, index) => {
      if (array === null || array === undefined) fail("NullPointerException", "null");
      if (!(index >= 0 && index < array.length))
        fail(
          "ArrayIndexOutOfBoundsException",
          "Index " + index + " out of bounds for length " + array.length,
        );
      return index;
    },
    whole: (a, b) => {
      if (b === 0) fail("ArithmeticException", "/ by zero");
      return Math.trunc(a / b);
    },
    isOne: () => false,
    array: function make(type, size, ...rest) {
      if (size < 0) fail("NegativeArraySizeException", String(size));
      return Array.from({ length: size }, () =>
        rest.length
          ? make(type, ...rest)
          : /int|double|long|float|short|byte|char/.test(type)
            ? 0
            : type === "boolean"
              ? false
              : null,
      );
    },
    on,
    error: (name) => (message) => Object.assign(new Error(message), { name, getMessage: () => message }),
    System: {
      arraycopy: (a, from, b, to, count) => {
        for (let i = 0; i < count; i++) b[to + i] = a[from + i];
      },
      exit: () => {
        throw { isExit: true };
      },
      currentTimeMillis: () => 0,
      nanoTime: () => 0,
      in: null,
      out: null,
    },
    Thread: { sleep: () => {} },
  };
};
