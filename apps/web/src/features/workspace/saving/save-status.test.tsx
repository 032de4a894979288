import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { createStore } from "zustand/vanilla";
import { sampleSettings } from "#testing/sample-settings.ts";
import { sampleProject } from "../files/sample-project.ts";
import { WorkspaceContext } from "../store/use-workspace.ts";
import { type AutoSaveState, NOT_SAVED_YET } from "../store/version-save-state.ts";
import { createWorkspaceStore } from "../store/workspace-store.ts";
import type { ProjectSaveState } from "./save-on-change.ts";
import { SaveStatus } from "./save-status.tsx";
import type { UploadState } from "./upload-project.ts";

const AT = new Date(2026, 10, 16, 10, 42).getTime();
const PUSHED_AT = new Date(2026, 10, 16, 10, 40).getTime();
const SAVED: ProjectSaveState = { kind: "saved", at: AT };
const SYNCED: UploadState = { kind: "synced", at: AT };

function show({ isGuest = false } = {}) {
  const store = createWorkspaceStore(
    sampleProject(() => crypto.randomUUID()),
    sampleSettings,
  );
  const saving = createStore<ProjectSaveState>(() => SAVED);
  const upload = createStore<UploadState>(() => ({ kind: "pending" }));
  let retries = 0;
  render(
    <WorkspaceContext value={store}>
      <SaveStatus
        saving={saving}
        upload={upload}
        isGuest={isGuest}
        isBesideLesson={false}
        onRetry={() => retries++}
      />
    </WorkspaceContext>,
  );
  const words = (device: ProjectSaveState, account: UploadState, versions: Partial<AutoSaveState> = {}) => {
    act(() => {
      saving.setState(device, true);
      upload.setState(account, true);
      store.setState({ versionSave: { ...NOT_SAVED_YET, ...versions } });
    });
    return document.querySelector("[aria-live]")?.textContent;
  };
  return { words, retries: () => retries };
}

test("SAVE-01 a guest's work is saved on this device, and nothing is said about an account", () => {
  const { words } = show({ isGuest: true });
  expect(words(SAVED, SYNCED)).toBe("Saved on this device");
  expect(words({ kind: "saving" }, SYNCED)).toBe("Saving…");
});

test("SAVE-01 the words follow the work from this device to the account and to GitHub", () => {
  const { words } = show();
  expect(words({ kind: "saving" }, { kind: "pending" })).toBe("Saving…");
  expect(words(SAVED, { kind: "pending" })).toBe("Saving…");
  expect(words(SAVED, SYNCED)).toBe("Saved 10:42 to your account");
  expect(words(SAVED, SYNCED, { isSaving: true })).toBe("Saving…");
  const github = { pushedAt: PUSHED_AT, isComplete: false, problem: null };
  expect(words(SAVED, SYNCED, { github })).toBe("Saved 10:42 to your account, being sent to GitHub");
  expect(words(SAVED, SYNCED, { github: { ...github, isComplete: true } })).toBe(
    "Saved 10:42 to your account, 10:40 to GitHub",
  );
  expect(words(SAVED, { kind: "offline" })).toBe("Saved on this device. No network");
  expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
});

test("SAVE-01 what failed is named, with a Retry that works", async () => {
  const { words, retries } = show();
  expect(words({ kind: "failed", reason: "full" }, SYNCED)).toBe("Not saved");
  expect(words(SAVED, { kind: "failed", reason: "Our server did not answer." })).toBe(
    "Saved on this device, not in your account. Our server did not answer.",
  );
  expect(words(SAVED, SYNCED, { saveError: "Failed to save to GitHub" })).toBe(
    "Saved 10:42 to your account. Version: Failed to save to GitHub",
  );
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(retries()).toBe(1);
});
