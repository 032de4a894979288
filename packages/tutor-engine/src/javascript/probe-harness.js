const MOST_STEPS = 20000,
  MOST_PRINTED = 20000;
const halt = { toString: () => "Halt: steps" };
let library = null;
let until = 0;
let steps = 0,
  limit = MOST_STEPS,
  lines = null;
const tick = (line) => {
  if (lines) lines[line] = (lines[line] || 0) + 1;
  if (++steps > limit || (steps % 64 === 0 && Date.now() > until)) throw halt;
};

function show(value, depth) {
  if (typeof value === "string") return depth ? "'" + value + "'" : value;
  if (depth > 6) return "...";
  if (value === null || typeof value !== "object")
    return typeof value === "bigint" ? value + "n" : String(value);
  if (Array.isArray(value))
    return value.length === 0
      ? "[]"
      : "[ " +
          value
            .slice(0, 100)
            .map((each) => show(each, depth + 1))
            .join(", ") +
          " ]";
  if (value instanceof Map || value instanceof Set) return String([...value]);
  const keys = Object.keys(value);
  return keys.length === 0
    ? "{}"
    : "{ " + keys.map((key) => key + ": " + show(value[key], depth + 1)).join(", ") + " }";
}

function world(stdin) {
  const printed = [];
  let size = 0,
    pending = "";
  const typed = stdin.split("\n");
  if (typed[typed.length - 1] === "") typed.pop();
  const queue = [];
  const write = (text) => {
    size += text.length;
    if (size > MOST_PRINTED) throw halt;
    pending += text;
  };
  const log = (...items) =>
    write(
      (typeof items[0] === "string" && /%[sdifo]/.test(items[0])
        ? [items.reduce((text, item) => text.replace(/%[sdifo]/, show(item, 0)))]
        : items
      )
        .map((item) => show(item, 0))
        .join(" ") + "\n",
    );
  const fs = { readFileSync: () => stdin, existsSync: () => false };
  const listeners = {};
  const reader = {
    on(name, call) {
      (listeners[name] = listeners[name] || []).push(call);
      return reader;
    },
    once(name, call) {
      return reader.on(name, call);
    },
    question(text, call) {
      queue.push(() => {
        call(typed.length ? typed.shift() : "");
      });
    },
    setPrompt() {},
    prompt() {},
    close() {
      closed = true;
    },
    setEncoding() {
      return reader;
    },
    resume() {},
    pause() {
      return reader;
    },
    [Symbol.asyncIterator]() {
      return {
        next: async () =>
          typed.length ? { value: typed.shift(), done: false } : { value: undefined, done: true },
      };
    },
  };
  let closed = false;
  const asking = { createInterface: () => reader, question: async () => typed.shift() };
  const modules = {
    fs,
    readline: asking,
    "readline/promises": { createInterface: () => ({ ...reader, question: async () => typed.shift() }) },
    util: {
      inspect: (value) => show(value, 1),
      format: (...items) => items.map((item) => show(item, 0)).join(" "),
    },
    assert: Object.assign((ok) => {
      if (!ok) throw new Error("assert");
    }, {}),
  };
  const require = (name) => modules[name.replace(/^node:/, "")] || {};
  const process = {
    stdin: {
      on: (name, call) => {
        (listeners["stdin-" + name] = listeners["stdin-" + name] || []).push(call);
        return process.stdin;
      },
      setEncoding() {},
      resume() {},
      fd: 0,
    },
    stdout: { write: (text) => write(String(text)) },
    stderr: { write() {} },
    argv: ["node", "main.js"],
    env: {},
    exit() {
      throw { isExit: true };
    },
    on() {},
    exitCode: 0,
  };
  const later = (call, _wait, ...args) => {
    if (typeof call === "function" && queue.length < 2000) queue.push(() => call(...args));
    return queue.length;
  };
  const settle = async () => {
    for (const call of listeners["stdin-data"] || []) call(stdin);
    for (const call of listeners["stdin-end"] || []) call();
    for (let round = 0; round < 500; round++) {
      for (let wait = 0; wait < 8; wait++) await null;
      if (queue.length) {
        queue.shift()();
        continue;
      }
      if ((listeners.line || []).length && typed.length && !closed) {
        const line = typed.shift();
        for (const call of listeners.line) call(line);
        continue;
      }
      if (listeners.close && !listeners.isClosed) {
        listeners.isClosed = true;
        for (const call of listeners.close) call();
        continue;
      }
      break;
    }
  };
  const quiet = () => {};
  return {
    text: () => pending,
    clear: () => {
      pending = "";
    },
    settle,
    needsSettling: () => queue.length > 0 || Object.keys(listeners).length > 0,
    names: [
      "console",
      "require",
      "process",
      "prompt",
      "alert",
      "setTimeout",
      "setInterval",
      "clearTimeout",
      "clearInterval",
      "module",
      "exports",
      "globalThis",
      "self",
      "postMessage",
      "fetch",
      "importScripts",
      "$j",
    ],
    values: [
      { log, info: log, debug: log, error: quiet, warn: quiet, table: log },
      require,
      process,
      (text) => (typed.length ? typed.shift() : null),
      (text) => log(text),
      later,
      quiet,
      quiet,
      quiet,
      { exports: {} },
      {},
      {},
      {},
      quiet,
      quiet,
      quiet,
      library ? library({ stdin, write }) : undefined,
    ],
  };
}

async function runCheck(make, check, most) {
  const isCall = check.call !== null && check.call !== undefined;
  const answer = { passed: false, error: null, line: null, actual: null, none: false, printed: "", near: 0 };
  const place = world(check.stdin || "");
  // A slow machine must not spend the whole time on one loop without an end.
  until = Date.now() + (lines ? 120 : 40);
  steps = 0;
  limit = most;
  lastLine = null;
  let value;
  try {
    let run = make(place.names)(
      tick,
      halt,
      turned,
      isCall ? check.call : "undefined",
      isCall ? place.clear : () => {},
      ...place.values,
    );
    if (run && typeof run.then === "function") run = await run;
    value = run;
    if (place.needsSettling()) await place.settle();
  } catch (error) {
    if (!(error && error.isExit)) {
      answer.error =
        error === halt
          ? "Halt: steps"
          : error && error.name
            ? error.name + ": " + String(error.message).slice(0, 200)
            : String(error);
      answer.line = lastLine;
    }
  }
  if (value && typeof value.next === "function" && typeof value[Symbol.iterator] === "function")
    value = taken(value);
  // Java's lists and sets are compared by what is in them.
  if (
    library &&
    value &&
    typeof value === "object" &&
    !Array.isArray(value) &&
    typeof value[Symbol.iterator] === "function"
  )
    value = [...value];
  answer.printed = place.text();
  if (answer.error) {
    answer.actual = answer.error;
    return answer;
  }
  if (isCall) {
    const isShown = value === undefined && PRINTS.test(check.call) && typeof check.expected === "string";
    answer.passed = isShown
      ? sameText(check.expected, answer.printed, check.tolerance)
      : same(check.expected, value, check.tolerance);
    answer.none = value === undefined;
    answer.actual = isShown ? answer.printed.trimEnd() : show(value, 1);
    answer.near = answer.passed ? 1 : closeness(check.expected, value);
  } else {
    answer.passed = sameText(String(check.expected), answer.printed, check.tolerance);
    answer.actual = answer.printed;
    answer.near = answer.passed ? 1 : closeness(String(check.expected), answer.printed);
  }
  return answer;
}
// What is asked for is what such a call shows, not what it gives back.
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
      return expected === "'" + value + "'";
    }
  }
  if (expected.trim() === show(value, 1) || expected.trim() === String(value)) return true;
  try {
    return like(JSON.parse(expected), value, tolerance);
  } catch {
    /* not JSON: a literal of the language */
  }
  try {
    return like((0, eval)("(" + expected + ")"), value, tolerance);
  } catch {
    return false;
  }
}

let hasCalls = true;
const FIRST = ["__l", "__h", "__s", "__c", "__clear"];
// The answer of the program's question, turned round every time or in one round only.
const turning = { at: -1, turn: 0, asked: 0 };
const turned = (at, answer) =>
  turning.at !== at
    ? answer
    : (turning.asked++, turning.turn === 0 || turning.turn === turning.asked ? !answer : answer);
// Questions whose other answer would have let a failing check pass, whatever the right question is.
async function switchTests({ source, lines: asked }, checks, coverage, failing, most, until) {
  const found = {},
    some = failing.slice(0, 4);
  let made;
  try {
    made = compile(source);
    made(world("").names);
  } catch {
    return [];
  }
  for (const i of some)
    for (const [at, line] of asked.entries())
      for (let turn = 0; turn <= 6 && Date.now() < until && coverage[i][line]; turn++) {
        Object.assign(turning, { at, turn, asked: 0 });
        const { passed } = await runCheck(made, checks[i], most);
        if (passed) (found[line] = found[line] || new Set()).add(i);
        if (passed || turn >= turning.asked) break;
      }
  turning.at = -1;
  // Where yes or no is all that is asked for, turning any question round gives the other one.
  const worth = some.every((i) => typeof checks[i].expected === "boolean") ? 0.4 : 1;
  return Object.entries(found).map(([line, those]) => ({
    line: Number(line),
    share: (worth * those.size) / some.length,
  }));
}
// Parsed once for each version, called once for each check. eval inside sees the program's own const and let.
function compile(source) {
  const isAsync = /\bawait\b/.test(source);
  // A direct eval keeps the engine from making the program fast: programs that only print go without.
  const body = hasCalls ? source + "\n;__clear();return eval(__c);" : source;
  let made;
  return (names) =>
    made ||
    (made = isAsync
      ? new (async () => {}).constructor(...FIRST, ...names, body)
      : new Function(...FIRST, ...names, body));
}

async function probe(plan, say) {
  const began = Date.now();
  const spent = () => Date.now() - began;
  const { checks, source } = plan;
  hasCalls = checks.some(({ call }) => call !== null && call !== undefined);
  if (plan.library) library = (0, eval)(plan.library);
  let make;
  try {
    make = compile(source);
    make(world("").names);
  } catch (error) {
    say({ kind: "syntax", message: String(error.message), name: "SyntaxError", line: 1, lines: [] });
    return;
  }
  const results = [],
    coverage = [];
  for (const check of checks) {
    lines = {};
    const watched = lines;
    lines = new Proxy(watched, {
      set(target, key, value) {
        target[key] = value;
        lastLine = Number(key);
        return true;
      },
    });
    results.push(await runCheck(make, check, MOST_STEPS));
    lines = null;
    coverage.push(watched);
  }
  const failing = results.map((result, index) => (result.passed ? -1 : index)).filter((index) => index >= 0);
  const passing = results.map((result, index) => (result.passed ? index : -1)).filter((index) => index >= 0);
  say({
    kind: "checks",
    results: results.map((r) => ({
      ...r,
      actual: String(r.actual).slice(0, 400),
      printed: r.printed.slice(0, 200),
    })),
    coverage,
    found: [],
  });
  if (failing.length === 0) return;
  const scores = {};
  for (const line of new Set(coverage.flatMap((each) => Object.keys(each)))) {
    const bad = failing.filter((i) => coverage[i][line]).length,
      good = passing.filter((i) => coverage[i][line]).length;
    scores[line] = bad ? bad / Math.sqrt(failing.length * (bad + good)) : 0;
  }
  const top = Math.max(0.0001, ...Object.values(scores));
  const ran = new Set(failing.flatMap((i) => Object.keys(coverage[i]).map(Number)));
  const crash = new Set(failing.map((i) => results[i].error && results[i].line).filter(Boolean));
  const added = new Set([
    "missing-return",
    "missing-statement",
    "loop-never-changes",
    "reset-missing",
    "early-exit",
    "base-case",
    "wrong-block",
    "if-if",
    "missing-else",
    "branch-order",
    "missing-break",
    "input",
    "constant",
  ]);
  const weigh = ({ line, kind, prior }) => {
    let near = (scores[line] || 0) / top;
    if (added.has(kind)) near = Math.max(near, 0.6);
    else if (!ran.has(line) && plan.starts[line]) near = (scores[plan.starts[line]] || 0.02) / top;
    else if (!ran.has(line)) near = 0.02;
    return prior * (0.35 + near + (crash.has(line) ? 0.35 : 0));
  };
  const edits = plan.edits
    .map((edit) => ({ ...edit, weight: weigh(edit) }))
    .sort((a, b) => b.weight - a.weight);
  const usual = Math.max(
    100,
    ...results.map((r, i) =>
      r.error === "Halt: steps" ? 0 : Object.values(coverage[i]).reduce((sum, count) => sum + count, 0),
    ),
  );
  const most = Math.max(3000, Math.min(MOST_STEPS, usual * 5));
  const flipped = await switchTests(
    plan.switches,
    checks,
    coverage,
    failing,
    most,
    Date.now() + plan.budget * 0.12,
  );
  const found = [],
    nearer = {};
  let tried = 0;
  for (const edit of edits) {
    if (spent() > plan.budget) break;
    tried++;
    let made;
    try {
      made = compile(source.slice(0, edit.p) + edit.m + source.slice(source.length - edit.s));
      made(world("").names);
    } catch {
      continue;
    }
    let fixed = 0,
      broken = 0,
      misses = 0,
      near = 0;
    for (const i of failing.slice(0, 8)) {
      const answer = await runCheck(made, checks[i], most);
      if (answer.passed) {
        fixed++;
        continue;
      }
      near = Math.max(near, answer.near - Math.max(0, results[i].near));
      if (++misses >= 2 && !fixed) break;
    }
    if (!fixed) {
      const worth = near * edit.weight;
      if (near > 0.02 && worth > (nearer[edit.line] ? nearer[edit.line].worth : 0))
        nearer[edit.line] = { line: edit.line, edit: edit.kind, worth };
      continue;
    }
    for (const i of passing.slice(0, 8))
      if (!(await runCheck(made, checks[i], most)).passed && ++broken > fixed) break;
    if (broken > fixed) continue;
    found.push({
      line: edit.line,
      edit: edit.kind,
      weight: edit.weight,
      fixed,
      broken,
      of: Math.min(8, failing.length),
    });
    if (found.length % 5 === 1) say({ kind: "probed", found, flipped, tried });
  }
  say({ kind: "probed", found, flipped, nearer: Object.values(nearer), tried });
}
