import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { Button } from "./button.tsx";

test("a busy button says so and cannot be pressed twice", async () => {
  let pressed = 0;
  render(
    <Button isBusy onClick={() => pressed++}>
      Setting up...
    </Button>,
  );
  const button = screen.getByRole("button", { name: "Setting up..." });
  await userEvent.click(button);
  expect(pressed).toBe(0);
  expect(button.getAttribute("aria-busy")).toBe("true");
});

test("a button inside a form does not send it unless asked to", () => {
  render(<Button>Clear Editor</Button>);
  expect(screen.getByRole("button", { name: "Clear Editor" }).getAttribute("type")).toBe("button");
});
