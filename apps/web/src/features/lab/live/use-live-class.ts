import { useEffect, useState } from "react";
import { listenWhileVisible } from "#browser/listen-while-visible.ts";
import { isLiveEvent, type LiveStudent } from "./live-event.ts";

/** How often ages are computed again: a student without a connection sends nothing that would do it. */
const AGE_EVERY_MS = 10_000;

type Stamped = Map<string, { row: LiveStudent; reportedMs: number }>;

const stamp = (rows: LiveStudent[], nowMs: number): Stamped =>
  new Map(rows.map((row) => [row.studentId, { row, reportedMs: nowMs - row.ageS * 1000 }]));

/** The rows of a class, kept up to date by the stream. `onHands` is called when a hand goes up or down. */
export function useLiveClass(classId: string, loaded: LiveStudent[], onHands: () => void): LiveStudent[] {
  // The same on the server and while hydrating: ages as they were loaded.
  const [{ rows, nowMs }, setLive] = useState(() => ({ rows: stamp(loaded, 0), nowMs: 0 }));
  useEffect(() => {
    const now = performance.now();
    setLive({ rows: stamp(loaded, now), nowMs: now });
  }, [loaded]);
  useEffect(() => {
    const timer = setInterval(() => setLive((live) => ({ ...live, nowMs: performance.now() })), AGE_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    const handleMessage = ({ data }: MessageEvent<string>) => {
      const event: unknown = JSON.parse(data);
      if (!isLiveEvent(event)) return;
      const now = performance.now();
      if (event.kind === "hands") onHands();
      else if (event.kind === "rows") setLive({ rows: stamp(event.rows, now), nowMs: now });
      else setLive((live) => ({ rows: new Map([...live.rows, ...stamp([event.row], now)]), nowMs: now }));
    };
    return listenWhileVisible(`/api/teacher/classes/${classId}/events`, handleMessage);
  }, [classId, onHands]);
  return [...rows.values()].map(({ row, reportedMs }) => ({
    ...row,
    ageS: Math.max(0, Math.round((nowMs - reportedMs) / 1000)),
  }));
}
