import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { SignUpForm } from "./sign-up-form.tsx";

function renderForm(errors: Record<string, string> = {}, given: Record<string, string> = {}) {
  const page = <SignUpForm errors={errors} given={given} />;
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: page }])} />);
}

const guardian = () => screen.queryByLabelText("Your parent's or guardian's e-mail address");

test("AUTH-14 shows the guardian field only to a child", async () => {
  renderForm();
  expect(guardian()).toBeNull();
  await userEvent.type(screen.getByLabelText("Date of birth"), `${new Date().getFullYear() - 15}-01-01`);
  expect(guardian()).not.toBeNull();
  await userEvent.clear(screen.getByLabelText("Date of birth"));
  await userEvent.type(screen.getByLabelText("Date of birth"), "1990-04-30");
  expect(guardian()).toBeNull();
});

test("AUTH-13 shows the password strength while typing, and the password on request", async () => {
  renderForm();
  const password = screen.getByLabelText("Password");
  await userEvent.type(password, "mango");
  expect(screen.getByText("Too short. 3 more characters.")).toBeDefined();
  await userEvent.type(password, " lamp kite river");
  expect(screen.getByText(/^Strong\./)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Show the password" }));
  expect(password.getAttribute("type")).toBe("text");
});

test("AUTH-01 sets the autocomplete attributes for password managers", () => {
  renderForm();
  const filledBy = (label: string) => screen.getByLabelText(label).getAttribute("autocomplete");
  expect(filledBy("Your name")).toBe("name");
  expect(filledBy("E-mail address")).toBe("email");
  expect(filledBy("Password")).toBe("new-password");
  expect(filledBy("Date of birth")).toBe("bday");
});

test("AUTH-01 connects an error with its field for screen readers", () => {
  renderForm({ email: "This does not look like an e-mail address." }, { email: "asha@" });
  const email = screen.getByLabelText("E-mail address");
  expect(email.getAttribute("aria-invalid")).toBe("true");
  const described = document.getElementById(email.getAttribute("aria-describedby") ?? "");
  expect(described?.textContent).toContain("does not look like");
});
