import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { AccountMenu } from "./account-menu.tsx";
import { DEFAULT_USER, type SidebarUser } from "./sidebar-user.ts";

type Opened = { inbox: number; loggedOut: number };

function openMenu(user: Partial<SidebarUser> = {}) {
  const opened: Opened = { inbox: 0, loggedOut: 0 };
  const page = (
    <>
      <AccountMenu user={{ ...DEFAULT_USER, ...user }} unread={0} onOpenInbox={() => void opened.inbox++} />
      <form
        id="log-out"
        onSubmit={(event) => {
          event.preventDefault();
          opened.loggedOut += 1;
        }}
      />
    </>
  );
  const router = createMemoryRouter([{ path: "*", element: page }]);
  render(<RouterProvider router={router} />);
  const choose = async (name: string) => {
    await userEvent.click(screen.getByRole("button", { name: /Account menu/ }));
    await userEvent.click(screen.getByRole("menuitem", { name }));
  };
  return { opened, choose, path: () => router.state.location.pathname };
}

const avatar = () => within(screen.getByRole("button", { name: /Account menu/ }));

test("SHELL-03 Account opens the profile, Subscription the subscription, Notifications the inbox, and Log out logs out", async () => {
  const { choose, path, opened } = openMenu();
  await choose("Account");
  expect(path()).toBe("/student/profile");
  await choose("Subscription");
  expect(path()).toBe("/student/subscription");
  await choose("Notifications");
  await choose("Log out");
  expect(opened).toEqual({ inbox: 1, loggedOut: 1 });
});

test("SHELL-03 the menu shows name and e-mail, and initials where there is no picture", () => {
  openMenu({ name: "Asha Rani Patil", email: "asha@example.test" });
  expect(avatar().getByText("AP")).toBeDefined();
  expect(avatar().getByText("Asha Rani Patil")).toBeDefined();
  expect(avatar().getByText("asha@example.test")).toBeDefined();
});

test("SHELL-03 the avatar shows CN when there is no name", () => {
  openMenu({ name: "" });
  expect(avatar().getByText("CN")).toBeDefined();
});
