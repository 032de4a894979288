import { join } from "node:path";
import { LANGUAGES } from "@nirmaan/execution/language-list.ts";
import { rootfsFolder } from "../apps/runner/src/rootfs/find-rootfs.ts";
import { startMachine } from "./other-platform/emulated-machine.ts";
import { type LanguageResult, testLanguageOn } from "./other-platform/language-tests.ts";
import { buildMachineFiles } from "./other-platform/machine-files.ts";

// Proves the runner on an emulated x86_64 machine with cgroup version 2, as root and as an ordinary user: the project's
// own tests of samples and attacks, with longer time limits. Needs Debian as root, and hours. Arguments choose languages
// and users: test-other-platform.ts python ruby --user=root

const TIME_SCALE = 10;
const USERS = { root: 0, "ordinary user": 10_001 };
const ALL_LIMITS = "cgroups and rlimits";

const args = process.argv.slice(2);
const wanted = args.filter((word) => !word.startsWith("--"));
const wantedUser = args.find((word) => word.startsWith("--user="))?.slice("--user=".length);
const languages = LANGUAGES.filter(({ id }) => wanted.length === 0 || wanted.includes(id));
const users = Object.entries(USERS).filter(([name]) => !wantedUser || name.startsWith(wantedUser));
const folder = join(rootfsFolder(), "other-platform");

const startedAt = Date.now();
const report = (line: string) => console.log(`${Math.round((Date.now() - startedAt) / 1000)} s  ${line}`);

const runnerVariables = () => ({
  RUNNER_LANGUAGES: [...new Set(["python", ...languages.map(({ id }) => id)])].join(","),
  RUNNER_BOXES: 8,
  RUNNER_RUN_TIMEOUT: 10_000 * TIME_SCALE,
  RUNNER_RUN_CPU_TIME: 3000 * TIME_SCALE,
  RUNNER_COMPILE_TIMEOUT: 20_000 * TIME_SCALE,
  RUNNER_COMPILE_CPU_TIME: 10_000 * TIME_SCALE,
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

const files = await buildMachineFiles(
  folder,
  languages.map(({ id }) => id),
  report,
);
for (const [user, id] of users) {
  report(`starting the machine; the runner is ${user}`);
  const machine = await startMachine(files, { RUNNER_USER: id, ...runnerVariables() });
  try {
    const { limits, limitsReason, languages: states } = await machine.tested(report);
    if (limits !== ALL_LIMITS) throw new Error(`the runner has ${limits}: ${limitsReason}`);
    for (const language of languages) {
      const state = states[language.id];
      const isReady = state?.state === "ready";
      const result =
        isReady && (await testLanguageOn(machine.url, language, { timeScale: TIME_SCALE, folder }));
      addRow(user, language.label, result || (state?.reason ?? "missing"));
    }
  } finally {
    await machine.stop();
  }
}
console.log(
  ["| runner is | language | sample | attacks | other tests |", "|---|---|---|---|---|", ...rows].join("\n"),
);
process.exitCode = failures > 0 ? 1 : 0;
