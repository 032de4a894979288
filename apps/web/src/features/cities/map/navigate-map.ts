import { type Direction, neighbour } from "./map-projection.ts";

const ARROWS: Record<string, Direction> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

/**
 * Makes the map one Tab stop; the arrow keys move between dots (roving tabindex).
 * Without this script every dot is a Tab stop. Returns a function to call after dots were hidden or shown.
 *
 * Listens on the element around the drawing: Chromium makes an <svg> with a focus listener a Tab stop.
 */
export function navigateMap(frame: HTMLElement, dots: SVGAElement[]): () => void {
  const caption = document.querySelector("[data-map-caption]");
  const resting = caption?.textContent ?? "";
  const shown = () => dots.filter((dot) => !dot.hasAttribute("data-off"));
  const placeOf = (dot: SVGAElement) => {
    const circle = dot.querySelector("circle");
    return { x: Number(circle?.getAttribute("cx")), y: Number(circle?.getAttribute("cy")) };
  };
  const name = (target: EventTarget | null) =>
    target instanceof Element ? (target.closest("a")?.getAttribute("aria-label") ?? resting) : resting;
  const say = (words: string) => {
    if (caption) caption.textContent = words;
  };

  function makeStop(stop: SVGAElement | undefined): void {
    for (const dot of dots) dot.setAttribute("tabindex", dot === stop ? "0" : "-1");
  }

  frame.addEventListener("keydown", (event) => {
    const direction = ARROWS[event.key];
    const candidates = shown();
    const here = candidates.indexOf(document.activeElement as SVGAElement);
    if (!direction || here < 0) return;
    event.preventDefault();
    const next = neighbour(candidates.map(placeOf), here, direction);
    if (next !== undefined) candidates[next]?.focus();
  });
  frame.addEventListener("focusin", ({ target }) => {
    makeStop(dots.find((dot) => dot === target));
    say(name(target));
  });
  frame.addEventListener("focusout", () => say(resting));
  frame.addEventListener("pointerover", ({ target }) => say(name(target)));
  frame.addEventListener("pointerleave", () => say(resting));

  const refresh = () => makeStop(shown()[0]);
  refresh();
  return refresh;
}
