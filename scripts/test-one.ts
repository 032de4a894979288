import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "@nirmaan/db/start-error.ts";
import { runTool, stopToolsOnSignal, tool } from "./checks/run-tool.ts";
import { prepareJourneys } from "./test-stages.ts";
import { findTests, type TestChoice } from "./testing/find-tests.ts";

const ROOT = join(import.meta.dirname, "..");
const TESTS = [
  "{apps,packages,architecture,content,db,scripts}/**/*.test.{ts,tsx}",
  "e2e/**/*.{spec,setup}.ts",
];

stopToolsOnSignal();
try {
  const [name] = process.argv.slice(2);
  if (!name)
    throw new StartError('Name a file or a part of a title: npm run test:one -- "shows the ten languages"');
  const files = globSync(TESTS, { cwd: ROOT, exclude: (path) => path.endsWith("node_modules") });
  const { units, journeys, title } = findTests(name, files, (file) => readFileSync(join(ROOT, file), "utf8"));
  if (units.length + journeys.length === 0)
    throw new StartError(`No test file and no title contains "${name}".`);
  await runUnits({ units, title });
  await runJourneys({ journeys, title });
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}

async function runUnits({ units, title }: Pick<TestChoice, "units" | "title">): Promise<void> {
  if (units.length === 0) return;
  const end = await runTool([tool("vitest"), "run", ...units, ...(title ? ["-t", title] : [])]);
  if (end !== "passed") process.exitCode = 1;
}

async function runJourneys({ journeys, title }: Pick<TestChoice, "journeys" | "title">): Promise<void> {
  if (journeys.length === 0) return;
  for (const step of prepareJourneys) await step();
  const end = await runTool([tool("playwright"), "test", ...journeys, ...(title ? ["-g", title] : [])]);
  if (end !== "passed") process.exitCode = 1;
}
