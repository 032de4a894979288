import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openStepPanel, press } from "./testing/open-step-panel.tsx";

test("VIS-01 a program that asks for input is answered in the panel", () => {
  const { send, listener, type } = openStepPanel([{ l: 1 }, { o: [[0, "Your name? "]] }]);
  act(() => listener()?.onInputWanted());
  fireEvent.change(screen.getByLabelText("Your name?"), { target: { value: "Asha" } });
  press("Send to the program");
  expect(type).toHaveBeenCalledWith("Asha\n");
  send([{ l: 2, v: [[0, "name", "Asha"]], o: [[2, "Asha\n"]] }]);
  press("Step");
  expect(screen.getByText("name is now 'Asha'. It reads Asha. Next: line 2.")).toBeTruthy();
});

test("VIS-02 the field has the focus when steps and the question arrive together, and Step has it after the answer", () => {
  const { send, listener } = openStepPanel([]);
  act(() => {
    listener()?.onTrace('{"l":1}\n{"l":2}\n{"l":3,"o":[[0,"How many? "]]}\n');
    listener()?.onInputWanted();
  });
  expect(document.activeElement).toBe(screen.getByLabelText("How many?"));
  press("Send to the program");
  send([{ l: 4 }]);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Step" }));
});

test("VIS-02 an endless loop says which line ran how often and what never changed", async () => {
  const code = "n = 1\nwhile n < 10:\n    t = 0";
  const { finish } = openStepPanel(
    [
      { l: 1 },
      { l: 2, v: [[0, "n", 1]] },
      {
        gap: {
          skipped: 38_000,
          lines: [
            [2, 19_000],
            [3, 19_000],
          ],
        },
      },
      {
        l: 2,
        k: [["<module>", 2]],
        v: [
          [0, "n", 1],
          [0, "t", 0],
        ],
      },
      { end: { why: "steps" } },
    ],
    { code },
  );
  await finish({ kind: "ran", error: null });
  expect(screen.getByRole("status").textContent).toBe(
    "This program does not seem to end. We stopped it after 38,003 steps. Line 2 ran 19,000 times in the steps that are not shown. The loop on line 2 depends on n, which did not change in that time.",
  );
});

test("VIS-02 a program that does not start shows its error, and recursion without an end a question", async () => {
  const first = openStepPanel([]);
  await first.finish({ kind: "ran", error: "SyntaxError: expected ':'" });
  expect(screen.getByRole("status").textContent).toContain("SyntaxError: expected ':'");
  first.unmount();
  const second = openStepPanel([{ l: 1 }, { end: { why: "depth" } }]);
  await second.finish({ kind: "ran", error: null });
  expect(screen.getByRole("status").textContent).toContain("400 deep");
});

test("VIS-01 says when a program cannot be shown step by step", async () => {
  const { finish } = openStepPanel([]);
  await finish({ kind: "unsupported" });
  expect(screen.getByRole("status").textContent).toContain("cannot be shown step by step");
});
