import { useEffect, useState } from "react";
import { listenWhileVisible } from "#browser/listen-while-visible.ts";
import type { ClassProgress } from "./class-progress.ts";
import { isProjectorEvent, type ProjectorView } from "./projector-view.ts";

/** What the projector shows, kept up to date by the stream. */
export function useProjector(classId: string, loaded: ProjectorView) {
  const [view, setView] = useState(loaded);
  const [progress, setProgress] = useState<ClassProgress>();
  useEffect(() => {
    const handleMessage = ({ data }: MessageEvent<string>) => {
      const event: unknown = JSON.parse(data);
      if (!isProjectorEvent(event)) return;
      if (event.kind === "view") setView(event.view);
      else setProgress(event.progress);
    };
    return listenWhileVisible(`/api/teacher/classes/${classId}/projector/events`, handleMessage);
  }, [classId]);
  return { view, progress };
}

const TICK_MS = 250;

/** The time that is left, counted on this device from the moment it was sent: its clock may be wrong. */
export function useTimeLeft(timer: ProjectorView["timer"]): number {
  const [left, setLeft] = useState(timer?.leftMs ?? 0);
  useEffect(() => {
    setLeft(timer?.leftMs ?? 0);
    if (!timer?.isRunning) return undefined;
    const from = performance.now();
    const tick = setInterval(() => setLeft(Math.max(0, timer.leftMs - (performance.now() - from))), TICK_MS);
    return () => clearInterval(tick);
  }, [timer]);
  return left;
}
