import { flightFrame, heightsOfCurve } from "./flight-frame.ts";

/** As fast as the replay of a lesson: 40 seconds of flight in twelve. */
const FRAME_MS = 60;
const SEEN_SHARE = 0.5;

/** `resting` continues by itself when it is seen again, `paused` only at a click. */
type FlightState =
  | { kind: "waiting" }
  | { kind: "playing"; request: number }
  | { kind: "paused" }
  | { kind: "resting" };

/** Plays the chosen flight once when it scrolls into view; rests while it is out of view or the tab is hidden. */
export function playFlight(stillness: MediaQueryList): void {
  const figure = document.querySelector<HTMLElement>("[data-flight]");
  const parts = figure && findParts(figure);
  if (!parts) return;
  const { button, slider, stage } = parts;
  const { show, choose, last } = createScreen(parts);
  let state: FlightState = { kind: "waiting" };

  const become = (next: FlightState) => {
    if (state.kind === "playing") cancelAnimationFrame(state.request);
    state = next;
    const { flightPlay = "", flightPause = "" } = button.dataset;
    button.textContent = next.kind === "playing" ? flightPause : flightPlay;
  };
  const play = (from: number) => {
    const startedAt = performance.now();
    const tick = (now: number) => {
      const index = Math.min(last(), from + Math.max(0, Math.floor((now - startedAt) / FRAME_MS)));
      show(index);
      if (index === last()) become({ kind: "paused" });
      else if (state.kind === "playing") state.request = requestAnimationFrame(tick);
    };
    become({ kind: "playing", request: requestAnimationFrame(tick) });
  };
  const restart = () => {
    if (stillness.matches) stop(last());
    else play(0);
  };
  const stop = (index: number) => {
    become({ kind: "paused" });
    show(index);
  };

  button.addEventListener("click", () => {
    const index = slider.valueAsNumber;
    if (state.kind === "playing") stop(index);
    else play(index === last() ? 0 : index);
  });
  slider.addEventListener("input", () => stop(slider.valueAsNumber));
  figure.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== "radio") return;
    choose(target.value);
    restart();
  });
  stillness.addEventListener("change", () => stop(last()));
  watchVisibility(stage, (isSeen) => {
    if (!isSeen && state.kind === "playing") become({ kind: "resting" });
    else if (isSeen && state.kind === "resting") play(slider.valueAsNumber);
    else if (isSeen && state.kind === "waiting") restart();
  });
  show(last());
  figure.dataset.live = "";
}

type FlightStage = { heights: number[]; seconds: number; drone: HTMLElement; curve: SVGElement };
type FlightParts = NonNullable<ReturnType<typeof findParts>>;

function findParts(figure: HTMLElement) {
  const stage = figure.querySelector<HTMLElement>("[data-flight-stage]");
  const button = figure.querySelector<HTMLButtonElement>("[data-flight-play]");
  const slider = figure.querySelector<HTMLInputElement>('input[type="range"]');
  const reading = figure.querySelector<HTMLElement>("[data-flight-reading]");
  const [given, solved] = [...figure.querySelectorAll<HTMLElement>("[data-flight-scene]")].map(readScene);
  if (!stage || !button || !slider || !reading || !given || !solved) return;
  return { stage, button, slider, reading, given, solved };
}

function readScene(element: HTMLElement): FlightStage | undefined {
  const drone = element.querySelector<HTMLElement>("[data-flight-drone]");
  const curve = element.querySelector<SVGElement>("[data-flight-curve]");
  const points = curve?.querySelector("polyline")?.getAttribute("points");
  if (!drone || !curve || !points) return;
  return { heights: heightsOfCurve(points), seconds: Number(element.dataset.flightScene), drone, curve };
}

/** Shows one moment of the chosen flight. */
function createScreen({ slider, reading, given, solved }: FlightParts) {
  let scene = given;
  return {
    last: () => scene.heights.length - 1,
    choose: (name: string) => {
      scene = name === "solved" ? solved : given;
    },
    show: (index: number) => {
      const frame = flightFrame(scene.heights, index, scene.seconds);
      scene.drone.style.transform = frame.droneTransform;
      scene.curve.style.clipPath = frame.curveClip;
      slider.value = String(index);
      slider.ariaValueText = frame.reading;
      reading.textContent = frame.reading;
    },
  };
}

function watchVisibility(element: Element, changed: (isSeen: boolean) => void): void {
  let isInView = false;
  const report = () => changed(isInView && !document.hidden);
  document.addEventListener("visibilitychange", report);
  const observer = new IntersectionObserver(
    (entries) => {
      isInView = (entries.at(-1)?.intersectionRatio ?? 0) >= SEEN_SHARE;
      report();
    },
    { threshold: SEEN_SHARE },
  );
  observer.observe(element);
}
