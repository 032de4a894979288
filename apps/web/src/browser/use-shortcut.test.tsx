import { fireEvent, render } from "@testing-library/react";
import { expect, test } from "vitest";
import { useShortcut } from "./use-shortcut.ts";

function Toggle({ onToggle }: { onToggle: () => void }) {
  useShortcut("b", onToggle);
  return null;
}

test("SHELL-02 Ctrl+B and Cmd+B act, B alone and other combinations do not", () => {
  let times = 0;
  render(
    <Toggle
      onToggle={() => {
        times += 1;
      }}
    />,
  );
  fireEvent.keyDown(document, { key: "b", ctrlKey: true });
  expect(times).toBe(1);
  fireEvent.keyDown(document, { key: "b", metaKey: true });
  expect(times).toBe(2);
  for (const keys of [{}, { ctrlKey: true, shiftKey: true }, { metaKey: true, altKey: true }])
    fireEvent.keyDown(document, { key: "b", ...keys });
  expect(times).toBe(2);
});
