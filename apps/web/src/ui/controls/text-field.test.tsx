import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { TextField } from "./text-field.tsx";

const describedBy = (field: HTMLElement) =>
  (field.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent);

test("connects label, hint and error with the input", () => {
  render(<TextField label="Class code" hint="Ask your teacher." error="No class has this code." />);
  const field = screen.getByRole("textbox", { name: "Class code" });
  expect(describedBy(field)).toEqual(["Ask your teacher.", "No class has this code."]);
  expect(field.getAttribute("aria-invalid")).toBe("true");
});

test("does not mark an input without an error as invalid", () => {
  render(<TextField label="School" />);
  const field = screen.getByRole("textbox", { name: "School" });
  expect(field.hasAttribute("aria-invalid")).toBe(false);
  expect(field.hasAttribute("aria-describedby")).toBe(false);
});
