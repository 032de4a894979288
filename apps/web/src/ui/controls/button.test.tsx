import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { Button } from "./button.tsx";

test("announces that it is busy and ignores a second press", async () => {
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

test("does not submit a form unless its type is submit", () => {
  render(<Button>Clear Editor</Button>);
  expect(screen.getByRole("button", { name: "Clear Editor" }).getAttribute("type")).toBe("button");
});
