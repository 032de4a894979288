import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AutoSaveState, GithubState } from "../../store/version-save-state.ts";
import { AUTO_SAVE_EVERY_MS, createAutoSave, postAutoSave } from "./auto-save.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const code = { code: "print(1)", language: "python", lessonId: "one", lessonTitle: "One" };
const answering = (response: Response) => () => Promise.resolve(response);

function open(save: () => Promise<GithubState | null>, saved = code) {
  const states: AutoSaveState[] = [];
  const autoSave = createAutoSave({ read: () => saved, save, onState: (state) => states.push(state) });
  autoSave.enable(true);
  return { states, ...autoSave };
}

test("SAVE-01 saves every 120000 ms while it is enabled, and reports the time", async () => {
  const save = vi.fn(async () => null);
  const { states, enable } = open(save);
  expect(AUTO_SAVE_EVERY_MS).toBe(120_000);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(save).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(states.map(({ isSaving }) => isSaving)).toEqual([true, false]);
  expect(states.at(-1)?.lastSaved).toBe(Date.now());
  enable(false);
  await vi.advanceTimersByTimeAsync(AUTO_SAVE_EVERY_MS * 3);
  expect(save).toHaveBeenCalledTimes(1);
});

test("SAVE-01 skips a save while another is running, and when the code is blank", async () => {
  const endless = vi.fn(() => new Promise<null>(() => {}));
  open(endless);
  await vi.advanceTimersByTimeAsync(AUTO_SAVE_EVERY_MS * 3);
  expect(endless).toHaveBeenCalledTimes(1);
  const blank = vi.fn(async () => null);
  open(blank, { ...code, code: "  \n" });
  await vi.advanceTimersByTimeAsync(AUTO_SAVE_EVERY_MS);
  expect(blank).not.toHaveBeenCalled();
});

test("SAVE-02 the timed save posts code, language and lesson to /api/github/auto-save", async () => {
  const send = vi.fn<typeof fetch>(async () => Response.json({ saved: true, github: null }));
  const { enable } = open(() => postAutoSave(code, send));
  await vi.advanceTimersByTimeAsync(AUTO_SAVE_EVERY_MS);
  enable(false);
  expect(send).toHaveBeenCalledTimes(1);
  const [address, request] = send.mock.calls[0] ?? [];
  expect([address, request?.method]).toEqual(["/api/github/auto-save", "POST"]);
  expect(JSON.parse(request?.body as string)).toEqual(code);
});

test("SAVE-01 reads how much of the work is on GitHub, and nothing when it is not connected", async () => {
  const pushed = { pushedAt: "2026-11-16T05:12:00.000Z", isComplete: true, problem: null };
  expect(await postAutoSave(code, answering(Response.json({ saved: true, github: pushed })))).toEqual({
    ...pushed,
    pushedAt: Date.parse(pushed.pushedAt),
  });
  expect(await postAutoSave(code, answering(Response.json({ saved: false, github: null })))).toBeNull();
});

test("SAVE-02 a failure reports the server's message, or the product's own, and no time of saving", async () => {
  const failures: [() => Promise<Response>, string][] = [
    [answering(Response.json({ error: "No repository" }, { status: 400 })), "No repository"],
    [answering(new Response("", { status: 500 })), "Failed to save to GitHub"],
    [() => Promise.reject(new TypeError("no network")), "Save failed"],
  ];
  for (const [send, words] of failures) {
    const { states, enable } = open(() => postAutoSave(code, send));
    await vi.advanceTimersByTimeAsync(AUTO_SAVE_EVERY_MS);
    expect(states.at(-1)).toEqual({ isSaving: false, lastSaved: null, saveError: words, github: null });
    enable(false);
  }
});
