import { useEffect, useRef } from "react";
import type { Paint } from "./drawing.ts";
import { coloursOf } from "./pen.ts";
import type { Replay } from "./replay.ts";

type ReplayCanvasProps = { replay: Replay; paint: Paint; index: number; label: string };

/** Draws one frame, again whenever the frame, the size of the canvas or the theme changes. */
export function ReplayCanvas({ replay, paint, index, label }: ReplayCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const draw = () => drawFrame(element, replay, paint, index);
    draw();
    const sizes = new ResizeObserver(draw);
    sizes.observe(element);
    const stopWatching = watchTheme(draw);
    return () => {
      sizes.disconnect();
      stopWatching();
    };
  }, [replay, paint, index]);

  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      className="block aspect-[16/10] w-full rounded-control bg-sunken sm:aspect-[16/8]"
    />
  );
}

const SMALLEST_PX = 64;

function drawFrame(element: HTMLCanvasElement, replay: Replay, paint: Paint, index: number): void {
  const context = element.getContext("2d");
  const now = replay.frames[index];
  if (!context || !now) return;
  const { clientWidth: width, clientHeight: height } = element;
  // Before the page is laid out a canvas has no size, and a drawing would have circles of less than nothing.
  if (Math.min(width, height) < SMALLEST_PX) return;
  const sharpness = window.devicePixelRatio || 1;
  element.width = Math.round(width * sharpness);
  element.height = Math.round(height * sharpness);
  context.setTransform(sharpness, 0, 0, sharpness, 0, 0);
  paint({ context, width, height, colours: coloursOf(element) }, { frames: replay.frames, index, now });
}

const night = () => matchMedia("(prefers-color-scheme: dark)");

function watchTheme(changed: () => void): () => void {
  const system = night();
  system.addEventListener("change", changed);
  const page = new MutationObserver(changed);
  page.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => {
    system.removeEventListener("change", changed);
    page.disconnect();
  };
}
