import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { DEFAULT_USER } from "./sidebar-user.ts";
import { StudentSidebar } from "./student-sidebar.tsx";

const nothing = () => {};

function show(onOpenInbox: () => void = nothing, unread = 0) {
  render(
    <MemoryRouter initialEntries={["/student/courses"]}>
      <StudentSidebar
        user={DEFAULT_USER}
        unread={unread}
        onOpenInbox={onOpenInbox}
        onNewProject={nothing}
        onJoinClass={nothing}
      />
    </MemoryRouter>,
  );
}

test("SHELL-01 the sidebar lists the six pages in order and marks the current one", () => {
  show();
  const links = screen.getAllByRole("link").slice(1, 7);
  expect(links.map((link) => link.textContent)).toEqual([
    "Dashboard",
    "Courses",
    "Progress",
    "Achievements",
    "Profile",
    "Subscription",
  ]);
  expect(links.filter((link) => link.getAttribute("aria-current") === "page")).toEqual([links[1]]);
});

test("SHELL-03 without a session the menu shows 'Student' and a placeholder e-mail", () => {
  show();
  const menu = screen.getByRole("button", { name: /Account menu/ });
  expect(menu.textContent).toContain("Student");
  expect(menu.textContent).toContain("student@example.com");
});

test("SHELL-01 Inbox opens the inbox", async () => {
  let opened = 0;
  show(() => opened++);
  await userEvent.click(screen.getByRole("button", { name: "Inbox" }));
  expect(opened).toBe(1);
});

test("SHELL-05 Inbox shows the unread count, and none when all is read", () => {
  show(nothing, 3);
  expect(screen.getByRole("button", { name: /^Inbox/ }).textContent).toBe("Inbox3 unread");
  cleanup();
  show();
  expect(screen.getByRole("button", { name: /^Inbox/ }).textContent).toBe("Inbox");
});
