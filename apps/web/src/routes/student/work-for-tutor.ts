import { currentFile } from "#features/workspace/files/project.ts";
import { textOf } from "#features/workspace/store/transcript.ts";
import type { WorkspaceState } from "#features/workspace/store/workspace-store.ts";

const MOST_OUTPUT = 4000;

/** What the tutor sees of a workspace: the open file, and what the last run said. */
export function workForTutor({
  project,
  run,
  settings,
}: Pick<WorkspaceState, "project" | "run" | "settings">) {
  const file = currentFile(project);
  const work = { language: file?.language ?? settings.language, code: file?.content ?? "" };
  if (run.kind !== "finished" || run.result.kind !== "ran") return work;
  const { outcome } = run.result;
  const output = textOf(run.transcript).slice(-MOST_OUTPUT);
  return {
    ...work,
    lastRun: { output, error: outcome.kind === "error" ? outcome.error.slice(-MOST_OUTPUT) : "" },
  };
}
