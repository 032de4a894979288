import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { TextField } from "./text-field.tsx";

const describedBy = (field: HTMLElement) =>
  (field.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent);

test("a field is found by its label, and its hint and error are read with it", () => {
  render(<TextField label="Class code" hint="Ask your teacher." error="No class has this code." />);
  const field = screen.getByRole("textbox", { name: "Class code" });
  expect(describedBy(field)).toEqual(["Ask your teacher.", "No class has this code."]);
  expect(field.getAttribute("aria-invalid")).toBe("true");
});

test("a field without an error is not marked as wrong", () => {
  render(<TextField label="School" />);
  const field = screen.getByRole("textbox", { name: "School" });
  expect(field.hasAttribute("aria-invalid")).toBe(false);
  expect(field.hasAttribute("aria-describedby")).toBe(false);
});
