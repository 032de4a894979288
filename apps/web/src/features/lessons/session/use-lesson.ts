import { createContext, useContext } from "react";
import { useStore } from "zustand";
import type { LessonWorkspace } from "../attempts/lesson-workspace.ts";
import type { LessonState, LessonStore } from "../progress/lesson-store.ts";

type LessonHere = {
  store: LessonStore;
  owner: string;
  /** Nothing until the workspace is open. */
  workspace: LessonWorkspace | undefined;
};

export const LessonContext = createContext<LessonHere | undefined>(undefined);

export function useLessonContext(): LessonHere {
  const here = useContext(LessonContext);
  if (!here) throw new Error("no lesson is open here");
  return here;
}

export const useLesson = <Value>(select: (state: LessonState) => Value): Value =>
  useStore(useLessonContext().store, select);
