import type { ExecuteResponse, Executor } from "@nirmaan/execution/contract.ts";
import type { FromTutor, ToTutor } from "./tutor-worker-messages.ts";

/** Includes the start of Python on a slow phone. */
const ANSWER_WITHIN_MS = 12_000;

const post = (message: FromTutor) => self.postMessage(message);

/** Imported in parts: each is small enough to be kept for a start without a network. */
const engine = Promise.all([
  import("@nirmaan/tutor-engine/tutor/create-tutor.ts"),
  import("./tutor-content.ts"),
  import("./authors-question.ts"),
]);
engine.then(
  () => post({ kind: "ready" }),
  () => post({ kind: "load-failed" }),
);

type EndRun = (response: ExecuteResponse | undefined) => void;
const runs = new Map<number, EndRun>();
let lastRunId = 0;

/** The page runs the programs: it has the workers of the languages. */
const executorFor =
  (askId: number): Executor =>
  (request) =>
    new Promise((resolve, reject) => {
      const runId = ++lastRunId;
      runs.set(runId, (response) =>
        response ? resolve(response) : reject(new Error("the page could not run the program")),
      );
      post({ kind: "run", askId, runId, request });
    });

const cannotRun: Executor = () => Promise.reject(new Error("this browser cannot run the language"));

async function answer({ askId, question, problem }: ToTutor & { kind: "ask" }): Promise<string> {
  const [{ createTutor }, { tutorContent }, { authorsQuestion }] = await engine;
  const { canRun, checks, given, mistakes, graded } = problem;
  const { language, code, lastRun, conversation } = question;
  const ask = createTutor(canRun ? executorFor(askId) : cannotRun, tutorContent, ANSWER_WITHIN_MS);
  const { reply } = await ask({
    problem: { language, code, checks, given, lastRun, graded },
    conversation,
    recognise: authorsQuestion(mistakes, checks, code),
  });
  return reply;
}

self.onmessage = ({ data }: MessageEvent<ToTutor>) => {
  if (data.kind === "ask") {
    const { askId } = data;
    answer(data).then(
      (reply) => post({ kind: "answered", askId, reply }),
      () => post({ kind: "answered", askId, reply: undefined }),
    );
    return;
  }
  const endRun = runs.get(data.runId);
  runs.delete(data.runId);
  endRun?.(data.response);
};
