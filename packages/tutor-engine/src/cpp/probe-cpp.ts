import type { Executor } from "@nirmaan/execution/contract.ts";
import { z } from "zod";
import { probeCompiled, signsIn } from "../compiled/probe-compiled.ts";
import { type CheckRun, type Evidence, type Fix, NO_EVIDENCE } from "../evidence/evidence.ts";
import type { Problem, ProblemCheck } from "../evidence/problem.ts";
import { resolveWithin } from "../evidence/resolve-within.ts";
import { cppSigns } from "./cpp-signs.ts";
import editSwitches from "./edit_switches.cpp?raw";
import { embedCppEdits } from "./embed-cpp-edits.ts";
import type { EmbeddedEdit } from "./embed-expression-edits.ts";
import probeChecks from "./probe_checks.cpp?raw";
import { separateIncludes } from "./separate-includes.ts";

const BUDGET_S = 0.35;
const STOP_AFTER_MS = 900;
/** Where the embedded program takes longer, what the plain one has shown goes out. */
const DEADLINE_MS = 1400;
const TOO_MANY_STEPS = 77;
const KILLED = 128;
const ALARM = 14;

/** The parts are joined into one program: the include is for tools that read a part alone. */
const INCLUDE = '#include "edit_switches.cpp"\n';

const Ran = z.object({
  check: z.number(),
  passed: z.boolean(),
  end: z.number(),
  last: z.number(),
  out: z.string(),
  lines: z.record(z.string(), z.number()),
});
const Mended = z.object({
  id: z.number(),
  weight: z.number(),
  fixed: z.number(),
  broken: z.number(),
  of: z.number(),
});

/** The plain program says whether it compiles, the embedded one where it goes wrong. Both at once. */
export async function probeCpp(problem: Problem, execute: Executor): Promise<Evidence> {
  const plain = probePlain(problem, execute).catch(() => NO_EVIDENCE);
  const embedded = await resolveWithin(probeEmbedded(problem, execute), DEADLINE_MS);
  return embedded && embedded.results.length > 0 ? embedded : plain;
}

/** One check of the plain program is enough to see whether it compiles, and leaves the machine to the other. */
async function probePlain(problem: Problem, execute: Executor): Promise<Evidence> {
  const { code, checks } = problem;
  const first = checks.filter(({ call }) => call === null).slice(0, 1);
  if (first.length > 0) {
    const evidence = await probeCompiled({ ...problem, checks: first }, execute);
    return evidence.syntax || first.length === checks.length ? evidence : ofFirst(evidence, problem);
  }
  const whole = /\bmain\s*\(/.test(code) ? code : `${code}\nint main() {}\n`;
  const { syntax } = await probeCompiled({ ...problem, code: whole, checks: [NO_INPUT] }, execute);
  return { ...NO_EVIDENCE, syntax };
}

/** Its result is not used. */
const NO_INPUT: ProblemCheck = { call: null, stdin: "", expected: "" };

/** The results stand in the order of the checks. */
function ofFirst(evidence: Evidence, { checks }: Problem): Evidence {
  const at = checks.findIndex(({ call }) => call === null);
  const isFailing = evidence.results.some(({ passed }) => !passed);
  return at === 0 && isFailing ? evidence : NO_EVIDENCE;
}

async function probeEmbedded(problem: Problem, execute: Executor): Promise<Evidence> {
  const mark = `@${crypto.randomUUID()} `;
  try {
    const { headers, program } = separateIncludes(problem.code);
    const embedded = embedCppEdits(program);
    const { run } = await execute({
      language: "cpp",
      version: "*",
      files: [
        { name: "tutor-probe.cpp", content: wholeProgram(problem.checks, embedded, headers, mark) },
        ...problem.given,
      ],
      stdin: "",
      run_timeout: STOP_AFTER_MS,
    });
    return evidenceOf(run.stdout, mark, embedded.edits, problem);
  } catch {
    return NO_EVIDENCE;
  }
}

function wholeProgram(
  checks: ProblemCheck[],
  { source, edits, start }: ReturnType<typeof embedCppEdits>,
  headers: string[],
  mark: string,
): string {
  const calls = checks.map(({ call }, index) =>
    call === null ? "" : `case ${index}: tutor_::show(std::cout, (${call.replace(/;\s*$/, "")})); break;`,
  );
  const listed = checks.map(
    ({ call, stdin, expected }) =>
      `{${JSON.stringify(stdin ?? "")}, ${JSON.stringify(textOf(expected))}, ${call !== null}}`,
  );
  const tried = edits.map(({ id, line, prior }) => `{${id}, ${line}, ${prior}}`);
  return `${editSwitches}
${headers.map((header) => `#include <${header}>`).join("\n")}
${source}
void tutorStart_() { ${/\btutor_main_\s*\(/.test(source) ? `${start};` : ""} }
void tutorCall_(int which) { switch (which) { ${calls.join(" ")} } }
${probeChecks.replace(INCLUDE, "")}
const tutor_::Check tutorChecks_[] = {${listed.join(", ")}};
const tutor_::Edit tutorEdits_[] = {${[...tried, "{0, 0, 0}"].join(", ")}};
int main() { tutor_::probe(tutorChecks_, ${listed.length}, tutorEdits_, ${tried.length}, ${JSON.stringify(mark)}, ${BUDGET_S}); }
`;
}

const textOf = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

function evidenceOf(stdout: string, mark: string, edits: EmbeddedEdit[], problem: Problem): Evidence {
  const results: CheckRun[] = [];
  const coverage: Record<string, number>[] = [];
  const fixes: Fix[] = [];
  const byId = new Map(edits.map((edit) => [edit.id, edit]));
  for (const line of stdout.split("\n")) {
    if (!line.startsWith(mark)) continue;
    const told: unknown = readJson(line.slice(mark.length));
    const ran = Ran.safeParse(told).data;
    if (ran) {
      const error = errorOf(ran.end);
      results[ran.check] = {
        passed: ran.passed,
        error,
        line: error && ran.last > 0 ? ran.last : null,
        actual: ran.out,
      };
      coverage[ran.check] = ran.lines;
    }
    const mended = Mended.safeParse(told).data;
    const edit = mended && byId.get(mended.id);
    if (mended && edit) fixes.push({ ...mended, line: edit.line, edit: edit.kind });
  }
  const isWhole = results.length === problem.checks.length && !results.includes(undefined as never);
  return isWhole
    ? {
        ...NO_EVIDENCE,
        results,
        coverage,
        fixes,
        tried: edits.length,
        signs: [...signsIn(problem.code), ...cppSigns(problem.code)],
      }
    : NO_EVIDENCE;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function errorOf(end: number): string | null {
  if (end === TOO_MANY_STEPS || end === KILLED + ALARM) return "Halt: steps";
  if (end === KILLED + 8) return "ArithmeticException: divided by zero";
  return end >= KILLED ? "IndexError: the program was stopped in the middle" : null;
}
