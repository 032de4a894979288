import { expect, test } from "vitest";
import { currentFile } from "#features/workspace/files/project.ts";
import { sampleProject } from "#features/workspace/files/sample-project.ts";
import { createWorkspaceStore } from "#features/workspace/store/workspace-store.ts";
import { sampleSettings } from "#testing/sample-settings.ts";
import { workForTutor } from "./work-for-tutor.ts";

test("the tutor gets the last run only while the program is the one that ran", () => {
  const store = createWorkspaceStore(
    sampleProject(() => crypto.randomUUID()),
    sampleSettings,
  );
  const { startRun, finishRun, project } = store.getState();
  const file = currentFile(project);
  const runId = startRun({ input: { push: () => undefined }, stop: () => undefined } as never);
  const result = {
    kind: "ran",
    outcome: { kind: "error", error: "TypeError" },
    place: "this device",
    runtime: "JavaScript",
    milliseconds: 1,
  } as never;
  finishRun(runId, { result, language: "javascript", code: file?.content ?? "" });
  expect(workForTutor(store.getState())).toHaveProperty("lastRun.error", "TypeError");
  store.getState().write(file?.id ?? "", "let changed = 1;");
  expect(workForTutor(store.getState())).not.toHaveProperty("lastRun");
});
