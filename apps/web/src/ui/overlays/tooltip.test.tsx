import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Tooltip, TooltipProvider } from "./tooltip.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test("SHELL-06 a tooltip opens 700 ms after the mouse came to rest, not sooner and not later", () => {
  render(
    <TooltipProvider>
      <Tooltip text="Switch the theme">
        <button type="button">Theme</button>
      </Tooltip>
    </TooltipProvider>,
  );
  fireEvent.pointerMove(screen.getByRole("button"));
  pass(699);
  expect(screen.queryByRole("tooltip")).toBeNull();
  pass(1);
  expect(screen.getByRole("tooltip").textContent).toBe("Switch the theme");
});
