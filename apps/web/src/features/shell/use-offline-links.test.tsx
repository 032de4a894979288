import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter, Route, Routes } from "react-router";
import { expect, test, vi } from "vitest";
import { Link } from "#ui/controls/link.tsx";
import { Toaster } from "#ui/feedback/toaster.tsx";
import { useOfflineLinks } from "./use-offline-links.ts";

function Page() {
  useOfflineLinks();
  return (
    <>
      <Link to="/student/progress">Progress</Link>
      <Toaster />
    </>
  );
}

test("without a network a link shows a message instead of navigating; with a network it navigates", async () => {
  const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  render(
    <MemoryRouter>
      <Routes>
        <Route index element={<Page />} />
        <Route path="/student/progress" element={<h1>Your progress</h1>} />
      </Routes>
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole("link", { name: "Progress" }));
  expect(await screen.findByText(/There is no network/)).toBeTruthy();
  expect(screen.queryByRole("heading")).toBeNull();
  network.mockReturnValue(true);
  await userEvent.click(screen.getByRole("link", { name: "Progress" }));
  expect(screen.getByRole("heading", { name: "Your progress" })).toBeTruthy();
});

const opened: string[] = [];
const withWorker = {
  hasWorker: () => true,
  openDocument: (address: string) => void opened.push(new URL(address).pathname),
};

function PageWithWorker() {
  useOfflineLinks(withWorker);
  return (
    <>
      <Link to="/student/courses">Courses</Link>
      <Link to="/pricing">Prices</Link>
      <Toaster />
    </>
  );
}

test("OFF-01 without a network a link to a page of the app opens it from the device, and a public page shows a message", async () => {
  const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  render(
    <MemoryRouter>
      <PageWithWorker />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole("link", { name: "Courses" }));
  await userEvent.click(screen.getByRole("link", { name: "Prices" }));
  expect(opened).toEqual(["/student/courses"]);
  expect(await screen.findAllByText(/There is no network/)).not.toEqual([]);
  network.mockRestore();
});
