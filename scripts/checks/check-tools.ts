import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { runTool, type ToolEnd, tool } from "./run-tool.ts";

export type Count = { passed: number; failed: number; failedTests: string[] };

export const NO_TESTS: Count = { passed: 0, failed: 0, failedTests: [] };

const ROOT = join(import.meta.dirname, "../..");

type StaticCheck = { name: string; args: string[] };

const STATIC_CHECKS: StaticCheck[] = [
  { name: "format", args: [tool("biome"), "check", "--error-on-warnings"] },
  { name: "lint", args: [tool("oxlint"), "--type-aware"] },
  { name: "types", args: [tool("tsc")] },
  { name: "unused code", args: [tool("knip"), "--treat-config-hints-as-errors"] },
];

/** The garbage collector of the Go programs among them takes half of their computing by default. */
const STATIC_ENV = { GOGC: "400" };

/** All at once: each of them leaves a core idle for much of its time. */
export async function checkStatically(limit?: AbortSignal): Promise<Count> {
  const ends = await Promise.all(STATIC_CHECKS.map(({ args }) => runTool(args, { env: STATIC_ENV, limit })));
  const failedTests = STATIC_CHECKS.flatMap(({ name }, index) =>
    ends[index] === "passed" ? [] : [`${name}${ends[index] === "late" ? TOO_LATE : ""}`],
  );
  return { passed: STATIC_CHECKS.length - failedTests.length, failed: failedTests.length, failedTests };
}

const TOO_LATE = ": it did not end within the limit of its stage and was killed";

export async function runVitest(
  projects: string[],
  limit?: AbortSignal,
  filters: string[] = [],
): Promise<Count> {
  const report = join(tmpdir(), `nirmaan-vitest-${process.pid}-${projects.join("-")}.json`);
  const end = await runTool(
    [
      tool("vitest"),
      "run",
      ...projects.flatMap((project) => ["--project", project]),
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
      ...filters,
    ],
    { limit },
  );
  const result = readReport<VitestReport>(report);
  const failedTests = (result?.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    const file = relative(ROOT, name);
    if (status === "failed" && failed.length === 0) return [file];
    return failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}${reasonOf(failureMessages)}`);
  });
  return countOf(`vitest ${projects.join(", ")}`, end, result?.numPassedTests ?? 0, failedTests);
}

type VitestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

export const addCounts = (sum: Count, { passed, failed, failedTests }: Count): Count => ({
  passed: sum.passed + passed,
  failed: sum.failed + failed,
  failedTests: [...sum.failedTests, ...failedTests],
});

export async function runPlaywright(limit?: AbortSignal): Promise<Count> {
  const report = join(tmpdir(), `nirmaan-playwright-${process.pid}.json`);
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const end = await runTool([tool("playwright"), "test", "--reporter=list,json"], { env, limit });
  const result = readReport<PlaywrightReport>(report);
  const failedTests = (result?.suites ?? []).flatMap(failedSpecs);
  return countOf("playwright", end, result?.stats.expected ?? 0, failedTests);
}

type Spec = {
  title: string;
  file: string;
  ok: boolean;
  tests: { results: { errors: { message?: string }[] }[] }[];
};
type Suite = { specs: Spec[]; suites?: Suite[] };
type PlaywrightReport = { stats: { expected: number }; suites: Suite[] };

const failedSpecs = ({ specs, suites = [] }: Suite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map((spec) => `e2e/${spec.file}: ${spec.title}${reasonOf(messagesOf(spec))}`),
  ...suites.flatMap(failedSpecs),
];

const messagesOf = ({ tests }: Spec): string[] =>
  tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message = "" }) => message)));

const REASON_CHARACTERS = 800;

/** The first failure, without colours: a log that was cut off at its beginning still says what happened. */
function reasonOf([first = ""]: string[]): string {
  const reason = stripVTControlCharacters(first).slice(0, REASON_CHARACTERS).trim();
  return reason.replace(/^/gm, "    ").replace(/^/, "\n");
}

/** A tool that fails without a failed test (for instance because it cannot start) counts as one failure. */
function countOf(name: string, end: ToolEnd, passed: number, failedTests: string[]): Count {
  if (end === "late")
    return { passed, failed: failedTests.length + 1, failedTests: [...failedTests, `${name}${TOO_LATE}`] };
  const failed = end === "passed" ? failedTests.length : Math.max(failedTests.length, 1);
  return { passed, failed, failedTests };
}

function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Report;
  } catch {
    return undefined;
  } finally {
    rmSync(file, { force: true });
  }
}
