import { tmpdir } from "node:os";
import { join } from "node:path";
import { StartError } from "@nirmaan/db/start-error.ts";
import { buildWeb, runReactRouter } from "./build/build-web.ts";
import {
  addCounts,
  type Count,
  checkStatically,
  runPlaywright,
  runVitest,
  runVitestsAtOnce,
} from "./checks/check-tools.ts";
import { findChromium } from "./checks/find-chromium.ts";
import { findCppcheck } from "./checks/find-cppcheck.ts";
import { findDeployTools } from "./checks/find-deploy-tools.ts";
import { findGit } from "./checks/find-git.ts";
import { findPgbouncer } from "./checks/find-pgbouncer.ts";
import { findPythonTools } from "./checks/find-python-tools.ts";
import { prepareLanguages } from "./prepare-languages.ts";

// Half of the time to start one of our processes is compiling; the tests start hundreds of them.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), "nirmaan-compile-cache");

type Check = { name: string; run: () => Promise<Count> };

const STATIC: Check = { name: "format, lint, types and unused code", run: checkStatically };
const BUILD_AND_STATIC: Check = {
  name: "build, beside format, lint, types and unused code",
  run: async () => {
    const [count] = await Promise.all([checkStatically(), buildWeb()]);
    // Tests of whole pages use it: it answers several times as fast as the sources that Vite loads for them.
    process.env.BUILT_SERVER = join(import.meta.dirname, "../apps/web/build/server");
    return count;
  },
};
const RULES: Check = {
  name: "rules, verbs and screens",
  run: () => runVitest(["rules and verbs", "screens"]),
};
// Both wait much of their time, for processes that start, end and are killed: side by side they take half as long.
const SLOW: Check = { name: "start beside runner", run: () => runVitestsAtOnce(["start", "runner"]) };
const JOURNEYS: Check = {
  name: "journeys",
  run: async () => {
    await buildWeb();
    return runPlaywright();
  },
};

/** By the option of `npm test -- OPTION`. */
const CHECKS: Record<string, Check[]> = {
  "--fast": [STATIC, RULES],
  "--journeys": [JOURNEYS],
};

const [option = ""] = process.argv.slice(2);
const checks = CHECKS[option] ?? [BUILD_AND_STATIC, RULES, SLOW, JOURNEYS];

let total: Count = { passed: 0, failed: 0, failedTests: [] };
try {
  await runReactRouter("typegen");
  await findGit();
  await findPythonTools();
  if (option !== "--fast") {
    await findChromium();
    await findPgbouncer();
    await findCppcheck();
    const languages = await prepareLanguages();
    if (!languages.ok) throw new StartError(languages.reason);
    await findDeployTools();
  }
  for (const { name, run } of checks) {
    console.log(`\n── ${name}`);
    const start = Date.now();
    const count = await run();
    const { failed } = count;
    total = addCounts(total, count);
    console.log(
      `── ${name}: ${failed === 0 ? "passed" : `${failed} failed`} in ${Math.round((Date.now() - start) / 1000)} s`,
    );
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  total.failed += 1;
}
if (total.failedTests.length > 0) console.log(`\nFailed:\n${total.failedTests.join("\n")}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
