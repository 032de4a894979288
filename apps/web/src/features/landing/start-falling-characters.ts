import { type FallingLayer, framesPerSecond, scatter } from "./falling-characters.ts";

const whenIdle = window.requestIdleCallback ?? ((start: () => void) => setTimeout(start, 500));

/** Starts after the page is idle, and never under prefers-reduced-motion. */
export function startFallingCharacters(): void {
  const sky = document.querySelector<HTMLElement>("[data-falling-characters]");
  if (!sky || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const start = () => whenIdle(() => rain(sky));
  if (document.readyState === "complete") start();
  else addEventListener("load", start, { once: true });
}

/**
 * The browser's compositor animates three layers without any script. Painting a canvas 20 times a second
 * took over a second of script in the first four on Lighthouse's slow phone.
 */
function rain(sky: HTMLElement): void {
  sky.append(...scatter(sky.clientWidth, sky.clientHeight).map(layerElement));
  let isSeen = true;
  const restOrFall = () => sky.toggleAttribute("data-resting", document.hidden || !isSeen);
  document.addEventListener("visibilitychange", restOrFall);
  new IntersectionObserver(([entry]) => {
    isSeen = entry?.isIntersecting ?? false;
    restOrFall();
  }).observe(sky);
}

function layerElement({ secondsPerFall, characters }: FallingLayer): HTMLElement {
  const layer = document.createElement("div");
  layer.className = "falling-layer";
  layer.style.animationDuration = `${secondsPerFall}s`;
  layer.style.animationTimingFunction = `steps(${secondsPerFall * framesPerSecond(innerWidth)})`;
  // Two copies, one above the other: when the lower one has left the screen, the upper one has taken its place.
  for (const above of [0, 50]) {
    for (const { text, leftPercent, topPercent, opacity } of characters) {
      const letter = document.createElement("span");
      letter.textContent = text;
      letter.style.left = `${leftPercent}%`;
      letter.style.top = `${above + topPercent / 2}%`;
      letter.style.opacity = String(opacity);
      layer.append(letter);
    }
  }
  return layer;
}
