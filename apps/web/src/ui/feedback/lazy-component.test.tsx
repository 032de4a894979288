import { act, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { expect, test } from "vitest";
import { lazyComponent, RenderLazy } from "./lazy-component.tsx";
import { Toaster } from "./toaster.tsx";

const Words = ({ text }: { text: string }) => <p>{text}</p>;

test("a part is drawn when it has come, and at once when it is there already", async () => {
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

test("a part that could not be fetched says so, and the next press tries again", async () => {
  let isOnline = false;
  let presses = 0;
  const part = lazyComponent<{ text: string }>(async () => {
    if (!isOnline) throw new TypeError("no network");
    return Words;
  });
  render(<Toaster />);
  await act(() => part.openWhenLoaded(() => presses++));
  expect(await screen.findByText(/could not be loaded/)).toBeDefined();
  expect(presses).toBe(0);
  isOnline = true;
  await act(() => part.openWhenLoaded(() => presses++));
  expect(presses).toBe(1);
});
