import "fake-indexeddb/auto";
import { expect, test, vi } from "vitest";
import { readRenderedLesson } from "../content/lesson-library.server.ts";
import { addPendingAttempt } from "../record/lesson-storage.ts";
import { createLessonStore } from "../record/lesson-store.ts";
import { startProgressUpload } from "./upload-lesson-progress.ts";

const SLUG = "intro_to_computer_science";
const attempt = {
  slug: SLUG,
  exercise: "platform",
  language: "python",
  files: [],
  attemptKey: "key",
} as const;

test("LES-01 an attempt queued while progress is being sent is sent after it, not a minute later", async () => {
  const lesson = readRenderedLesson(SLUG);
  if (!lesson) throw new Error("the first lesson is missing");
  const firstUpload = Promise.withResolvers<Response>();
  const sent: string[] = [];
  const send = async (path: unknown) => {
    sent.push(String(path));
    return sent.length === 1 ? firstUpload.promise : Response.json({ grade: { results: [] }, stepsDone: [] });
  };
  const store = createLessonStore({ lesson, account: null, stored: undefined });
  const owner = crypto.randomUUID();
  const upload = startProgressUpload(store, owner, send as typeof fetch);
  await vi.waitFor(() => expect(sent).toEqual([`/api/lessons/${SLUG}/progress`]));
  await addPendingAttempt(owner, { ...attempt, files: [] });
  dispatchEvent(new Event("online"));
  firstUpload.resolve(Response.json({ stepsDone: [] }));
  await vi.waitFor(() => expect(sent).toContain(`/api/lessons/${SLUG}/attempts`));
  upload.stop();
});
