import { type DryRunMark, markDryRun } from "@nirmaan/grading/checks/mark-dry-run.ts";
import type { DryRun } from "@nirmaan/grading/lesson-format/dry-run.ts";
import { useState } from "react";
import { useLesson } from "../session/use-lesson.ts";

const NOTHING: string[] = [];
/** So many wrong answers, then the right one may be seen. */
const TRIES_BEFORE_ANSWER = 2;

/** What was typed, kept on the device, and the marks of the last check. */
export function useDryRun(dryRun: DryRun) {
  const typed = useLesson(({ record }) => record.dryRuns[dryRun.name]?.typed ?? NOTHING);
  const typeDryRun = useLesson((state) => state.typeDryRun);
  const checkDryRun = useLesson((state) => state.checkDryRun);
  const [mark, setMark] = useState<DryRunMark | "empty">();
  const [tries, setTries] = useState(0);
  return {
    typed,
    mark,
    isRight: mark !== undefined && mark !== "empty" && mark.right === mark.total,
    mayShowAnswer: tries >= TRIES_BEFORE_ANSWER,
    /** The marks belong to what was checked. */
    type: (next: string[]) => {
      setMark(undefined);
      typeDryRun(dryRun.name, next);
    },
    check: () => {
      if (typed.every((cell) => cell.trim() === "")) {
        setMark("empty");
        return;
      }
      const next = markDryRun(dryRun, typed);
      const isRight = next.right === next.total;
      setMark(next);
      if (!isRight) setTries(tries + 1);
      checkDryRun(dryRun.name, typed, isRight);
    },
  };
}
