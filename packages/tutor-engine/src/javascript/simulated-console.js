// What a program finds around it: console, process, require and timers, without Node or a browser.
// The parts of the probe share one scope: they are joined into one program.
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
  if (typeof value === "string") return depth ? `'${value}'` : value;
  if (depth > 6) return "...";
  if (value === null || typeof value !== "object")
    return typeof value === "bigint" ? `${value}n` : String(value);
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
    : `{ ${keys.map((key) => `${key}: ${show(value[key], depth + 1)}`).join(", ")} }`;
}

// The modules of Node that read input. `state` has the typed lines, the callbacks to run and the listeners.
function addListener(listeners, name, call) {
  listeners[name] ||= [];
  listeners[name].push(call);
}

function createReader(state) {
  const reader = {
    on(name, call) {
      addListener(state.listeners, name, call);
      return reader;
    },
    once(name, call) {
      return reader.on(name, call);
    },
    question(_text, call) {
      state.queue.push(() => {
        call(state.typed.length ? state.typed.shift() : "");
      });
    },
    setPrompt() {},
    prompt() {},
    close() {
      state.closed = true;
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
          state.typed.length ? { value: state.typed.shift(), done: false } : { value: undefined, done: true },
      };
    },
  };
  return reader;
}

function createRequire(state) {
  const reader = createReader(state);
  const question = async () => state.typed.shift();
  const modules = {
    fs: { readFileSync: () => state.stdin, existsSync: () => false },
    readline: { createInterface: () => reader, question },
    "readline/promises": { createInterface: () => ({ ...reader, question }) },
    util: {
      inspect: (value) => show(value, 1),
      format: (...items) => items.map((item) => show(item, 0)).join(" "),
    },
    assert: Object.assign((ok) => {
      if (!ok) throw new Error("assert");
    }, {}),
  };
  return (name) => modules[name.replace(/^node:/, "")] || {};
}

function createProcess(state, write) {
  const { listeners } = state;
  const process = {
    stdin: {
      on: (name, call) => {
        addListener(listeners, `stdin-${name}`, call);
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
  return process;
}

// Runs the callbacks that a program has left, as an event loop does.
async function runCallbacks(state) {
  const { listeners, queue, typed } = state;
  for (const call of listeners["stdin-data"] || []) call(state.stdin);
  for (const call of listeners["stdin-end"] || []) call();
  for (let round = 0; round < 500; round++) {
    for (let wait = 0; wait < 8; wait++) await Promise.resolve();
    if (queue.length) {
      queue.shift()();
    } else if ((listeners.line || []).length && typed.length && !state.closed) {
      const line = typed.shift();
      for (const call of listeners.line) call(line);
    } else if (listeners.close && !listeners.isClosed) {
      listeners.isClosed = true;
      for (const call of listeners.close) call();
    } else break;
  }
}

function createWorld(stdin) {
  let size = 0;
  let pending = "";
  const typed = stdin.split("\n");
  if (typed[typed.length - 1] === "") typed.pop();
  const state = { stdin, typed, queue: [], listeners: {}, closed: false };
  const write = (text) => {
    size += text.length;
    if (size > MOST_PRINTED) throw halt;
    pending += text;
  };
  const log = (...items) => write(`${formatLine(items)}\n`);
  const later = (call, _wait, ...args) => {
    if (typeof call === "function" && state.queue.length < 2000) state.queue.push(() => call(...args));
    return state.queue.length;
  };
  const quiet = () => {};
  const globals = {
    console: { log, info: log, debug: log, error: quiet, warn: quiet, table: log },
    require: createRequire(state),
    process: createProcess(state, write),
    prompt: () => (typed.length ? typed.shift() : null),
    alert: (text) => log(text),
    setTimeout: later,
    setInterval: quiet,
    clearTimeout: quiet,
    clearInterval: quiet,
    module: { exports: {} },
    exports: {},
    globalThis: {},
    self: {},
    postMessage: quiet,
    fetch: quiet,
    importScripts: quiet,
    $j: library ? library({ stdin, write }) : undefined,
  };
  return {
    text: () => pending,
    clear: () => {
      pending = "";
    },
    runCallbacks: () => runCallbacks(state),
    hasCallbacks: () => state.queue.length > 0 || Object.keys(state.listeners).length > 0,
    names: Object.keys(globals),
    values: Object.values(globals),
  };
}

function formatLine(items) {
  const hasPattern = typeof items[0] === "string" && /%[sdifo]/.test(items[0]);
  const parts = hasPattern ? [items.reduce((text, item) => text.replace(/%[sdifo]/, show(item, 0)))] : items;
  return parts.map((item) => show(item, 0)).join(" ");
}
