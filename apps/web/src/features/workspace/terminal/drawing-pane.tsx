import { Suspense } from "react";
import { lazyComponent, RenderLazy } from "#ui/feedback/lazy-component.tsx";
import type { RunState } from "../store/run-state.ts";

/** Loaded when a program draws. */
const lazyDrawing = lazyComponent(async () => (await import("../drawing/turtle-drawing.tsx")).TurtleDrawing);
const lazyWords = lazyComponent(async () => (await import("../drawing/drawing-in-words.tsx")).DrawingInWords);

/** What the program draws: beside its output, on a phone above it. */
export function DrawingPane({ run }: { run: RunState }) {
  if (run.kind === "idle" || run.drawing.length === 0) return null;
  return (
    <div className="min-h-0 border-line max-md:h-3/4 max-md:border-b md:w-1/2 md:border-r">
      <Suspense>
        <RenderLazy part={lazyDrawing} with={{ commands: run.drawing, isRunning: run.kind === "running" }} />
      </Suspense>
    </div>
  );
}

export function DrawingText({ run }: { run: RunState }) {
  if (run.kind !== "finished" || run.drawing.length === 0) return null;
  return (
    <Suspense>
      <RenderLazy part={lazyWords} with={{ commands: run.drawing }} />
    </Suspense>
  );
}
