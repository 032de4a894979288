import { act, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { lazyComponent, RenderLazy } from "#ui/feedback/lazy-component.tsx";
import { PageBoundary } from "./page-boundary.tsx";
import { PanelBoundary } from "./panel-boundary.tsx";

// React reports each caught error.
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));

let isBroken = true;
function Breakable() {
  if (isBroken) throw new Error("the cable was cut");
  return <p>works again</p>;
}
const press = (name: string) => act(async () => screen.getByRole("button", { name }).click());

const PANELS = [
  [
    "editor",
    "Code Editor Error",
    "The code editor encountered an error. This might be due to browser compatibility or resource loading issues.",
    "Retry Editor",
  ],
  [
    "chat",
    "Chat Error",
    "The AI chat encountered an error. This might be due to network issues or API problems.",
    "Retry Chat",
  ],
  [
    "output",
    "Output Error",
    "The output panel encountered an error. This might be due to code execution issues or terminal problems.",
    "Retry Output",
  ],
] as const;

test.each(PANELS)(
  "WS-08 a broken %s says '%s' in its own words, and Retry brings it back",
  async (panel, title, text, retry) => {
    isBroken = true;
    render(
      <PanelBoundary panel={panel}>
        <Breakable />
      </PanelBoundary>,
    );
    expect(screen.getByText(title)).toBeDefined();
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.queryByText("Technical Details") !== null).toBe(panel === "editor");
    expect(screen.queryByText("the cable was cut") !== null).toBe(panel === "editor");
    isBroken = false;
    await press(retry);
    expect(screen.getByText("works again")).toBeDefined();
  },
);

test("WS-08 a broken page says 'Something went wrong', with Try Again, Reload Page and Get Help", async () => {
  isBroken = true;
  render(
    <MemoryRouter>
      <PageBoundary>
        <Breakable />
      </PageBoundary>
    </MemoryRouter>,
  );
  expect(screen.getByRole("heading", { name: "Something went wrong" })).toBeDefined();
  expect(
    screen.getByText(
      "The editor encountered an unexpected error. This might be due to a browser compatibility issue or a temporary problem.",
    ),
  ).toBeDefined();
  expect(screen.getByRole("button", { name: "Reload Page" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Still having issues? Get Help" }).getAttribute("href")).toBe(
    "/book",
  );
  isBroken = false;
  await press("Try Again");
  expect(screen.getByText("works again")).toBeDefined();
});

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
