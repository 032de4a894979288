import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type Count = { passed: number; failed: number };

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

async function oneCheck(args: string[]): Promise<Count> {
  const passed = await runTool(args);
  return { passed: Number(passed), failed: Number(!passed) };
}

export const checkFormat = () => oneCheck([tool("biome"), "check", "--error-on-warnings"]);
export const checkLint = () => oneCheck([tool("oxlint"), "--type-aware"]);
export const checkTypes = () => oneCheck([tool("tsc")]);
export const checkUnused = () => oneCheck([tool("knip"), "--treat-config-hints-as-errors"]);

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
  const result = readReport<{ numPassedTests: number; numFailedTests: number }>(report);
  return countOf(passed, result?.numPassedTests ?? 0, result?.numFailedTests ?? 0);
}

/** Each project in a process of its own, at the same time. */
export async function runVitestsAtOnce(projects: string[]): Promise<Count> {
  const counts = await Promise.all(projects.map((project) => runVitest([project])));
  return counts.reduce((sum, { passed, failed }) => ({
    passed: sum.passed + passed,
    failed: sum.failed + failed,
  }));
}

export async function runPlaywright(): Promise<Count> {
  const report = join(tmpdir(), `nirmaan-playwright-${process.pid}.json`);
  const passed = await runTool([tool("playwright"), "test", "--reporter=list,json"], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const result = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(report);
  const stats = result?.stats ?? { expected: 0, unexpected: 0, flaky: 0 };
  return countOf(passed, stats.expected, stats.unexpected + stats.flaky);
}

/** A tool that fails without a failed test (for instance because it cannot start) counts as one failure. */
const countOf = (passed: boolean, passedTests: number, failedTests: number): Count => ({
  passed: passedTests,
  failed: passed ? failedTests : Math.max(failedTests, 1),
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
