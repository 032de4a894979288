import { useEffect, useRef } from "react";

/** Seconds that the current question has been on the screen; every question has its own count. */
export function useQuestionClock(at: number): { seconds: () => number } {
  const spent = useRef(new Map<number, number>());
  const since = useRef({ at, from: 0 });
  useEffect(() => {
    since.current = { at, from: Date.now() };
    const map = spent.current;
    return () => {
      const { from } = since.current;
      map.set(at, (map.get(at) ?? 0) + (Date.now() - from));
    };
  }, [at]);
  const seconds = () => {
    const { from } = since.current;
    return Math.round(((spent.current.get(at) ?? 0) + (from ? Date.now() - from : 0)) / 1000);
  };
  return { seconds };
}
