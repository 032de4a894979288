import { createContext, useContext } from "react";
import { useStore } from "zustand";
import type { LessonBench } from "./lesson-bench.ts";
import type { LessonState, LessonStore } from "./lesson-store.ts";

type LessonHere = {
  store: LessonStore;
  owner: string;
  /** Nothing until the workspace is open. */
  bench: LessonBench | undefined;
};

export const LessonContext = createContext<LessonHere | undefined>(undefined);

export function useLessonHere(): LessonHere {
  const here = useContext(LessonContext);
  if (!here) throw new Error("no lesson is open here");
  return here;
}

export const useLesson = <Value>(select: (state: LessonState) => Value): Value =>
  useStore(useLessonHere().store, select);
