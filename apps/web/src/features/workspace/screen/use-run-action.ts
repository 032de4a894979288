import { useEffect } from "react";
import { currentFile } from "../files/project.ts";
import { useWorkspaceStore } from "../store/use-workspace.ts";
import type { LessonView } from "./view-switch.tsx";

/** Runs the open program, or shows the preview of an HTML page; also on Ctrl+Enter anywhere in the workspace. */
export function useRunAction(run: () => void, onView: (view: LessonView) => void): () => void {
  const store = useWorkspaceStore();
  const runOrPreview = () => {
    onView("code");
    const { project, showTerminal } = store.getState();
    if (currentFile(project)?.language === "html") showTerminal(true);
    else run();
  };
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
      event.preventDefault();
      runOrPreview();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  });
  return runOrPreview;
}
