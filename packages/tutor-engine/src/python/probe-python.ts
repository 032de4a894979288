import type { Executor } from "@nirmaan/execution/contract.ts";
import { type Evidence, parseEvidence } from "../evidence/evidence.ts";
import type { Problem } from "../evidence/problem.ts";
import { buildPythonProbe } from "./build-python-probe.ts";

const BUDGET_S = 0.75;
const STOP_AFTER_MS = 1350;

export async function probePython(problem: Problem, execute: Executor): Promise<Evidence> {
  const mark = `@${crypto.randomUUID()} `;
  const content = buildPythonProbe({
    mark,
    code: problem.code,
    checks: problem.checks,
    given: problem.given.flatMap(({ name }) => (name.endsWith(".py") ? [name.slice(0, -3)] : [])),
    budget: BUDGET_S,
  });
  const { run } = await execute({
    language: "python",
    version: "*",
    files: [{ name: "tutor_probe.py", content }, ...problem.given],
    stdin: "",
    run_timeout: STOP_AFTER_MS,
  });
  const evidence = parseEvidence(run.stdout, mark);
  const line = Number(/^Timeout [\s\S]*?File "<student>", line (\d+)/.exec(run.stderr)?.[1] ?? 0);
  if (evidence.results.length > 0 || line === 0) return evidence;
  // It hung inside one call, where nothing counts its steps, or the machine is slow: whether it would end is not known.
  const results = problem.checks.map(() => ({ passed: false, error: "Halt: time", line }));
  return { ...evidence, results, coverage: results.map(() => ({ [line]: 1 })) };
}
