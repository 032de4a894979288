import { runInThisContext } from "node:vm";
import { render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { MARK_EARLY_PRESS, takeEarlyPress } from "./early-press.ts";
import { PressAfterHydration } from "./press-after-hydration.tsx";

function Page({ onPress }: { onPress: (name: string) => void }) {
  return (
    <form>
      <button type="button" onClick={() => onPress("first")}>
        first
      </button>
      <button type="button" onClick={() => onPress("second")}>
        second
      </button>
      <button type="submit" onClick={() => onPress("submit")}>
        submit
      </button>
    </form>
  );
}

/** A page as the server sent it, on which these buttons were pressed before it was hydrated. */
function openPage(pressedEarly: string[]) {
  const onPress = vi.fn();
  const page = <Page onPress={onPress} />;
  const container = document.createElement("main");
  container.innerHTML = renderToString(page);
  container.addEventListener("submit", (event) => event.preventDefault());
  document.body.append(container);
  runInThisContext(MARK_EARLY_PRESS);
  for (const name of pressedEarly) screen.getByRole("button", { name }).click();
  const button = takeEarlyPress();
  render(<PressAfterHydration button={button}>{page}</PressAfterHydration>, { container, hydrate: true });
  return onPress.mock.calls.flat();
}

test("the last button that was pressed before hydration is pressed once afterwards", () => {
  expect(openPage(["first", "second"])).toEqual(["second"]);
  expect(document.querySelector("[data-early-press]")).toBeNull();
});

test("nothing is pressed after hydration when nothing was pressed before", () => {
  expect(openPage([])).toEqual([]);
});

test("a button that submits a form is left to the browser", () => {
  expect(openPage(["submit"])).toEqual([]);
});
