import { createContext, useContext } from "react";
import { useStore } from "zustand";
import type { LessonWorkspace } from "../check-work/lesson-workspace.ts";
import type { LessonState, LessonStore } from "../record/lesson-store.ts";

type UsedLesson = {
  store: LessonStore;
  owner: string;
  /** Undefined until the workspace is open. */
  workspace: LessonWorkspace | undefined;
};

export const LessonContext = createContext<UsedLesson | undefined>(undefined);

export function useLessonContext(): UsedLesson {
  const session = useContext(LessonContext);
  if (!session) throw new Error("useLessonContext needs a LessonContext");
  return session;
}

export const useLesson = <Value>(select: (state: LessonState) => Value): Value =>
  useStore(useLessonContext().store, select);
