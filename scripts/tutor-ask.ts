import { join } from "node:path";
import { createInterface } from "node:readline";
import { tryInOrder } from "@nirmaan/execution/try-in-order.ts";
import { askRunner } from "@nirmaan/grading/ask-runner.ts";
import { lessonSlugs, readLessonFolder } from "@nirmaan/grading/read-lesson-folder.ts";
import { readAskedLine } from "@nirmaan/tutor-engine/asked-line.ts";
import { createTutor } from "@nirmaan/tutor-engine/tutor.ts";
import { phrasebook } from "../apps/web/src/features/tutor/phrasebook.ts";
import { createOfflineExecutor } from "./offline-executor.ts";

const LESSONS = join(import.meta.dirname, "../content/lessons");
const NAMES: Record<string, string> = {
  py: "python",
  python3: "python",
  js: "javascript",
  node: "javascript",
  ts: "typescript",
  "c++": "cpp",
};
const RUNNER_ANSWERS_WITHIN_MS = 1500;

/** JSON lines in, JSON lines out: what the offline tutor finds and says. For measuring; no model is asked. */
const offline = createOfflineExecutor();
const runners = await answeringRunners();
if (runners.length === 0) await offline.prepare();
const ask = createTutor(
  tryInOrder([...runners.map((address) => askRunner(address)), offline.execute]),
  phrasebook,
);
for await (const line of createInterface({ input: process.stdin }))
  if (line.trim()) console.log(JSON.stringify(await answer(line)));
offline.close();

async function answer(line: string): Promise<object> {
  const asked = readAskedLine(line);
  if ("error" in asked) return { id: null, error: asked.error };
  const { id, language, code, checks, lastRun, conversation, lesson } = asked;
  const began = performance.now();
  const said = conversation.length > 0 ? conversation : [{ role: "user" as const, content: "I am stuck." }];
  const problem = {
    language: languageOf(language),
    code,
    checks,
    given: givenFiles(lesson, language),
    lastRun: lastRun ?? undefined,
  };
  const { reply, rung, diagnosis } = await ask({ problem, conversation: said });
  const [first] = diagnosis.suspects;
  return {
    id,
    reply,
    diagnosis: first
      ? { ...first, lines: diagnosis.suspects.slice(0, 3).map((suspect) => suspect.line) }
      : null,
    rung,
    ms: Math.round(performance.now() - began),
  };
}

function languageOf(name: string): string {
  return NAMES[name.toLowerCase()] ?? name.toLowerCase();
}

/** Programs of a lesson may need the files that the lesson gives. */
function givenFiles(lesson: unknown, language: string) {
  if (typeof lesson !== "string" || !lessonSlugs(LESSONS).includes(lesson)) return [];
  const files = readLessonFolder(LESSONS, lesson).exercises.flatMap((exercise) =>
    Object.entries(exercise.variants).flatMap(([key, variant]) =>
      key === languageOf(language) ? variant.given : [],
    ),
  );
  return [...new Map(files.map((file) => [file.name, file])).values()];
}

async function answeringRunners(): Promise<string[]> {
  const listed = process.env.EXECUTION_ENDPOINTS?.split(",").map((address) => address.trim()) ?? [
    `http://127.0.0.1:${process.env.RUNNER_PORT ?? "2000"}`,
  ];
  const answers = await Promise.all(
    listed.map((address) =>
      fetch(`${address}/api/v2/runtimes`, { signal: AbortSignal.timeout(RUNNER_ANSWERS_WITHIN_MS) })
        .then(({ ok }) => ok)
        .catch(() => false),
    ),
  );
  return listed.filter((_, index) => answers[index]);
}
