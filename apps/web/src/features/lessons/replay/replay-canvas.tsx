import { useEffect, useEffectEvent, useRef } from "react";
import { coloursOf } from "./canvas-pen.ts";
import type { Paint } from "./drawing.ts";
import type { Replay } from "./read-replay.ts";

type ReplayCanvasProps = { replay: Replay; paint: Paint; index: number; label: string };

/** Draws one frame, again whenever the frame, the size of the canvas or the theme changes. */
export function ReplayCanvas({ replay, paint, index, label }: ReplayCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawFrame(canvas.current, replay, paint, index);
  }, [replay, paint, index]);

  const drawAgain = useEffectEvent((element: HTMLCanvasElement) => drawFrame(element, replay, paint, index));
  useEffect(() => {
    const element = canvas.current;
    return element ? onAppearanceChange(element, () => drawAgain(element)) : undefined;
  }, []);

  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      className="block aspect-[16/8] w-full rounded-control bg-sunken"
    />
  );
}

const MIN_SIZE_PX = 64;

function drawFrame(element: HTMLCanvasElement, replay: Replay, paint: Paint, index: number): void {
  const context = element.getContext("2d");
  const now = replay.frames[index];
  if (!context || !now) return;
  const { clientWidth: width, clientHeight: height } = element;
  // Before layout a canvas has no size, and a drawing would compute negative radii.
  if (Math.min(width, height) < MIN_SIZE_PX) return;
  const pixelRatio = window.devicePixelRatio || 1;
  element.width = Math.round(width * pixelRatio);
  element.height = Math.round(height * pixelRatio);
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  paint({ context, width, height, colours: coloursOf(element) }, { frames: replay.frames, index, now });
}

function onAppearanceChange(element: HTMLElement, changed: () => void): () => void {
  const size = new ResizeObserver(changed);
  size.observe(element);
  const chosenTheme = new MutationObserver(changed);
  chosenTheme.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  const systemTheme = matchMedia("(prefers-color-scheme: dark)");
  systemTheme.addEventListener("change", changed);
  return () => {
    size.disconnect();
    chosenTheme.disconnect();
    systemTheme.removeEventListener("change", changed);
  };
}
