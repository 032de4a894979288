import type { Executor } from "@nirmaan/execution/contract.ts";
import type { DryRunFile } from "../lesson-format/dry-run.ts";
import { hashOfFence } from "../lesson-format/dry-run-fence.ts";
import type { LessonFiles } from "../lesson-format/lesson-files.ts";
import { stepOfFile } from "../read-lessons/parse-lesson.ts";
import { fencesOfStep } from "../read-lessons/read-dry-runs.ts";
import { runDryRun } from "./run-dry-run.ts";

const FRONT_MATTER = /^---\n[\s\S]*?\n---\n/;

/** Runs every program of a lesson's steps that students run in the head. */
export async function answerDryRuns(
  files: LessonFiles,
  execute: Executor,
): Promise<{ answers: DryRunFile; problems: string[] }> {
  const problems: string[] = [];
  const answers: DryRunFile = {};
  const fences = Object.entries(files).flatMap(([file, content]) => {
    const step = stepOfFile(file);
    return step === undefined ? [] : fencesOfStep(step, content.replace(FRONT_MATTER, ""));
  });
  for (const { name, fence } of fences) {
    try {
      answers[name] = { of: hashOfFence(fence), answer: await runDryRun(fence, execute) };
    } catch (error) {
      problems.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { answers, problems };
}
