import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { FromTutor, ToTutor } from "../answer/tutor-worker-messages.ts";
import { storePause } from "../pause/stored-pause.ts";
import { useTutorPause } from "../pause/use-tutor-pause.ts";
import { useTutor } from "./use-tutor.ts";

const studentId = "d0000000-0000-4000-8000-000000000001";

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** The tutor's worker at the edge: it answers every question. */
class AnsweringWorker {
  onmessage: (event: { data: FromTutor }) => void = () => undefined;
  constructor() {
    this.#post({ kind: "ready" });
  }
  postMessage({ askId }: ToTutor & { kind: "ask" }): void {
    this.#post({ kind: "answered", askId, reply: "Which line prints 1?" });
  }
  #post(data: FromTutor): void {
    queueMicrotask(() => this.onmessage({ data }));
  }
}

function openTutor() {
  const setting = {
    place: "playground",
    lesson: undefined,
    studentId,
    readWork: () => ({ language: "python", code: "print(1)", lastRun: undefined, exercise: undefined }),
    readLocalProblem: async () => ({ execute: undefined, checks: [], given: [] }),
  };
  return renderHook(() => ({
    ...useTutor(setting as unknown as Parameters<typeof useTutor>[0]),
    pause: useTutorPause(studentId),
  })).result;
}

test("TEACH-14 without a network the tutor stays off while the teacher's pause lasts, and the page shows it before a question", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no network")));
  storePause(localStorage, studentId, { until: Date.now() + 60_000 });
  const tutor = openTutor();
  await waitFor(() => expect(tutor.current.pause).toBeDefined());
  await act(() => tutor.current.send("why does it print 1?"));
  expect(tutor.current.problem).toMatchObject({ kind: "refused" });
  expect(tutor.current.messages.map(({ role }) => role)).toEqual(["user"]);
});

test("TEACH-14 without a network and without a pause the browser's tutor answers", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no network")));
  vi.stubGlobal("Worker", AnsweringWorker);
  storePause(localStorage, studentId, { until: Date.now() - 1 });
  const tutor = openTutor();
  await act(() => tutor.current.send("why does it print 1?"));
  await waitFor(() => expect(tutor.current.messages.map(({ role }) => role)).toEqual(["user", "assistant"]));
  expect(tutor.current.pause).toBeUndefined();
});
