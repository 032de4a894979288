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

/** Not needed to type; fetched after the editor, before the first run. */
export const loadRunner = loadOnce(() =>
  Promise.all([import("../run/create-execute.ts"), import("../run/run-current-file.ts")]),
);

/** Everything that runs programs on this page, made once and closed with it. */
export function useRuntimes(store: WorkspaceStore) {
  const runtimes = useMemo(() => createBrowserRuntimes(), []);
  useEffect(() => () => runtimes.close(), [runtimes]);
  const language = useWorkspace(({ project }) => currentFile(project)?.language);
  useEffect(() => prepareWhenIdle(runtimes, language), [runtimes, language]);
  return useMemo(() => {
    const run = async () => {
      const [{ createExecute }, { runCurrentFile }] = await loadRunner();
      await runCurrentFile(store, createExecute(runtimes));
    };
    return {
      runtimes,
      run: () =>
        void run().catch(() =>
          showToast("Your program was not run: a part of this page did not load.", { kind: "fails" }),
        ),
      findProblems: createFindProblems(runtimes, () => store.getState().project),
    };
  }, [runtimes, store]);
}

const IDLE_WITHIN_MS = 4000;

/** Python is fetched while the student reads and types, never on a connection that saves data. */
function prepareWhenIdle(runtimes: BrowserRuntimes, language: string | undefined): () => void {
  let isLeft = false;
  const prepare = async () => {
    await whenEditorReady();
    await waitForIdle(IDLE_WITHIN_MS);
    if (isLeft) return;
    // Also what explains mistakes: it must be there when the network is not.
    if (language) void loadKnownErrors(language);
    try {
      if (language === "javascript" || language === "typescript")
        await (await runtimes.javascript()).prepare();
      if (language !== "python") return;
      const python = await runtimes.python();
      if (!savesData() || (await python.isCached())) await python.prepare();
    } catch {
      // Offline or refused: the first run tries again and says what is wrong.
    }
  };
  void prepare();
  return () => {
    isLeft = true;
  };
}
