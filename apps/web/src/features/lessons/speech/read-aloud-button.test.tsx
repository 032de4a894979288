import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Toaster } from "#ui/feedback/toaster.tsx";
import { LessonStep } from "../page/lesson-step.tsx";
import { createLessonStore } from "../record/lesson-store.ts";
import { LessonContext } from "../session/use-lesson.ts";
import { emptyLesson } from "../testing/empty-lesson.ts";

const HTML =
  "<p>A loop repeats. It needs an end!</p><pre><code>while True: pass</code></pre><ul><li>One <code>break</code> ends it.</li></ul>";
const step = { name: "one", title: "One", text: [{ languages: null, html: HTML }] };

type Spoken = { text: string; lang: string; onend: () => void };

/** The browser's speech, which says what it was given and ends a sentence when told to. */
let speech: { voices: { lang: string }[]; spoken: Spoken[]; cancel: () => void };

beforeEach(() => {
  speech = { voices: [{ lang: "en-US" }, { lang: "en-IN" }], spoken: [], cancel: vi.fn() };
  vi.stubGlobal(
    "SpeechSynthesisUtterance",
    class {
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  vi.stubGlobal("speechSynthesis", {
    getVoices: () => speech.voices,
    speak: (utterance: Spoken) => speech.spoken.push(utterance),
    cancel: () => speech.cancel(),
    addEventListener: (_: string, loaded: () => void) => loaded(),
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open() {
  const store = createLessonStore({
    lesson: { ...emptyLesson, steps: [step] },
    account: null,
    stored: undefined,
  });
  return render(
    <LessonContext value={{ store, owner: "guest", workspace: undefined }}>
      <section>
        <LessonStep step={step} />
      </section>
      <Toaster />
    </LessonContext>,
  );
}

const button = (name: string) => screen.findByRole("button", { name });
const press = async (name: string) => userEvent.click(await button(name));

test("a page is read sentence by sentence in an Indian voice, without its program, and the button comes back at the end", async () => {
  open();
  await press("Read this page aloud");
  await expect.poll(() => speech.spoken.length).toBe(1);
  for (let at = 0; at < 3; at += 1) speech.spoken[at]?.onend();
  expect(speech.spoken.map(({ text }) => text)).toEqual([
    "A loop repeats.",
    "It needs an end!",
    "One break ends it.",
  ]);
  expect(new Set(speech.spoken.map(({ lang }) => lang))).toEqual(new Set(["en-IN"]));
  await button("Read this page aloud");
});

test("pressing again stops the voice, and so does leaving the page", async () => {
  const { unmount } = open();
  await press("Read this page aloud");
  await expect.poll(() => speech.spoken.length).toBe(1);
  const stopped = vi.fn();
  speech.cancel = stopped;
  await press("Stop reading aloud");
  expect(stopped).toHaveBeenCalledOnce();
  speech.spoken[0]?.onend();
  expect(speech.spoken).toHaveLength(1);
  await press("Read this page aloud");
  await expect.poll(() => speech.spoken.length).toBe(2);
  stopped.mockClear();
  unmount();
  expect(stopped).toHaveBeenCalledOnce();
});

test("a device without a voice of the language says so", async () => {
  speech.voices = [{ lang: "fr-FR" }];
  open();
  await press("Read this page aloud");
  expect(await screen.findByText(/no English voice/)).toBeTruthy();
  expect(speech.spoken).toEqual([]);
});
