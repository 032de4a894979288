import { act, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { expect, test } from "vitest";
import { lazyComponent, RenderLazy } from "#ui/feedback/lazy-component.tsx";
import { PanelBoundary } from "./panel-boundary.tsx";

const LoadedEditor = ({ text }: { text: string }) => <p>{text}</p>;

test("WS-08 an editor whose code could not be loaded shows the reason, and Retry Editor loads it again", async () => {
  let isOnline = false;
  const part = lazyComponent<{ text: string }>(async () => {
    if (!isOnline) throw new TypeError("Failed to fetch the editor");
    return LoadedEditor;
  });
  await act(async () => {
    render(
      <PanelBoundary panel="editor" onRetry={part.clearFailure}>
        <Suspense fallback="loading">
          <RenderLazy part={part} with={{ text: "print(1)" }} />
        </Suspense>
      </PanelBoundary>,
    );
  });
  expect(screen.getByText("Code Editor Error")).toBeDefined();
  expect(screen.getByText("Failed to fetch the editor")).toBeDefined();
  isOnline = true;
  await act(async () => screen.getByRole("button", { name: "Retry Editor" }).click());
  expect(await screen.findByText("print(1)")).toBeDefined();
});
