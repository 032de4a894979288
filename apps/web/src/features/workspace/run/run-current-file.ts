import { createInputQueue } from "@nirmaan/browser-runtimes/input-queue.ts";
import type { Language } from "@nirmaan/execution/language.ts";
import { outcomeOf } from "@nirmaan/execution/outcome.ts";
import { type FileNode, pathOf } from "../files/file-tree.ts";
import { currentFile, type Project } from "../files/project.ts";
import type { RunResult } from "../store/run-state.ts";
import type { WorkspaceStore } from "../store/workspace-store.ts";
import type { Execute } from "./create-execute.ts";
import { practiceOutcome } from "./practice-outcome.ts";
import { languageToRun, requestForRun } from "./request-for-run.ts";
import { throttleOutput } from "./throttle-output.ts";

/** Down once, back once: the file that is open is run, and the store is told what happened. */
export async function runCurrentFile(workspace: WorkspaceStore, execute: Execute): Promise<void> {
  const { project, arguments: args, startRun, finishRun } = workspace.getState();
  const file = currentFile(project);
  const language = file && languageToRun(file);
  const input = createInputQueue();
  const stopper = new AbortController();
  const runId = startRun({ input, stop: () => stopper.abort() });
  const result =
    file && language && file.content.trim()
      ? await resultOf(file, language)
      : { kind: "refused" as const, error: refusalOf(project, file) };
  finishRun(runId, { result, language: language?.id ?? "", code: file?.content ?? "" });

  async function resultOf(running: FileNode, runIn: Language): Promise<RunResult> {
    const { addOutput, waitForInput, prepareRun } = workspace.getState();
    const began = performance.now();
    const output = throttleOutput((part) => addOutput(runId, part));
    try {
      const { response, place } = await execute(requestForRun(project, running, runIn, args), {
        input,
        signal: stopper.signal,
        onOutput: (stream, text) => output.add({ stream, text }),
        onInputWanted: () => {
          // The question is on the screen before the place for the answer.
          output.flush();
          waitForInput(runId);
        },
        onPreparing: (what, share) => prepareRun(runId, { what, share }),
      });
      if (stopper.signal.aborted) return { kind: "stopped", place };
      return {
        kind: "ran",
        outcome: outcomeOf(response),
        place,
        runtime: `${runIn.label} ${response.version}`.trim(),
        milliseconds: Math.round(response.run.wall_time ?? performance.now() - began),
      };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return practiceOutcome(runIn.id, running.content, reason);
    } finally {
      output.flush();
    }
  }
}

function refusalOf(project: Project, file: FileNode | undefined): string {
  if (!file?.content.trim()) return "Please enter some code";
  return `Code execution failed: ${pathOf(project.files, file.id)} is not a program. Open a program, then run it.`;
}
