// Math, Integer, Arrays and the like, and all that a translated program finds as `$j`.
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
const library = {
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
      fail("ArrayIndexOutOfBoundsException", "Index " + index + " out of bounds for length " + array.length);
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
