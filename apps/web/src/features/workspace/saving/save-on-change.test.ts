import { expect, test, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import { sampleSettings } from "#testing/sample-settings.ts";
import { sampleProject } from "../files/sample-project.ts";
import { createWorkspaceStore } from "../store/workspace-store.ts";
import { type ProjectSaveState, saveOnChange } from "./save-on-change.ts";

function open(write: Parameters<typeof saveOnChange>[1]["storage"]["write"]) {
  const workspace = createWorkspaceStore(
    sampleProject(() => crypto.randomUUID()),
    sampleSettings,
  );
  const states: ProjectSaveState["kind"][] = [];
  const status = createStore<ProjectSaveState>(() => ({ kind: "opening" }));
  status.subscribe(({ kind }) => states.push(kind));
  const saving = saveOnChange(workspace, {
    storage: { write, writeUnloadSnapshot: () => {} },
    projectId: "p",
    revision: 0,
    accountRevision: () => null,
    onState: (state) => status.setState(state, true),
    onOtherTab: () => {},
  });
  const type = (text: string) => {
    const { project, write: change } = workspace.getState();
    change(project.currentFileId ?? "", text);
  };
  return { workspace, status, states, saving, type };
}

test("a student who types without a pause is saved within a second, including the last letter", async () => {
  vi.useFakeTimers();
  const written: string[] = [];
  const { type } = open(async (_id, project, seen) => {
    written.push(JSON.stringify(project));
    return { revision: seen + 1, keptOther: false };
  });
  for (let letter = 0; letter < 20; letter++) {
    type("x".repeat(letter + 1));
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(written.length).toBeGreaterThanOrEqual(2);
  await vi.advanceTimersByTimeAsync(1000);
  expect(written.at(-1)).toContain("x".repeat(20));
  vi.useRealTimers();
});

test("the status does not change with each letter", () => {
  const { type, status } = open(() => new Promise(() => {}));
  const onChange = vi.fn();
  status.subscribe(onChange);
  for (const text of ["a", "ab", "abc"]) type(text);
  expect(onChange).toHaveBeenCalledOnce();
});

test("a full disk is never reported as saved, and the next flush writes everything", async () => {
  let isFull = true;
  const { states, saving, type } = open(async (_id, _project, seen) => {
    if (isFull) throw new DOMException("full", "QuotaExceededError");
    return { revision: seen + 1, keptOther: false };
  });
  type("one");
  await saving.flush();
  expect(states.at(-1)).toBe("failed");
  expect(states).not.toContain("saved");
  isFull = false;
  await saving.flush();
  expect(states.at(-1)).toBe("saved");
});
