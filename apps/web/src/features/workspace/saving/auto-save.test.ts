import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AUTO_SAVE_EVERY_MS, type AutoSaveState, postAutoSave, startAutoSave } from "./auto-save.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const code = { code: "print(1)", language: "python", lessonId: "one", lessonTitle: "One" };
const answering = (response: Response) => () => Promise.resolve(response);

function open(save: () => Promise<void>, saved = code) {
  const states: AutoSaveState[] = [];
  const stop = startAutoSave({ read: () => saved, save, onState: (state) => states.push(state) });
  return { states, stop };
}

test("SAVE-01 saves every 120000 ms until it is stopped, and reports the time", async () => {
  const save = vi.fn(async () => {});
  const { states, stop } = open(save);
  await vi.advanceTimersByTimeAsync(AUTO_SAVE_EVERY_MS - 1);
  expect(save).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(states.map(({ isSaving }) => isSaving)).toEqual([true, false]);
  expect(states.at(-1)?.lastSaved).toBe(Date.now());
  stop();
  await vi.advanceTimersByTimeAsync(AUTO_SAVE_EVERY_MS * 3);
  expect(save).toHaveBeenCalledTimes(1);
});

test("SAVE-01 skips a save while another is running, and when the code is blank", async () => {
  const endless = vi.fn(() => new Promise<void>(() => {}));
  open(endless);
  await vi.advanceTimersByTimeAsync(AUTO_SAVE_EVERY_MS * 3);
  expect(endless).toHaveBeenCalledTimes(1);
  const blank = vi.fn(async () => {});
  open(blank, { ...code, code: "  \n" });
  await vi.advanceTimersByTimeAsync(AUTO_SAVE_EVERY_MS);
  expect(blank).not.toHaveBeenCalled();
});

test("SAVE-02 the timed save posts code, language and lesson to /api/github/auto-save", async () => {
  const send = vi.fn<typeof fetch>(async () => Response.json({ saved: true }));
  const { stop } = open(() => postAutoSave(code, send));
  await vi.advanceTimersByTimeAsync(AUTO_SAVE_EVERY_MS);
  stop();
  expect(send).toHaveBeenCalledTimes(1);
  const [address, request] = send.mock.calls[0] ?? [];
  expect([address, request?.method]).toEqual(["/api/github/auto-save", "POST"]);
  expect(JSON.parse(String(request?.body))).toEqual({
    code: "print(1)",
    language: "python",
    lessonId: "one",
    lessonTitle: "One",
  });
});

test("SAVE-02 a failure reports the server's message, or the product's own, and no time of saving", async () => {
  const failures: [() => Promise<Response>, string][] = [
    [answering(Response.json({ error: "No repository" }, { status: 400 })), "No repository"],
    [answering(new Response("", { status: 500 })), "Failed to save to GitHub"],
    [() => Promise.reject(new TypeError("no network")), "Save failed"],
  ];
  for (const [send, words] of failures) {
    const { states, stop } = open(() => postAutoSave(code, send));
    await vi.advanceTimersByTimeAsync(AUTO_SAVE_EVERY_MS);
    expect(states.at(-1)).toEqual({ isSaving: false, lastSaved: null, saveError: words });
    stop();
  }
});
