import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { TooltipProvider } from "#ui/overlays/tooltip.tsx";
import { SimulationReplay } from "./simulation-replay.tsx";

const FLIGHT = `Lift-off
@trace {"kind":"start","simulator":"rocket_1d","version":1,"scene":{"target":9},"units":{"height":"m"}}
@trace {"kind":"step","t":1,"state":{"height":4}}
@trace {"kind":"step","t":2,"state":{"height":8}}
@trace {"kind":"end","t":3,"outcome":"top","state":{"height":9}}`;

// jsdom has no canvas, and these tests prefer reduced motion; end-to-end tests draw in a real browser.
beforeEach(() => {
  HTMLCanvasElement.prototype.getContext = () => null;
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), { matches: query.includes("reduce"), media: query }) as MediaQueryList;
});

const show = (stdout: string) =>
  render(
    <TooltipProvider>
      <SimulationReplay stdout={stdout} />
    </TooltipProvider>,
  );

test("LES-05 shows the last frame without a Play button when the student prefers reduced motion", () => {
  show(FLIGHT);
  expect(screen.getByRole("img", { name: "The end: top. 3 s · height 9 m." })).toBeDefined();
  expect(screen.getByRole("slider").getAttribute("aria-valuetext")).toBe("3 s · height 9 m");
  expect(screen.queryByRole("button", { name: /Play|Pause/ })).toBeNull();
});

test("LES-05 moves through the frames by button and slider, and stops at both ends", () => {
  show(FLIGHT);
  const slider = screen.getByRole("slider", { name: "Moment" });
  fireEvent.click(screen.getByRole("button", { name: "Step back" }));
  expect(slider.getAttribute("aria-valuetext")).toBe("2 s · height 8 m");
  fireEvent.change(slider, { target: { value: "0" } });
  fireEvent.click(screen.getByRole("button", { name: "Step back" }));
  expect(slider.getAttribute("aria-valuetext")).toBe("1 s · height 4 m");
});

test("LES-05 renders nothing for a program without a simulator", () => {
  const { container } = show("Hello");
  expect(container.textContent).toBe("");
});

test("LES-05 describes a simulation in text when its scene is invalid", () => {
  show(FLIGHT.replace('"target":9', '"target":"high"'));
  expect(screen.queryByRole("img")).toBeNull();
  expect(screen.getByText("The end: top. 3 s · height 9 m.")).toBeDefined();
});
