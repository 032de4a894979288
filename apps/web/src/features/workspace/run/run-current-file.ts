import { createInputQueue } from "@nirmaan/browser-runtimes/input-queue.ts";
import type { ExecuteResponse } from "@nirmaan/execution/contract.ts";
import type { Language } from "@nirmaan/execution/language.ts";
import * as m from "@nirmaan/messages/workspace-run.ts";
import { isTyping } from "#browser/watch-typing.ts";
import { createCommandReader, withoutCommands } from "../drawing/draw-command.ts";
import { type FileNode, nodePath } from "../files/file-tree.ts";
import { currentFile, type Project } from "../files/project.ts";
import { outcomeOf } from "../store/outcome.ts";
import type { FinishedRun } from "../store/run-state.ts";
import type { WorkspaceStore } from "../store/workspace-store.ts";
import { type Execute, PythonNotLoaded } from "./create-execute.ts";
import { practiceOutcome } from "./practice-outcome.ts";
import { languageToRun, requestForRun } from "./request-for-run.ts";
import { throttleOutput } from "./throttle-output.ts";

/** Runs the open file and writes its output and result into the store. */
export async function runCurrentFile(workspace: WorkspaceStore, execute: Execute): Promise<void> {
  const { project, arguments: args, startRun, finishRun } = workspace.getState();
  const file = currentFile(project);
  const language = file && languageToRun(file);
  const input = createInputQueue();
  const controller = new AbortController();
  const runId = startRun({ input, stop: () => controller.abort() });
  const result =
    file && language && file.content.trim()
      ? await runFile(file, language)
      : { kind: "refused" as const, error: refusalOf(project, file) };
  finishRun(runId, { result, language: language?.id ?? "", code: file?.content ?? "" });

  async function runFile(running: FileNode, runIn: Language): Promise<FinishedRun> {
    const { addOutput, waitForInput, prepareRun } = workspace.getState();
    const startedAt = performance.now();
    const drawing = createCommandReader();
    const output = throttleOutput((part) => addOutput(runId, part, drawing.take()));
    try {
      const { response, place } = await execute(requestForRun(project, running, runIn, args), {
        input,
        signal: controller.signal,
        onOutput: (stream, text) =>
          output.add({ stream, text: stream === "stdout" ? drawing.read(text) : text }),
        onInputWanted: () => {
          // Shows the program's prompt before the input field.
          output.flush();
          waitForInput(runId);
        },
        onPreparing: (what, share) => {
          // Drawing the bar would slow down the keys of a student who does not look at it.
          if (share === null || !isTyping()) prepareRun(runId, { what, share });
        },
      });
      if (controller.signal.aborted) return { kind: "stopped", place };
      return {
        kind: "ran",
        outcome: outcomeWithoutCommands(response),
        place,
        runtime: `${runIn.label} ${response.version}`.trim(),
        milliseconds: Math.round(response.run.wall_time ?? performance.now() - startedAt),
      };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (error instanceof PythonNotLoaded) return { kind: "python-not-loaded", reason };
      return practiceOutcome(runIn.id, running.content, reason);
    } finally {
      output.flush();
    }
  }
}

/** The drawing is not part of what the student is told. */
function outcomeWithoutCommands(response: ExecuteResponse) {
  const { run } = response;
  return outcomeOf({ ...response, run: { ...run, output: withoutCommands(run.output) } });
}

function refusalOf(project: Project, file: FileNode | undefined): string {
  if (!file?.content.trim()) return m.enterSomeCode();
  return m.notAProgram({ path: nodePath(project.files, file.id) });
}
