import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { ErrorPage } from "./error-page.tsx";

function show(error: unknown) {
  render(<ErrorPage error={error} />, { wrapper: MemoryRouter });
}

test("shows a missing page with links to the home page and the dashboard", () => {
  show({ status: 404, statusText: "", internal: false, data: null });
  expect(screen.getByRole("heading", { name: "This page does not exist" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Go to the home page" }).getAttribute("href")).toBe("/");
  expect(screen.getByRole("link", { name: "Go to your dashboard" }).getAttribute("href")).toBe(
    "/student/dashboard",
  );
});

test("says that work is safe, offers retry and help, and shows no technical details", () => {
  show(new Error("connect ECONNREFUSED 10.0.0.7"));
  expect(screen.getByRole("heading", { name: "Something went wrong" })).toBeTruthy();
  expect(screen.getByText(/Your saved work is safe/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Try again" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Still having issues? Get Help" }).getAttribute("href")).toBe(
    "/book",
  );
  expect(document.body.textContent).not.toContain("ECONNREFUSED");
});
