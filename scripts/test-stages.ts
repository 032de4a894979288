import { join } from "node:path";
import { StartError } from "@nirmaan/db/start-error.ts";
import { prepareLanguages } from "../apps/runner/src/rootfs/prepare-languages.ts";
import { buildWeb, drawPictures, runReactRouter } from "./build/build-web.ts";
import { changedFolders } from "./checks/changed-folders.ts";
import { type Count, checkStatically, NO_TESTS, runPlaywright, runVitest } from "./checks/check-tools.ts";
import { findChromium } from "./checks/find-chromium.ts";
import { findCppcheck } from "./checks/find-cppcheck.ts";
import { findDeployTools } from "./checks/find-deploy-tools.ts";
import { findGit } from "./checks/find-git.ts";
import { findPgbouncer } from "./checks/find-pgbouncer.ts";
import { findPythonTools } from "./checks/find-python-tools.ts";

export type TestStage = {
  name: string;
  /** Generous, ten times what it takes on two cores: only a stage that hangs reaches it. */
  limitMinutes: number;
  prepare?: (() => Promise<unknown>)[];
  run: (limit: AbortSignal) => Promise<Count>;
};

const languages = async () => {
  const prepared = await prepareLanguages();
  if (!prepared.ok) throw new StartError(prepared.reason);
};

const build = async () => {
  await buildWeb();
  await drawPictures();
  // Tests of whole pages use it: it answers several times as fast as the sources that Vite loads for them.
  process.env.BUILT_SERVER = join(import.meta.dirname, "../apps/web/build/server");
};

const STATIC: TestStage = {
  name: "static",
  limitMinutes: 15,
  prepare: [() => runReactRouter("typegen")],
  run: checkStatically,
};
const BUILD: TestStage = {
  name: "build",
  limitMinutes: 15,
  run: async () => {
    await build();
    return NO_TESTS;
  },
};
const UNIT: TestStage = {
  name: "unit",
  limitMinutes: 30,
  prepare: [findGit, findPythonTools, build],
  run: (limit) => runVitest(["rules", "verbs", "screens"], limit),
};
/** What is quick, for use before a commit. */
const CHANGED: TestStage = {
  name: "changed",
  limitMinutes: 15,
  prepare: [findGit, findPythonTools],
  run: (limit) => runVitest(["rules", "verbs", "screens"], limit, ["architecture/", ...changedFolders()]),
};
const RUNNER: TestStage = {
  name: "runner",
  limitMinutes: 40,
  prepare: [findPythonTools, findCppcheck, languages],
  run: (limit) => runVitest(["runner"], limit),
};
const START: TestStage = {
  name: "start",
  limitMinutes: 40,
  prepare: [findGit, findPgbouncer, languages, findDeployTools, build],
  run: (limit) => runVitest(["start"], limit),
};
export const prepareJourneys: (() => Promise<unknown>)[] = [findChromium, languages, build];

const JOURNEYS: TestStage = {
  name: "journeys",
  limitMinutes: 60,
  prepare: prepareJourneys,
  run: runPlaywright,
};

/** By the options of `npm test -- OPTION…`. */
const BY_OPTION: Record<string, TestStage[]> = {
  "--static": [STATIC],
  "--unit": [UNIT],
  "--runner": [RUNNER],
  "--start": [START],
  "--journeys": [JOURNEYS],
  "--changed": [STATIC, CHANGED],
};

/**
 * The stages of a run, in groups that run at the same time. Start and runner both wait much of their time, for processes
 * that start, end and are killed: side by side they take half as long.
 */
export function stagesOf(options: string[]): TestStage[][] {
  if (options.length === 0) return [[STATIC, BUILD], [UNIT], [START, RUNNER], [JOURNEYS]];
  return options.flatMap((option) => {
    const stages = BY_OPTION[option];
    if (!stages)
      throw new StartError(`There is no stage ${option}. There are ${Object.keys(BY_OPTION).join(", ")}.`);
    return stages.map((stage) => [stage]);
  });
}
