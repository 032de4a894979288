import letters from "../../ui/fonts/anek-devanagari-letters.woff2?url&no-inline";
import { type FallingCharacter, fall, framesPerSecond, scatter } from "./falling-characters.ts";

const whenIdle = window.requestIdleCallback ?? ((start: () => void) => setTimeout(start, 500));
const stillness = matchMedia("(prefers-reduced-motion: reduce)");

/** Waits until the page has nothing better to do; never starts for a reader who wants stillness. */
export function startFallingCharacters(): void {
  const canvas = document.querySelector<HTMLCanvasElement>("canvas[data-falling-characters]");
  const pen = canvas?.getContext("2d");
  if (!canvas || !pen || stillness.matches) return;
  addEventListener("load", () => whenIdle(() => void rain(canvas, pen)), { once: true });
  if (document.readyState === "complete") whenIdle(() => void rain(canvas, pen));
}

let hasStarted = false;

async function rain(canvas: HTMLCanvasElement, pen: CanvasRenderingContext2D): Promise<void> {
  if (hasStarted) return;
  hasStarted = true;
  document.fonts.add(await new FontFace("Falling", `url(${letters})`).load());

  let sky = fitToScreen(canvas, pen);
  let characters = scatter(sky);
  let isSeen = true;
  let drawnAt = performance.now();
  let nextFrame = 0;

  const frame = (now: number) => {
    if (!isSeen || document.hidden || stillness.matches) return;
    const seconds = (now - drawnAt) / 1000;
    if (seconds >= 1 / framesPerSecond(innerWidth)) {
      characters = fall(characters, seconds, sky);
      drawnAt = now;
      draw(pen, sky, characters);
    }
    nextFrame = requestAnimationFrame(frame);
  };
  const resume = () => {
    // A hidden page keeps its last request: without this, two would run after it is shown again.
    cancelAnimationFrame(nextFrame);
    drawnAt = performance.now();
    nextFrame = requestAnimationFrame(frame);
  };

  document.addEventListener("visibilitychange", resume);
  new IntersectionObserver(([entry]) => {
    const wasSeen = isSeen;
    isSeen = entry?.isIntersecting ?? false;
    if (isSeen && !wasSeen) resume();
  }).observe(canvas);
  new ResizeObserver(() => {
    sky = fitToScreen(canvas, pen);
    characters = scatter(sky);
  }).observe(canvas);
  resume();
}

function fitToScreen(canvas: HTMLCanvasElement, pen: CanvasRenderingContext2D) {
  const { clientWidth: width, clientHeight: height } = canvas;
  canvas.width = width * devicePixelRatio;
  canvas.height = height * devicePixelRatio;
  pen.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
  return { width, height };
}

function draw(
  pen: CanvasRenderingContext2D,
  { width, height }: { width: number; height: number },
  characters: FallingCharacter[],
): void {
  pen.clearRect(0, 0, width, height);
  pen.font = "20px Falling, 'JetBrains Mono', monospace";
  pen.fillStyle = getComputedStyle(pen.canvas).color;
  for (const { text, x, y, opacity } of characters) {
    pen.globalAlpha = opacity;
    pen.fillText(text, x, y);
  }
}
