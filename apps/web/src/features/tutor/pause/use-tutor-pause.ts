import { useEffect, useState } from "react";
import { readJson } from "#browser/json-guards.ts";
import { isPauseAnswer, pauseFrom, readStoredPause, storePause, type TutorPause } from "./stored-pause.ts";

/** Often enough for a test that begins in five minutes. */
const ASK_EVERY_MS = 60_000;

/** Whether a teacher has switched the tutor off for this student. Without a network it is what the device heard last. */
export function useTutorPause(studentId: string | undefined): TutorPause | undefined {
  const [pause, setPause] = useState<TutorPause>();
  useEffect(() => {
    if (!studentId) return;
    const refresh = async () => {
      if (document.visibilityState !== "visible") return;
      const answer = await fetch("/api/tutor/pause").then(readJson, () => undefined);
      if (isPauseAnswer(answer)) storePause(localStorage, studentId, pauseFrom(answer, Date.now()));
      setPause(readStoredPause(localStorage, studentId, Date.now()));
    };
    setPause(readStoredPause(localStorage, studentId, Date.now()));
    void refresh();
    const timer = setInterval(() => void refresh(), ASK_EVERY_MS);
    const onVisible = () => void refresh();
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [studentId]);
  return pause;
}
