import { createInputQueue } from "@nirmaan/browser-runtimes/input-queue.ts";
import type { Executor } from "@nirmaan/execution/contract.ts";
import type { CheckedQuery } from "@nirmaan/execution/sql/checked-query.ts";
import * as m from "@nirmaan/messages/workspace-screen.ts";
import { showToast } from "#ui/feedback/toast.ts";
import {
  type EditedLessonProgram,
  openLessonProgram,
  readLessonFile,
  resetLessonProgram,
} from "../files/lesson-program.ts";
import type { BrowserRuntimes } from "../run/browser-runtimes.ts";
import { readGuestWork } from "../saving/load-workspace.ts";
import type { WorkspaceStore } from "../store/workspace-store.ts";

const CHECK_TIMEOUT_MS = 5000;
const newId = () => crypto.randomUUID();

type NewLessonWorkspace = {
  store: WorkspaceStore;
  projectId: string;
  runtimes: BrowserRuntimes;
  showCode: () => void;
};

/** What a lesson can do with the workspace beside it. */
export function createLessonWorkspace({ store, projectId, runtimes, showCode }: NewLessonWorkspace) {
  const executeInBrowser: Executor = async (request) => {
    const runtime = request.language === "python" ? await runtimes.python() : await runtimes.javascript();
    return runtime.run(
      { ...request, run_timeout: CHECK_TIMEOUT_MS },
      {
        input: createInputQueue(),
        signal: new AbortController().signal,
        onOutput: () => {},
        onInputWanted: () => {},
        onPreparing: () => {},
      },
    );
  };
  return {
    openProgram: (program: EditedLessonProgram) => {
      const { project, setProject, clearRun } = store.getState();
      const next = openLessonProgram(project, program, newId);
      // Output and a running program belong to the previous exercise.
      if (next.currentFileId !== project.currentFileId) clearRun();
      setProject(next);
    },
    readFile: (folder: string, name: string) => readLessonFile(store.getState().project, folder, name),
    resetProgram: (program: EditedLessonProgram) => {
      const { project: before, setProject } = store.getState();
      setProject(resetLessonProgram(before, program, newId));
      return () => setProject(before);
    },
    importGuestFiles: async () => {
      const work = await readGuestWork(projectId);
      if (!work) return;
      const { project: before, setProject } = store.getState();
      setProject(work);
      showToast(m.guestFilesAreHere(), { undo: () => setProject(before) });
    },
    executeInBrowser,
    answerQueries: async (queries: CheckedQuery[]) => {
      const { answerInWorker } = await import("@nirmaan/browser-runtimes/sql/answer-in-worker.ts");
      return answerInWorker(queries, CHECK_TIMEOUT_MS);
    },
    canExecuteInBrowser: async (language: string) => {
      if (language === "javascript") return true;
      if (language !== "python") return false;
      const python = await runtimes.python();
      return python.isReady() || (!navigator.onLine && (await python.isCached()));
    },
    showCode,
  };
}

export type CreatedLessonWorkspace = ReturnType<typeof createLessonWorkspace>;
