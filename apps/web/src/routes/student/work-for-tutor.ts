import { currentFile } from "#features/workspace/files/project.ts";
import { textOf } from "#features/workspace/store/transcript.ts";
import type { WorkspaceState } from "#features/workspace/store/workspace-store.ts";

const MAX_OUTPUT_CHARACTERS = 4000;

/** What the tutor receives of a workspace: the open file, and the output of the last run if it was of this program. */
export function workForTutor({
  project,
  run,
  settings,
}: Pick<WorkspaceState, "project" | "run" | "settings">) {
  const file = currentFile(project);
  const work = { language: file?.language ?? settings.language, code: file?.content ?? "" };
  if (run.kind !== "finished" || run.result.kind !== "ran" || run.code !== work.code) return work;
  const { outcome } = run.result;
  const output = textOf(run.transcript).slice(-MAX_OUTPUT_CHARACTERS);
  return {
    ...work,
    lastRun: { output, error: outcome.kind === "error" ? outcome.error.slice(-MAX_OUTPUT_CHARACTERS) : "" },
  };
}
