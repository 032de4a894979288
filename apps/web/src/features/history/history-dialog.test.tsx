import { render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { HistoryDialog } from "./history-dialog.tsx";
import type { VersionPage } from "./saved-work.ts";

afterEach(() => vi.unstubAllGlobals());

const files = { current: () => undefined, read: () => undefined, write: () => undefined };

function open(page: Partial<VersionPage> & Pick<VersionPage, "reach">) {
  vi.stubGlobal("fetch", async () => Response.json({ versions: [], hasMore: false, ...page }));
  const dialog = (
    <HistoryDialog lessonId="playground" lessonTitle="Mine" isOpen onClose={() => {}} files={files} />
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: dialog }])} />);
}

const version = {
  id: 7,
  path: "main.py",
  savedAt: "2026-11-10T05:00:00.000Z",
  bytes: 8,
  kind: "save" as const,
};

test("SAVE-03 on Free the dialog says how many days it shows, that older versions are kept, and what shows them", async () => {
  open({ versions: [version], reach: { days: 30, opener: "Plus", hidesOlder: true } });
  expect(await screen.findByText("Older versions are kept. Plus shows all of them.")).toBeTruthy();
  expect(screen.getByText(/^The versions of the last 30 days\./)).toBeTruthy();
  expect(screen.getByRole("link", { name: "See the tiers" }).getAttribute("href")).toBe(
    "/student/subscription",
  );
  expect(screen.getByRole("button", { name: /main\.py/ })).toBeTruthy();
});

test("SAVE-03 on Plus the dialog shows every version and offers nothing to buy", async () => {
  open({ versions: [version], reach: { days: null, opener: null, hidesOlder: false } });
  expect(await screen.findByRole("button", { name: /main\.py/ })).toBeTruthy();
  expect(screen.getByText(/^Every version that was saved\./)).toBeTruthy();
  expect(screen.queryByRole("link", { name: "See the tiers" })).toBeNull();
});
