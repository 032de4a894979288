import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { answerQueries } from "@nirmaan/browser-runtimes/sql/answer-queries.ts";
import type { QueryResult } from "@nirmaan/execution/sql/checked-query.ts";
import { createTutor } from "@nirmaan/tutor-engine/tutor/create-tutor.ts";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import initSqlJs from "sql.js";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { GUEST } from "#browser/databases/device-databases.ts";
import type { LessonWorkspace } from "#features/lessons/check-work/lesson-workspace.ts";
import { readRenderedLesson } from "#features/lessons/content/lesson-library.server.ts";
import { createLessonStore } from "#features/lessons/record/lesson-store.ts";
import { tutorContent } from "#features/tutor/answer/tutor-content.ts";
import type { FromTutor, ToTutor } from "#features/tutor/answer/tutor-worker-messages.ts";
import { sampleProject } from "#features/workspace/files/sample-project.ts";
import { WorkspaceContext } from "#features/workspace/store/use-workspace.ts";
import { createWorkspaceStore } from "#features/workspace/store/workspace-store.ts";
import { sampleSettings } from "#testing/sample-settings.ts";
import { LessonTutor } from "./lesson-tutor.tsx";

const wasm = readFileSync(createRequire(import.meta.url).resolve("sql.js/dist/sql-wasm.wasm"));
const sqlite = await initSqlJs({ wasmBinary: new Uint8Array(wasm).buffer });
/** Loading the grader takes seconds on a busy machine. */
const GENEROUS_MS = 60_000;
const cannotRun = () => Promise.reject(new Error("only the browser's SQLite runs here"));

/** The tutor's worker in this thread: jsdom has no workers. */
class TutorHere {
  onmessage = (_event: { data: FromTutor }): void => undefined;
  constructor() {
    this.reply({ kind: "ready" });
  }
  reply(data: FromTutor) {
    queueMicrotask(() => this.onmessage({ data }));
  }
  postMessage(message: ToTutor) {
    if (message.kind !== "ask") return;
    const { askId, question, problem } = message;
    const ask = createTutor(cannotRun, tutorContent);
    void ask({ problem: { ...question, ...problem }, conversation: question.conversation }).then(
      ({ reply }) => this.reply({ kind: "answered", askId, reply }),
    );
  }
}

beforeAll(() => {
  globalThis.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
  Element.prototype.scrollTo = () => {};
  vi.stubGlobal("Worker", TutorHere);
});
afterAll(() => vi.unstubAllGlobals());

const queries = (price: string) => `-- samosas
SELECT student, class FROM orders WHERE item = 'Samosa';

-- dear_orders
SELECT student, item, price FROM orders WHERE class = 12 AND price ${price} 60;
`;

/** The tutor beside the exercise on queries of the SQL lesson, for a guest: everything happens in the browser. */
async function askAbout(code: string, message: string): Promise<string> {
  const lesson = readRenderedLesson("sql_create_and_select");
  const step = lesson?.steps.find(({ exercise }) => exercise === "ask");
  if (!lesson || !step) throw new Error("the lesson has no such exercise");
  const store = createLessonStore({ lesson, account: null, stored: undefined });
  store.getState().goTo(step.name);
  store.getState().chooseLanguage("sql");
  const workspace: LessonWorkspace = {
    openProgram: () => undefined,
    readFile: () => code,
    resetProgram: () => () => undefined,
    executeInBrowser: cannotRun,
    canExecuteInBrowser: async () => true,
    answerQueries: async (asked) => {
      const answers: QueryResult[] = [];
      answerQueries(sqlite, asked, (answer) => answers.push(answer));
      return { answers, isWhole: true };
    },
    importGuestFiles: async () => undefined,
    showCode: () => undefined,
  };
  const project = createWorkspaceStore(
    sampleProject(() => crypto.randomUUID()),
    sampleSettings,
  );
  render(
    <WorkspaceContext value={project}>
      <LessonTutor store={store} workspace={{ current: workspace }} owner={GUEST} />
    </WorkspaceContext>,
  );
  const input = screen.getByRole("textbox", { name: "Chat with AI tutor" });
  await userEvent.setup().type(input, `${message}{Enter}`);
  const log = await screen.findByRole("log");
  await vi.waitFor(() => expect(log.textContent).toMatch(/\?/), { timeout: GENEROUS_MS });
  return log.textContent ?? "";
}

test("TUT-02 checks of queries that ran in the browser reach the tutor", async () => {
  const talk = await askAbout(queries(">="), "one row too many comes out");
  expect(talk).toContain("dear orders of class 12, today's orders");
  expect(talk).toContain("Is that above 60?");
});

test("TUT-03 queries that pass in the browser lead to a look back", async () => {
  expect(await askAbout(queries(">"), "it works now")).toMatch(/check passes|checks pass/);
});
