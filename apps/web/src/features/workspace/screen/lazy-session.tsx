import { useCallback, useEffect, useState } from "react";
import { waitForIdle } from "#browser/wait-for-idle.ts";
import type { LoadedWorkspace } from "../saving/load-workspace.ts";
import { whenEditorReady } from "../store/editor-ready.ts";
import type { LazyPart, WorkspaceSession } from "./workspace-features.ts";

const IDLE_WITHIN_MS = 3000;

type LazySessionProps = { session: WorkspaceSession; loaded: LoadedWorkspace };

/** Loaded when the editor is ready and the browser is idle; without a network, when there is one again. */
export function LazySession({ session, loaded }: LazySessionProps) {
  const hasUnsentWork = useCallback(() => isUnsent(loaded), [loaded]);
  const onRenewed = useCallback(() => loaded.retry?.(), [loaded]);
  return useIsPartLoaded(session.part) ? session.show({ hasUnsentWork, onRenewed }) : null;
}

/** The device or the account does not have the newest copy. */
const isUnsent = ({ saving, upload }: LoadedWorkspace): boolean =>
  saving.getState().kind !== "saved" || upload.getState().kind !== "synced";

function useIsPartLoaded(part: LazyPart): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const load = async () => {
      await whenEditorReady();
      await waitForIdle(IDLE_WITHIN_MS);
      await part.prefetch().then(() => setLoaded(true), part.clearFailure);
    };
    void load();
    const loadAgain = () => void load();
    addEventListener("online", loadAgain);
    return () => removeEventListener("online", loadAgain);
  }, [part]);
  return isLoaded;
}
