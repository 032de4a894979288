// Runs one version of the program against one check, and compares the actual value or output with the expected one.
async function runCheck(make, check, most, withinMs = lines ? 120 : 40) {
  const isCall = check.call !== null && check.call !== undefined;
  const answer = { passed: false, error: null, line: null, actual: null, none: false, printed: "", near: 0 };
  const world = createWorld(check.stdin || "");
  // A slow machine must not spend the whole time on one endless loop.
  until = Date.now() + withinMs;
  steps = 0;
  limit = most;
  lastLine = null;
  let value;
  try {
    const call = isCall ? check.call : "undefined";
    const clear = () => {
      if (!isCall) return;
      world.clear();
      forgetLoading();
    };
    const returned = make(world.names)(tick, halt, flipped, observer, call, clear, ...world.values);
    value = returned && typeof returned.then === "function" ? await returned : returned;
    if (world.hasCallbacks()) await world.runCallbacks();
  } catch (error) {
    if (!error?.isExit) {
      answer.error = describeError(error);
      answer.line = lastLine;
    }
  }
  value = listOf(value);
  answer.printed = world.text();
  if (answer.error) answer.actual = answer.error;
  else if (isCall) gradeCall(answer, check, value);
  else {
    answer.passed = sameText(String(check.expected), answer.printed, check.tolerance);
    answer.actual = answer.printed;
    answer.near = answer.passed ? 1 : closeness(String(check.expected), answer.printed);
  }
  return answer;
}

function describeError(error) {
  if (error === halt) return "Halt: steps";
  return error?.name ? `${error.name}: ${String(error.message).slice(0, 200)}` : String(error);
}

// The items of a generator, and of Java's lists and sets: they are compared by their items.
function listOf(value) {
  let items = value;
  if (items && typeof items.next === "function" && typeof items[Symbol.iterator] === "function")
    items = taken(items);
  const isIterable =
    items &&
    typeof items === "object" &&
    !Array.isArray(items) &&
    typeof items[Symbol.iterator] === "function";
  return library && isIterable ? [...items] : items;
}

function gradeCall(answer, check, value) {
  const isShown = value === undefined && PRINTS.test(check.call) && typeof check.expected === "string";
  answer.passed = isShown
    ? sameText(check.expected, answer.printed, check.tolerance)
    : same(check.expected, value, check.tolerance);
  answer.none = value === undefined;
  answer.actual = isShown ? answer.printed.trimEnd() : show(value, 1);
  answer.near = answer.passed ? 1 : closeness(check.expected, value);
}

// Such a check is about the output of its call, not about the value it returns.
const PRINTS = /^\s*(?:console\.log|\$j\.print(?:ln)?)\(/;
function taken(items) {
  const list = [];
  try {
    for (const item of items) if (list.push(item) >= 2000) break;
  } catch (error) {
    if (error === halt) throw error;
    return error;
  }
  return list;
}
function closeness(wanted, actual) {
  let a = wanted,
    b = actual;
  if (typeof a === "string" && typeof b === "string") {
    a = a.split(/\s+/);
    b = b.split(/\s+/);
  }
  if (!Array.isArray(a) || !Array.isArray(b)) return 0;
  return (
    a.filter((each, index) => like(each, b[index])).length / Math.max(a.length, b.length, 1) -
    (a.length === b.length ? 0 : 0.1)
  );
}
let lastLine = null;

function tidy(text) {
  const all = String(text)
    .split("\n")
    .map((line) => line.trimEnd());
  while (all.length && all[all.length - 1] === "") all.pop();
  while (all.length && all[0] === "") all.shift();
  return all;
}
function sameText(expected, actual, tolerance) {
  const wanted = tidy(expected).join("\n"),
    got = tidy(actual).join("\n");
  if (wanted === got) return true;
  const number = /-?\d+(?:\.\d+)?/g;
  if (!tolerance || wanted.replace(number, "#") !== got.replace(number, "#")) return false;
  const values = got.match(number) || [];
  return (wanted.match(number) || []).every(
    (value, index) => Math.abs(value - values[index]) <= tolerance + 1e-9,
  );
}
function like(a, b, tolerance) {
  if (typeof a === "number" && typeof b === "number")
    return (
      a === b ||
      Math.abs(a - b) <=
        Math.max(
          tolerance || 0,
          Number.isInteger(a) && Number.isInteger(b) ? 0 : 1e-6 * Math.max(1, Math.abs(a)),
        )
    );
  if (a === b || (a === null && b === undefined)) return true;
  if (typeof b === "bigint") return String(a) === String(b);
  if (b instanceof Set) b = [...b];
  if (b instanceof Map) b = Object.fromEntries(b);
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((each, index) => like(each, b[index], tolerance));
  if (a && b && typeof a === "object" && typeof b === "object" && !Array.isArray(a) && !Array.isArray(b)) {
    const keys = Object.keys(a);
    return (
      keys.length === Object.keys(b).length &&
      keys.every((key) => key in b && like(a[key], b[key], tolerance))
    );
  }
  return false;
}
function same(expected, value, tolerance) {
  if (like(expected, value, tolerance)) return true;
  if (typeof expected !== "string") return false;
  if (typeof value === "string") {
    try {
      return JSON.parse(expected) === value;
    } catch {
      return expected === `'${value}'`;
    }
  }
  if (expected.trim() === show(value, 1) || expected.trim() === String(value)) return true;
  try {
    return like(JSON.parse(expected), value, tolerance);
  } catch {
    /* not JSON: a literal of the language */
  }
  try {
    return like((0, eval)(`(${expected})`), value, tolerance);
  } catch {
    return false;
  }
}
