import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type Count = { passed: number; failed: number };

const ROOT = join(import.meta.dirname, "../..");
const tool = (name: string) => join(ROOT, "node_modules/.bin", name);

/** A tool of the project, run by the project's own Node, its output shown as it comes. */
function runTool(words: string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  return new Promise((done) => {
    const child = spawn(process.execPath, words, {
      cwd: ROOT,
      stdio: "inherit",
      env: { ...process.env, ...env },
    });
    child.on("close", (code) => done(code === 0));
  });
}

async function oneCheck(words: string[]): Promise<Count> {
  const passed = await runTool(words);
  return { passed: Number(passed), failed: Number(!passed) };
}

export const checkFormat = () => oneCheck([tool("biome"), "check", "--error-on-warnings"]);
export const checkLint = () => oneCheck([tool("oxlint"), "--type-aware"]);
export const checkTypes = () => oneCheck([tool("tsc")]);
export const checkUnused = () => oneCheck([tool("knip"), "--treat-config-hints-as-errors"]);

export async function runVitest(projects: string[]): Promise<Count> {
  const report = join(tmpdir(), `nirmaan-vitest-${process.pid}.json`);
  const words = projects.flatMap((project) => ["--project", project]);
  const passed = await runTool([
    tool("vitest"),
    "run",
    ...words,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]);
  const result = readReport<{ numPassedTests: number; numFailedTests: number }>(report);
  return countOf(passed, result?.numPassedTests ?? 0, result?.numFailedTests ?? 0);
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

/** A tool that failed without naming a test (it could not even start) still counts as one failure. */
const countOf = (passed: boolean, good: number, bad: number): Count => ({
  passed: good,
  failed: passed ? bad : Math.max(bad, 1),
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
