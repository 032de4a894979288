import type { Executor } from "@nirmaan/execution/contract.ts";
import { probeCompiled } from "../compiled/probe-compiled.ts";
import { type Evidence, NO_EVIDENCE } from "../evidence/evidence.ts";
import type { Problem } from "../evidence/problem.ts";
import { readErrorMessage } from "../evidence/read-error-message.ts";
import { probeJava } from "../java/probe-java.ts";
import { probeJavaScript } from "../javascript/probe-javascript.ts";
import { probePython } from "../python/probe-python.ts";
import { rankLines, type Suspect } from "./rank-lines.ts";

export type Diagnosis = {
  evidence: Evidence;
  /** Best first; none when the program is right or nothing could be found out. */
  suspects: Suspect[];
  /** Checks that could be run, and those of them that passed. */
  passed: number;
  total: number;
};

const PROBES: Record<string, (problem: Problem, execute: Executor) => Promise<Evidence>> = {
  python: probePython,
  javascript: probeJavaScript,
  typescript: probeJavaScript,
  java: probeJava,
  // Nothing runs C++ in a browser: the reader of it stays out of what is sent there.
  cpp: async (problem, execute) => (await import("../cpp/probe-cpp.ts")).probeCpp(problem, execute),
};

/** What is wrong with the program, as far as running it and its last message can tell. Never throws for lack of a runner. */
export async function diagnose(problem: Problem, execute: Executor): Promise<Diagnosis> {
  return diagnosisOf(await gather(problem, execute), problem);
}

export function diagnosisOf(evidence: Evidence, problem: Problem): Diagnosis {
  if (problem.graded) {
    const { passed, total } = problem.graded;
    return { evidence, suspects: passed === total ? [] : rankLines(evidence, problem.code), passed, total };
  }
  const passed = evidence.results.filter((result) => result.passed).length;
  const total = evidence.results.length;
  const isRight = total > 0 && passed === total && !evidence.syntax;
  return { evidence, suspects: isRight ? [] : rankLines(evidence, problem.code), passed, total };
}

const LEAST_SURE = 0.6;

async function gather(problem: Problem, execute: Executor): Promise<Evidence> {
  const probe = PROBES[problem.language] ?? probeCompiled;
  const message = readErrorMessage(problem);
  if (problem.code.trim() === "" || problem.graded) return message;
  try {
    const evidence = await probe(problem, execute);
    if (evidence.syntax || evidence.results.length > 0) return evidence;
    // Without checks nothing shows that the program is wrong: only clear signs count.
    const signs = evidence.signs.filter(({ sure }) => sure >= LEAST_SURE);
    return message.syntax ? message : { ...message, signs };
  } catch {
    // Nothing can run code at the moment: the message of the last run is still there.
    return message.results.length > 0 || message.syntax ? message : NO_EVIDENCE;
  }
}
