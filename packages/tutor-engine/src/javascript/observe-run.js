// Records what a run of one check does at its loops, conditions and lines.
const MOST_RECORDED = 40;
const MOST_ARRIVALS = 600;
const observed = { loops: [], conditions: [], arrivals: [], times: {}, names: [] };
const observer = {
  begin(at) {
    const token = { rounds: 0, values: [] };
    const loop = observed.loops[at];
    loop.runs++;
    if (loop.tokens.length < MOST_RECORDED) loop.tokens.push(token);
    return token;
  },
  round(token, read) {
    token.rounds++;
    if (read && token.values.length < MOST_RECORDED) token.values.push(shownValue(read));
  },
  truth(at, value) {
    const condition = observed.conditions[at];
    condition.times++;
    if (condition.truths.length < MOST_RECORDED) condition.truths.push(Boolean(value));
    return value;
  },
  // `read` gives the value of a name at this place of the program.
  at(line, read) {
    observed.times[line] = (observed.times[line] || 0) + 1;
    if (observed.arrivals.length >= MOST_ARRIVALS) return;
    const values = {};
    for (const name of observed.names) {
      const value = shownValue(() => read(name));
      if (value !== null) values[name] = value;
    }
    observed.arrivals.push([line, values]);
  },
};

// Null for what has no value yet, and for functions and objects with methods, whose text could run the program.
function shownValue(read) {
  try {
    const value = read();
    if (typeof value === "function" || typeof value === "symbol" || value === undefined) return null;
    if (value && typeof value === "object" && !isPlain(value)) return null;
    const text = show(value, 1);
    return text.length <= 60 ? text : `${text.slice(0, 57)}...`;
  } catch {
    return null;
  }
}

const isPlain = (value) => Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;

// Loading the program is not part of the call that is checked.
function forgetLoading() {
  for (const loop of observed.loops) Object.assign(loop, { runs: 0, tokens: [] });
  for (const condition of observed.conditions) Object.assign(condition, { times: 0, truths: [] });
  observed.arrivals = [];
  observed.times = {};
}

// Reading all values at each line is slow.
const OBSERVE_MS = 200;

async function observeRun({ source, loops, conditions, names }, check, report, withinMs = OBSERVE_MS) {
  forgetLoading();
  observed.loops = loops.map((loop) => ({ ...loop, runs: 0, tokens: [] }));
  observed.conditions = conditions.map((line) => ({ line, times: 0, truths: [] }));
  observed.names = names;
  const { error } = await runCheck(compile(source), check, MOST_STEPS, withinMs);
  const isStopped = Boolean(error?.startsWith("Halt"));
  report({ kind: "values", seen: valuesByLine(isStopped) });
  // The counts of a run that was stopped would be false.
  if (isStopped) return;
  report({
    kind: "run",
    loops: observed.loops.map(({ tokens, ...loop }) => ({
      ...loop,
      rounds: tokens.map(({ rounds }) => rounds),
      values: tokens.length > 0 ? tokens[0].values.map(String) : [],
    })),
    conditions: observed.conditions,
  });
}

const MOST_SHOWN = 6;
// Not a line: the end of a block, where the values of its last statement are seen.
const END = 0;
const MOST_ENDS = 40;
// More than any run that is not stopped: nothing complete is known about the lines of a stopped run.
const UNKNOWN_TIMES = 1000000;

function valuesByLine(isStopped) {
  const seen = {};
  for (const [line, values] of observed.arrivals) {
    const times = isStopped ? UNKNOWN_TIMES : observed.times[line];
    seen[line] ||= { times, first: [], last: values };
    const own = seen[line];
    own.last = values;
    if (own.first.length < (line === END ? MOST_ENDS : MOST_SHOWN)) own.first.push(values);
  }
  return seen;
}
