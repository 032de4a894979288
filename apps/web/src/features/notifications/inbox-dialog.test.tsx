import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { InboxDialog } from "./inbox-dialog.tsx";
import type { InboxList } from "./use-inbox.ts";

function open(list: InboxList, onTryAgain = () => {}) {
  const page = <InboxDialog isOpen onOpenChange={() => {}} list={list} onTryAgain={onTryAgain} />;
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: page }])} />);
}

test("SHELL-05 shows that a failed fetch lost nothing, and fetches again on request", async () => {
  let asked = 0;
  open({ kind: "failed" }, () => {
    asked += 1;
  });
  expect(screen.getByRole("alert").textContent).toContain("They are safe on our server.");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(asked).toBe(1);
});

test("SHELL-05 explains an empty inbox; links a message to its page", () => {
  open({ kind: "known", notifications: [] });
  expect(screen.getByText(/No messages yet/)).toBeTruthy();
  open({
    kind: "known",
    notifications: [
      {
        id: 1,
        kind: "consent",
        title: "Your guardian has agreed",
        body: "Classes are open to you now.",
        link: "/student/profile",
        isRead: false,
        createdAt: new Date().toISOString(),
      },
    ],
  });
  expect(screen.getByRole("link", { name: "Your guardian has agreed" }).getAttribute("href")).toBe(
    "/student/profile",
  );
  expect(screen.getByText("New")).toBeTruthy();
});
