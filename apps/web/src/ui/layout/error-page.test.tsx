import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { ErrorPage } from "./error-page.tsx";
import { FailedRequestProvider } from "./failed-request-provider.tsx";

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

test("OPS-04 a page that failed shows the request's id to tell us; a missing page shows none", () => {
  const number = "0b0e6c9c-5a57-4f4c-9a4e-0c1f0f1f7d11";
  const page = (error: unknown) => (
    <FailedRequestProvider read={() => number}>
      <ErrorPage error={error} />
    </FailedRequestProvider>
  );
  const { rerender } = render(page(new Error("broken")), { wrapper: MemoryRouter });
  expect(screen.getByText(number).parentElement?.textContent).toBe(`Tell us this number: ${number}`);
  rerender(page({ status: 404, statusText: "", internal: false, data: null }));
  expect(screen.queryByText(number)).toBeNull();
});
