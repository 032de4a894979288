import type { ExecuteRequest, ExecuteResponse, Executor } from "@nirmaan/execution/contract.ts";
import type { TutorQuestionForm } from "./tutor-question.ts";
import type { AskedProblem, FromTutor, ToTutor } from "./tutor-worker-messages.ts";

export type LocalProblem = Pick<AskedProblem, "checks" | "given" | "graded"> & {
  /** Undefined when this browser cannot run the language. */
  execute: Executor | undefined;
  mistakes?: AskedProblem["mistakes"] | undefined;
};

/** More than the engine takes at most. A worker that is silent for so long is replaced. */
const GIVE_UP_AFTER_MS = 20_000;

type BrowserTurn = { execute: Executor | undefined; end: (reply: string | undefined) => void };

/** The same tutor as on the server, for guests and without a network. It computes in a worker, so that typing never waits. */
export function createBrowserTutor(
  newWorker: () => Worker = () =>
    // Bundlers only find a worker that is written out like this; do not factor it out.
    new Worker(new URL("./tutor-worker.ts", import.meta.url), { type: "module" }),
) {
  const asked = new Map<number, BrowserTurn>();
  let lastAskId = 0;
  let loading: Promise<Worker> | undefined;
  let endWorker = () => {};

  const load = (): Promise<Worker> => {
    loading ??= start().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };

  const start = (): Promise<Worker> =>
    new Promise((resolve, reject) => {
      const worker = newWorker();
      endWorker = () => {
        worker.terminate();
        loading = undefined;
        reject(new Error("the tutor could not be loaded"));
        for (const { end } of asked.values()) end(undefined);
      };
      worker.onerror = endWorker;
      worker.onmessage = ({ data }: MessageEvent<FromTutor>) => {
        if (data.kind === "ready") resolve(worker);
        else if (data.kind === "load-failed") endWorker();
        else if (data.kind === "answered") asked.get(data.askId)?.end(data.reply);
        else void answerRun(worker, data, asked.get(data.askId)?.execute);
      };
    });

  async function answer(
    question: TutorQuestionForm,
    { execute, checks, given, graded, mistakes = [] }: LocalProblem,
  ): Promise<string> {
    const worker = await load();
    const askId = ++lastAskId;
    const reply = await new Promise<string | undefined>((resolve) => {
      const timeout = setTimeout(endWorker, GIVE_UP_AFTER_MS);
      const end = (reply: string | undefined) => {
        clearTimeout(timeout);
        asked.delete(askId);
        resolve(reply);
      };
      asked.set(askId, { execute, end });
      const problem = { canRun: execute !== undefined, checks, given, graded, mistakes };
      worker.postMessage({ kind: "ask", askId, question, problem } satisfies ToTutor);
    });
    if (reply === undefined) throw new Error("the tutor has no reply");
    return reply;
  }

  return { load, answer };
}

type RunMessage = { runId: number; request: ExecuteRequest };

async function answerRun(
  worker: Worker,
  { runId, request }: RunMessage,
  execute: Executor | undefined,
): Promise<void> {
  const response: ExecuteResponse | undefined = await execute?.(request).catch(() => undefined);
  worker.postMessage({ kind: "ran", runId, response } satisfies ToTutor);
}

const { load, answer } = createBrowserTutor();

/** As large as the editor: loaded when the browser is idle, or at the first question. */
export const loadTutorEngine = load;
export const answerInBrowser = answer;
