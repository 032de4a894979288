import { runInThisContext } from "node:vm";
import { render, screen, waitFor } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { MARK_EARLY_INPUT, takeEarlyInput } from "./early-input.ts";
import { ReplayEarlyInput } from "./replay-early-input.tsx";

/** A page as the server sent it, to which something happens before it is hydrated. */
function openPage(page: ReactNode, happenEarly: () => void): void {
  const container = document.createElement("main");
  container.innerHTML = renderToString(page);
  container.addEventListener("submit", (event) => event.preventDefault());
  document.body.append(container);
  runInThisContext(MARK_EARLY_INPUT);
  happenEarly();
  const early = takeEarlyInput();
  expect(document.querySelector("[data-early-press], [data-early-change]")).toBeNull();
  render(<ReplayEarlyInput early={early}>{page}</ReplayEarlyInput>, { container, hydrate: true });
}

function Buttons({ onPress }: { onPress: (name: string) => void }) {
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

function pressEarly(names: string[]) {
  const onPress = vi.fn();
  openPage(<Buttons onPress={onPress} />, () => {
    for (const name of names) screen.getByRole("button", { name }).click();
  });
  return onPress.mock.calls.flat();
}

test("the last button that was pressed before hydration is pressed once afterwards", async () => {
  expect(pressEarly(["first", "second"])).toEqual(["second"]);
});

test("nothing is pressed after hydration when nothing was pressed before", () => {
  expect(pressEarly([])).toEqual([]);
});

test("a button that submits a form is left to the browser", () => {
  expect(pressEarly(["submit"])).toEqual([]);
});

const START = { letter: "", many: [] as string[], first: "", second: "", text: "", unit: "cm" };

/** Its fields compute the whole answer from what they show, as the forms of questions do. */
function Answer() {
  const [answer, setAnswer] = useState(START);
  const change = (part: Partial<typeof START>) => setAnswer({ ...answer, ...part });
  return (
    <form>
      {["A", "B"].map((letter) => (
        <label key={letter}>
          <input
            type="radio"
            name="letter"
            checked={answer.letter === letter}
            onChange={() => change({ letter })}
          />
          {letter}
        </label>
      ))}
      {["x", "y"].map((one) => (
        <label key={one}>
          <input
            type="checkbox"
            checked={answer.many.includes(one)}
            onChange={() => change({ many: [...answer.many, one] })}
          />
          {one}
        </label>
      ))}
      {(["first", "second"] as const).map((name) => (
        <input
          key={name}
          aria-label={name}
          value={answer[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      ))}
      <textarea
        aria-label="text"
        value={answer.text}
        onChange={({ target }) => change({ text: target.value })}
      />
      <select aria-label="unit" value={answer.unit} onChange={({ target }) => change({ unit: target.value })}>
        <option>cm</option>
        <option>m</option>
      </select>
      <output>{JSON.stringify(answer)}</output>
    </form>
  );
}

function typeEarly(label: string, value: string): void {
  const field = screen.getByLabelText<HTMLInputElement>(label);
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

test("PRAC-02 what was chosen and typed before hydration is in the answer afterwards", async () => {
  openPage(<Answer />, () => {
    screen.getByLabelText("B").click();
    screen.getByLabelText("y").click();
    typeEarly("first", "1");
    typeEarly("second", "2");
    typeEarly("text", "for i in");
    typeEarly("unit", "m");
  });
  const expected = { letter: "B", many: ["y"], first: "1", second: "2", text: "for i in", unit: "m" };
  await waitFor(() => expect(JSON.parse(screen.getByRole("status").textContent)).toEqual(expected));
  expect(screen.getByLabelText<HTMLInputElement>("B").checked).toBe(true);
  expect(screen.getByLabelText<HTMLSelectElement>("unit").value).toBe("m");
});
