import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Rich } from "./rich.tsx";

test("a message with a tag is shown without a warning about keys", () => {
  const warn = vi.spyOn(console, "error").mockImplementation(() => undefined);
  render(
    <p>
      <Rich parts={["Read ", createLink("the terms"), "."]} />
    </p>,
  );
  expect(screen.getByRole("paragraph").textContent).toBe("Read the terms.");
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

/** A message makes its elements without keys. */
const createLink = (words: string) => <a href="/terms">{words}</a>;
