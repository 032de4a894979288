import { afterEach, expect, test, vi } from "vitest";
import { createBrowserTutor } from "./answer-in-browser.ts";
import type { TutorQuestionForm } from "./tutor-question.ts";
import type { FromTutor, ToTutor } from "./tutor-worker-messages.ts";

const QUESTION: TutorQuestionForm = {
  place: "loops",
  language: "python",
  code: "print(1)",
  conversation: [{ role: "user", content: "why?" }],
};
const NOTHING_TO_RUN = { execute: undefined, checks: [], given: [] };
const RESPONSE = {
  run: { stdout: "1\n", stderr: "", output: "1\n", code: 0, signal: null },
  language: "python",
  version: "3",
};

type Behaviour = (message: ToTutor, post: (message: FromTutor) => void) => void;

/** Workers that behave like these, one after the other. */
function createWorkers(...behaviours: (Behaviour | "does not load")[]) {
  const made: { isEnded: boolean }[] = [];
  const newWorker = (): Worker => {
    const behaviour = behaviours[made.length];
    const state = { isEnded: false };
    made.push(state);
    const worker = {
      onmessage: (_event: { data: FromTutor }) => undefined,
      postMessage: (message: ToTutor) => {
        if (typeof behaviour === "function") behaviour(message, post);
      },
      terminate: () => {
        state.isEnded = true;
      },
    };
    const post = (data: FromTutor) => queueMicrotask(() => worker.onmessage({ data }));
    post({ kind: behaviour === "does not load" ? "load-failed" : "ready" });
    return worker as unknown as Worker;
  };
  return { made, newWorker };
}

afterEach(() => void vi.useRealTimers());

test("the page runs what the tutor's worker asks for, and says so when it cannot", async () => {
  const ran: (string | undefined)[] = [];
  const { newWorker } = createWorkers((message, post) => {
    if (message.kind === "ask")
      for (const runId of [1, 2])
        post({
          kind: "run",
          askId: message.askId,
          runId,
          request: { language: "python", version: "3", files: [{ content: String(runId) }] },
        });
    else if (ran.push(message.response?.run.stdout) === 2)
      post({ kind: "answered", askId: 1, reply: "Why?" });
  });
  const execute = ({ files: [file] }: { files: { content: string }[] }) =>
    file?.content === "1" ? Promise.resolve(RESPONSE) : Promise.reject(new Error("no such runtime"));
  const tutor = createBrowserTutor(newWorker);
  expect(await tutor.answer(QUESTION, { execute, checks: [], given: [] })).toBe("Why?");
  expect(ran.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual(["1\n", undefined]);
});

test("CHAT-04 a worker that did not load is loaded again at the next question", async () => {
  const { made, newWorker } = createWorkers("does not load", (message, post) => {
    if (message.kind === "ask") post({ kind: "answered", askId: message.askId, reply: "Where?" });
  });
  const tutor = createBrowserTutor(newWorker);
  await expect(tutor.load()).rejects.toThrow();
  expect(await tutor.answer(QUESTION, NOTHING_TO_RUN)).toBe("Where?");
  expect(made.map(({ isEnded }) => isEnded)).toEqual([true, false]);
});

test("CHAT-04 a worker that does not answer is ended, and the next question has another one", async () => {
  vi.useFakeTimers();
  const { made, newWorker } = createWorkers(
    () => undefined,
    (message, post) => {
      if (message.kind === "ask") post({ kind: "answered", askId: message.askId, reply: "Where?" });
    },
  );
  const tutor = createBrowserTutor(newWorker);
  const failed = expect(tutor.answer(QUESTION, NOTHING_TO_RUN)).rejects.toThrow("no reply");
  await vi.advanceTimersByTimeAsync(20_000);
  await failed;
  expect(await tutor.answer(QUESTION, NOTHING_TO_RUN)).toBe("Where?");
  expect(made.map(({ isEnded }) => isEnded)).toEqual([true, false]);
});
