import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ShareAccountPanel } from "./share-account-panel.tsx";

test("AUTH-06 says which site asks, where the answer goes and what it will see, and has a way to say no", () => {
  render(
    <ShareAccountPanel
      siteName="Robot club"
      host="robots.example"
      email="meera@example.test"
      scope="openid email unknown"
    />,
  );
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Log in to Robot club?");
  expect(screen.getByText(/robots\.example\) is another site/).textContent).toContain("meera@example.test");
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "That you have an account here",
    "Your e-mail address",
  ]);
  expect(screen.getByRole("button", { name: "Yes, log me in there" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "No, go back" })).toBeTruthy();
});
