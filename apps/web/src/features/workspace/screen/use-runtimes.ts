import * as m from "@nirmaan/messages/workspace-screen.ts";
import { useEffect, useMemo } from "react";
import { savesData } from "#browser/device-capacity.ts";
import { loadOnce } from "#browser/load-once.ts";
import { waitForIdle } from "#browser/wait-for-idle.ts";
import { showToast } from "#ui/feedback/toast.ts";
import { loadKnownErrors } from "../errors/load-known-errors.ts";
import { currentFile } from "../files/project.ts";
import { type BrowserRuntimes, createBrowserRuntimes } from "../run/browser-runtimes.ts";
import { createFindProblems } from "../run/find-problems.ts";
import { whenEditorReady } from "../store/editor-ready.ts";
import { useWorkspace } from "../store/use-workspace.ts";
import type { WorkspaceStore } from "../store/workspace-store.ts";

/** Loaded after the editor, before the first run. */
export const loadRunner = loadOnce(() =>
  Promise.all([import("../run/create-execute.ts"), import("../run/run-current-file.ts")]),
);

/** Creates the browser's runtimes once and closes them when the page unmounts. */
export function useRuntimes(store: WorkspaceStore) {
  const runtimes = useMemo(() => createBrowserRuntimes(), []);
  useEffect(() => () => runtimes.close(), [runtimes]);
  const language = useWorkspace(({ project }) => currentFile(project)?.language);
  useEffect(() => prepareWhenIdle(runtimes, language), [runtimes, language]);
  return useMemo(() => {
    const run = async () => {
      const [{ createExecute }, { runCurrentFile }] = await loadRunner();
      await runCurrentFile(
        store,
        createExecute(runtimes, () => store.getState().wantsPython),
      );
    };
    return {
      runtimes,
      run: () => void run().catch(() => showToast(m.notRun(), { kind: "fails" })),
      findProblems: createFindProblems(runtimes, () => store.getState().project),
    };
  }, [runtimes, store]);
}

const IDLE_WITHIN_MS = 4000;

/** Downloads the runtime of the open file while the browser is idle; Python not on a connection that saves data. */
function prepareWhenIdle(runtimes: BrowserRuntimes, language: string | undefined): () => void {
  let isUnmounted = false;
  const prepare = async () => {
    await whenEditorReady();
    await waitForIdle(IDLE_WITHIN_MS);
    if (isUnmounted) return;
    // Explanations of errors must also work offline.
    if (language) void loadKnownErrors(language);
    try {
      if (language === "javascript" || language === "typescript")
        await (await runtimes.javascript()).prepare();
      if (language === "sql" && !savesData()) await (await runtimes.sql()).prepare();
      if (language !== "python") return;
      const python = await runtimes.python();
      if (!savesData() || (await python.isCached())) await python.prepare();
    } catch {
      // Offline or refused: the first run tries again and reports the problem.
    }
  };
  void prepare();
  return () => {
    isUnmounted = true;
  };
}
