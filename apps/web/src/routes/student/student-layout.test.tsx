import { render, screen } from "@testing-library/react";
import { createMemoryRouter, data, RouterProvider, useRouteError } from "react-router";
import { expect, test } from "vitest";
import { ErrorBoundary } from "./student-layout.tsx";

function Failed() {
  return <ErrorBoundary error={useRouteError()} params={{}} />;
}

function openPageThatFails(message: string, status: number) {
  const loader = () => {
    throw data(message, { status });
  };
  const router = createMemoryRouter([{ path: "/", loader, element: null, errorElement: <Failed /> }]);
  render(<RouterProvider router={router} />);
}

test.each(["Failed to load student data", "Failed to load user data"])(
  "STU-07 a page that answers '%s' says so, that work is safe, and offers to try again",
  async (message) => {
    openPageThatFails(message, 503);
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe(message);
    expect(screen.getByText(/Your saved work is safe/)).toBeDefined();
    expect(screen.getByRole("link", { name: "Try again" })).toBeDefined();
  },
);

test("STU-07 'Student record not found' leads to the account", async () => {
  openPageThatFails("Student record not found", 403);
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Student record not found");
  expect(screen.getByRole("link", { name: "Go to my account" }).getAttribute("href")).toBe("/auth/account");
});

test("a part of a page that does not exist is not called our fault, and leads to the dashboard", async () => {
  openPageThatFails("There is no such paper.", 404);
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("There is no such paper.");
  expect(screen.queryByText(/on our side/)).toBeNull();
  expect(screen.getByRole("link", { name: "Go to your dashboard" })).toBeDefined();
});
