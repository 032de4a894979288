import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

export type Count = { passed: number; failed: number; failedTests: string[] };

const ROOT = join(import.meta.dirname, "../..");
const tool = (name: string) => join(ROOT, "node_modules/.bin", name);

/** Runs a tool of the project with the project's own Node and passes its output on. */
function runTool(args: string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  return new Promise((done) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: "inherit",
      env: { ...process.env, ...env },
    });
    child.on("close", (code) => done(code === 0));
  });
}

type StaticCheck = { name: string; args: string[] };

const STATIC_CHECKS: StaticCheck[] = [
  { name: "format", args: [tool("biome"), "check", "--error-on-warnings"] },
  { name: "lint", args: [tool("oxlint"), "--type-aware"] },
  { name: "types", args: [tool("tsc")] },
  { name: "unused code", args: [tool("knip"), "--treat-config-hints-as-errors"] },
];

/** All at once: each of them leaves a core idle for much of its time. */
export async function checkStatically(): Promise<Count> {
  const passed = await Promise.all(STATIC_CHECKS.map(({ args }) => runTool(args)));
  const failedTests = STATIC_CHECKS.filter((_, index) => !passed[index]).map(({ name }) => name);
  return { passed: STATIC_CHECKS.length - failedTests.length, failed: failedTests.length, failedTests };
}

export async function runVitest(projects: string[]): Promise<Count> {
  const report = join(
    tmpdir(),
    `nirmaan-vitest-${process.pid}-${projects.join("-").replaceAll(" ", "-")}.json`,
  );
  const args = projects.flatMap((project) => ["--project", project]);
  const passed = await runTool([
    tool("vitest"),
    "run",
    ...args,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]);
  const result = readReport<VitestReport>(report);
  const failedTests = (result?.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    const file = relative(ROOT, name);
    if (status === "failed" && failed.length === 0) return [file];
    return failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}${reasonOf(failureMessages)}`);
  });
  return countOf(passed, result?.numPassedTests ?? 0, failedTests);
}

type VitestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

/** Each project in a process of its own, at the same time. */
export async function runVitestsAtOnce(projects: string[]): Promise<Count> {
  const counts = await Promise.all(projects.map((project) => runVitest([project])));
  return counts.reduce(addCounts);
}

export const addCounts = (sum: Count, { passed, failed, failedTests }: Count): Count => ({
  passed: sum.passed + passed,
  failed: sum.failed + failed,
  failedTests: [...sum.failedTests, ...failedTests],
});

export async function runPlaywright(): Promise<Count> {
  const report = join(tmpdir(), `nirmaan-playwright-${process.pid}.json`);
  const passed = await runTool([tool("playwright"), "test", "--reporter=list,json"], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const result = readReport<PlaywrightReport>(report);
  return countOf(passed, result?.stats.expected ?? 0, (result?.suites ?? []).flatMap(failedSpecs));
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
const countOf = (passed: boolean, passedTests: number, failedTests: string[]): Count => ({
  passed: passedTests,
  failed: passed ? failedTests.length : Math.max(failedTests.length, 1),
  failedTests,
});

function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Report;
  } catch {
    return undefined;
  } finally {
    rmSync(file, { force: true });
  }
}
