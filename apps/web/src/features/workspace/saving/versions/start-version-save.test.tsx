import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sampleSettings } from "#testing/sample-settings.ts";
import { sampleProject } from "../../files/sample-project.ts";
import { createWorkspaceStore } from "../../store/workspace-store.ts";
import { AUTO_SAVE_EVERY_MS } from "./auto-save.ts";
import { startVersionSave } from "./start-version-save.ts";

const send = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.useFakeTimers();
  send.mockReset().mockImplementation(async () => Response.json({ saved: true, github: null }));
  vi.stubGlobal("fetch", send);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function start() {
  const store = createWorkspaceStore(
    sampleProject(() => crypto.randomUUID()),
    sampleSettings,
  );
  return {
    store,
    ...startVersionSave(store, { projectId: "playground", title: "Your workspace", send: fetch }),
  };
}

test("SAVE-01 the switch stops the timed save, and starts it again", async () => {
  const { store, stop } = start();
  store.getState().setSettings({ isAutoSaveOn: false });
  await vi.advanceTimersByTimeAsync(AUTO_SAVE_EVERY_MS * 2);
  expect(send).not.toHaveBeenCalled();
  store.getState().setSettings({ isAutoSaveOn: true });
  await vi.advanceTimersByTimeAsync(AUTO_SAVE_EVERY_MS);
  expect(send).toHaveBeenCalledTimes(1);
  expect(store.getState().versionSave).toMatchObject({ isSaving: false, lastSaved: Date.now() });
  stop();
  await vi.advanceTimersByTimeAsync(AUTO_SAVE_EVERY_MS * 2);
  expect(send).toHaveBeenCalledTimes(1);
});

test("SAVE-01 Retry saves at once after a failure, and does nothing after a success", async () => {
  const { store, retry, stop } = start();
  send.mockImplementationOnce(async () => Response.json({ error: "No repository" }, { status: 400 }));
  await vi.advanceTimersByTimeAsync(AUTO_SAVE_EVERY_MS);
  expect(store.getState().versionSave?.saveError).toBe("No repository");
  retry();
  await vi.advanceTimersByTimeAsync(0);
  expect(send).toHaveBeenCalledTimes(2);
  expect(store.getState().versionSave?.saveError).toBeNull();
  retry();
  expect(send).toHaveBeenCalledTimes(2);
  stop();
});
