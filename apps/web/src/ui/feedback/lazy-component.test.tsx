import { act, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { expect, test } from "vitest";
import { lazyComponent, RenderLazy } from "./lazy-component.tsx";
import { Toaster } from "./toaster.tsx";

const Words = ({ text }: { text: string }) => <p>{text}</p>;

test("renders when the component has loaded, and immediately when it was loaded before", async () => {
  const part = lazyComponent(async () => Words);
  const shown = () =>
    render(
      <Suspense fallback="coming">
        <RenderLazy part={part} with={{ text: "here" }} />
      </Suspense>,
    );
  await act(async () => shown());
  expect(screen.getByText("here")).toBeDefined();
  const { container } = shown();
  expect(container.textContent).toBe("here");
});

test("shows a toast when loading fails and retries at the next press", async () => {
  let isOnline = false;
  let presses = 0;
  const part = lazyComponent<{ text: string }>(async () => {
    if (!isOnline) throw new TypeError("no network");
    return Words;
  });
  render(<Toaster />);
  await act(() => part.openWhenLoaded(() => presses++));
  expect(await screen.findByText(/^This part could not be loaded/)).toBeDefined();
  expect(presses).toBe(0);
  isOnline = true;
  await act(() => part.openWhenLoaded(() => presses++));
  expect(presses).toBe(1);
});
