import { act, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { showToast } from "./toast.ts";
import { Toaster } from "./toaster.tsx";

test("LIKE-03 a message appears at the top: the bottom of a phone belongs to the buttons", async () => {
  render(<Toaster />);
  act(() => showToast("Saved."));
  const toast = (await screen.findByText("Saved.")).closest("[data-sonner-toast]");
  expect(toast?.getAttribute("data-y-position")).toBe("top");
});
