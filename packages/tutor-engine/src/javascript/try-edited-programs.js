// Tries the edits of the program, likeliest first, until the time is up.
let hasCalls = true;
const FIRST = ["__l", "__h", "__s", "__o", "__c", "__clear"];
// The value of a condition, negated each time or in one iteration only.
const flipping = { at: -1, turn: 0, asked: 0 };
function flipped(at, answer) {
  if (flipping.at !== at) return answer;
  flipping.asked++;
  return flipping.turn === 0 || flipping.turn === flipping.asked ? !answer : answer;
}

// Finds conditions whose opposite answer makes a failing check pass, whatever the right condition is.
async function tryFlippedConditions({ source, lines: asked }, checks, coverage, failing, most, until) {
  const found = {},
    some = failing.slice(0, 4);
  let made;
  try {
    made = compile(source);
    made(createWorld("").names);
  } catch {
    return [];
  }
  for (const i of some)
    for (const [at, line] of asked.entries())
      for (let turn = 0; turn <= 6 && Date.now() < until && coverage[i][line]; turn++) {
        Object.assign(flipping, { at, turn, asked: 0 });
        const { passed } = await runCheck(made, checks[i], most);
        if (passed) {
          found[line] ||= new Set();
          found[line].add(i);
        }
        if (passed || turn >= flipping.asked) break;
      }
  flipping.at = -1;
  // Where the expected value is true or false, negating any condition on the way gives the other one.
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
  const body = hasCalls ? `${source}\n;__clear();return eval(__c);` : source;
  let made;
  return (names) => {
    made ||= isAsync
      ? new (async () => {}).constructor(...FIRST, ...names, body)
      : new Function(...FIRST, ...names, body);
    return made;
  };
}

const MOST_CHECKS = 8;
// A missing statement has no line of its own that ran.
const ADDED = new Set([
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

async function probe(plan, report) {
  const began = Date.now();
  const { checks, source } = plan;
  hasCalls = checks.some(({ call }) => call !== null && call !== undefined);
  if (plan.library) library = (0, eval)(plan.library);
  let make;
  try {
    make = compile(source);
    make(createWorld("").names);
  } catch (error) {
    report({ kind: "syntax", message: String(error.message), name: "SyntaxError", line: 1, lines: [] });
    return;
  }
  const { results, coverage } = await runAllChecks(make, checks);
  const indexes = results.map((_, index) => index);
  const failing = indexes.filter((index) => !results[index].passed);
  const passing = indexes.filter((index) => results[index].passed);
  report({ kind: "checks", results: results.map(trimmed), coverage, found: [] });
  if (failing.length === 0) return;
  // Values of a hidden check must not be shown, and a run that is stopped has no counts.
  const shown = failing.find((index) => !checks[index].hidden);
  const mayObserve = shown !== undefined && results[shown].error !== "Halt: steps";
  if (mayObserve && plan.observed) await observeRun(plan.observed, checks[shown], report);
  const weightOf = createWeight(plan, results, coverage, failing, passing);
  const edits = plan.edits
    .map((edit) => ({ ...edit, weight: weightOf(edit) }))
    .sort((a, b) => b.weight - a.weight);
  const most = stepLimit(results, coverage);
  const flipsUntil = Date.now() + plan.budget * 0.12;
  const flips = await tryFlippedConditions(plan.switches, checks, coverage, failing, most, flipsUntil);
  const run = {
    plan,
    results,
    failing: failing.slice(0, MOST_CHECKS),
    passing: passing.slice(0, MOST_CHECKS),
    most,
  };
  await tryEdits(
    edits,
    run,
    () => Date.now() - began > plan.budget,
    (finding) => report({ kind: "probed", flipped: flips, ...finding }),
  );
}

async function runAllChecks(make, checks) {
  const results = [];
  const coverage = [];
  for (const check of checks) {
    const counts = {};
    lines = new Proxy(counts, {
      set(target, key, value) {
        target[key] = value;
        lastLine = Number(key);
        return true;
      },
    });
    results.push(await runCheck(make, check, MOST_STEPS));
    lines = null;
    coverage.push(counts);
  }
  return { results, coverage };
}

const trimmed = (result) => ({
  ...result,
  actual: String(result.actual).slice(0, 400),
  printed: result.printed.slice(0, 200),
});

function createWeight(plan, results, coverage, failing, passing) {
  const scores = {};
  for (const line of new Set(coverage.flatMap((each) => Object.keys(each)))) {
    const bad = failing.filter((i) => coverage[i][line]).length;
    const good = passing.filter((i) => coverage[i][line]).length;
    scores[line] = bad ? bad / Math.sqrt(failing.length * (bad + good)) : 0;
  }
  const top = Math.max(0.0001, ...Object.values(scores));
  const ran = new Set(failing.flatMap((i) => Object.keys(coverage[i]).map(Number)));
  const crashed = new Set(failing.map((i) => results[i].error && results[i].line).filter(Boolean));
  return ({ line, kind, prior }) => {
    let near = (scores[line] || 0) / top;
    if (ADDED.has(kind)) near = Math.max(near, 0.6);
    else if (!ran.has(line) && plan.starts[line]) near = (scores[plan.starts[line]] || 0.02) / top;
    else if (!ran.has(line)) near = 0.02;
    return prior * (0.35 + near + (crashed.has(line) ? 0.35 : 0));
  };
}

function stepLimit(results, coverage) {
  const stepsOf = (result, i) =>
    result.error === "Halt: steps" ? 0 : Object.values(coverage[i]).reduce((sum, count) => sum + count, 0);
  return Math.max(3000, Math.min(MOST_STEPS, Math.max(100, ...results.map(stepsOf)) * 5));
}

async function tryEdits(edits, run, isOver, report) {
  const { source } = run.plan;
  const found = [];
  const nearer = {};
  let tried = 0;
  for (const edit of edits) {
    if (isOver()) break;
    tried++;
    let made;
    try {
      made = compile(source.slice(0, edit.p) + edit.m + source.slice(source.length - edit.s));
      made(createWorld("").names);
    } catch {
      continue;
    }
    const { fixed, broken, near } = await checkEdit(made, run);
    const { line, kind, weight } = edit;
    if (!fixed) {
      const worth = near * weight;
      if (near > 0.02 && worth > (nearer[line] ? nearer[line].worth : 0))
        nearer[line] = { line, edit: kind, worth };
    } else if (broken <= fixed) {
      found.push({ line, edit: kind, weight, fixed, broken, of: run.failing.length });
      if (found.length % 5 === 1) report({ found, tried });
    }
  }
  report({ found, nearer: Object.values(nearer), tried });
}

// How many failing checks the edit fixes, how many passing ones it breaks, and how much nearer it comes.
async function checkEdit(made, { plan, results, failing, passing, most }) {
  let fixed = 0;
  let broken = 0;
  let misses = 0;
  let near = 0;
  for (const i of failing) {
    const answer = await runCheck(made, plan.checks[i], most);
    if (answer.passed) {
      fixed++;
      continue;
    }
    near = Math.max(near, answer.near - Math.max(0, results[i].near));
    if (++misses >= 2 && !fixed) break;
  }
  if (fixed)
    for (const i of passing)
      if (!(await runCheck(made, plan.checks[i], most)).passed && ++broken > fixed) break;
  return { fixed, broken, near };
}
