import { join } from "node:path";
import type { Language } from "@nirmaan/execution/language.ts";
import { LANGUAGES } from "@nirmaan/execution/language-list.ts";
import { rootfsFolder } from "../apps/runner/src/rootfs/find-rootfs.ts";
import { type LanguageResult, testLanguageOn } from "./other-platform/language-tests.ts";
import { buildMachine } from "./other-platform/machine-files.ts";
import { IS_EMULATED, startMachine } from "./other-platform/start-machine.ts";
import type { MachineFiles } from "./other-platform/virtual-machine.ts";

// Proves the runner on an x86_64 machine with cgroup version 2, as root and as an ordinary user: the project's own tests of
// samples and attacks, with longer time limits. Needs Debian as root, and hours where x86_64 is emulated. Arguments choose
// languages and users: test-other-platform.ts python ruby --user=root

/** How many times longer everything may take in emulation. Compilers that are compiled while they run are slowest. */
const TIME_SCALES: Record<string, number> = { csharp: 30, java: 30, typescript: 30 };
const TIME_SCALE = 10;
/** System calls of user-mode Linux are slow. */
const USER_MODE_TIME_SCALE = 3;
const USERS = { root: 0, "ordinary user": 10_001 };
const ALL_LIMITS = "cgroups and rlimits";

const args = process.argv.slice(2);
const wanted = args.filter((word) => !word.startsWith("--"));
const wantedUser = args.find((word) => word.startsWith("--user="))?.slice("--user=".length);
const languages = LANGUAGES.filter(({ id }) => wanted.length === 0 || wanted.includes(id)).sort(
  (one, other) => wanted.indexOf(one.id) - wanted.indexOf(other.id),
);
const users = Object.entries(USERS).filter(([name]) => !wantedUser || name.startsWith(wantedUser));
const folder = join(rootfsFolder(), "other-platform");

const startedAt = Date.now();
const report = (line: string) => console.log(`${Math.round((Date.now() - startedAt) / 1000)} s  ${line}`);

const runnerVariables = (language: string, timeScale: number) => ({
  RUNNER_LANGUAGES: [...new Set(["python", language])].join(","),
  RUNNER_BOXES: 8,
  RUNNER_RUN_TIMEOUT: 10_000 * timeScale,
  RUNNER_RUN_CPU_TIME: 3000 * timeScale,
  RUNNER_COMPILE_TIMEOUT: 20_000 * timeScale,
  RUNNER_COMPILE_CPU_TIME: 10_000 * timeScale,
});

const rows: string[] = [];
let failures = 0;
function addRow(user: string, language: string, result: LanguageResult | string): void {
  const cells =
    typeof result === "string"
      ? [result, "–", "–"]
      : [result.sample, result.attacks, result.others].map(([passed, all]) => `${passed} of ${all}`);
  if (typeof result === "string" || result.failed.length > 0) failures++;
  rows.push(`| ${user} | ${language} | ${cells.join(" | ")} |`);
  report(rows.at(-1) ?? "");
  if (typeof result !== "string") for (const title of result.failed) report(`failed: ${title}`);
}

/** Starts a machine for one language and one user, and tests the language there. */
async function testOn(
  files: MachineFiles,
  language: Language,
  [user, id]: [name: string, id: number],
): Promise<LanguageResult | string> {
  report(`${language.label}: starting the machine; the runner is ${user}`);
  const timeScale = IS_EMULATED ? (TIME_SCALES[language.id] ?? TIME_SCALE) : USER_MODE_TIME_SCALE;
  const name = join(folder, `${language.id}-${id}`);
  const variables = { RUNNER_USER: id, ...runnerVariables(language.id, timeScale) };
  const machine = await startMachine(files, { variables, console: `${name}.log` });
  try {
    const {
      limits,
      limitsReason,
      languages: states,
    } = await machine.tested((line) => report(`${user}: ${line}`));
    if (limits !== ALL_LIMITS) return `the runner has ${limits}: ${limitsReason}`;
    const state = states[language.id];
    if (state?.state !== "ready") return state?.reason ?? "missing";
    return await testLanguageOn(machine.url, language, { timeScale, file: `${name}.json` });
  } finally {
    await machine.stop();
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const files = await buildMachine(
  folder,
  languages.map(({ id }) => id),
  report,
);
for (const language of languages) {
  const testOne = async (user: [name: string, id: number]) => {
    addRow(user[0], language.label, await testOn(files, language, user).catch(messageOf));
  };
  // Each machine uses one core.
  await Promise.all(users.map(testOne));
}
console.log(
  ["| runner is | language | sample | attacks | other tests |", "|---|---|---|---|---|", ...rows].join("\n"),
);
process.exitCode = failures > 0 ? 1 : 0;
