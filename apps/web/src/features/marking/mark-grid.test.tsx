import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { MarkGrid } from "./mark-grid.tsx";

const students = [
  { studentId: "a", name: "Asha", rollNumber: "1" },
  { studentId: "b", name: "Bina", rollNumber: "2" },
];
const parts = [{ key: "viva", title: "Viva", outOf: 5 }];
const sent: Record<string, string>[] = [];
let answers: (() => Response)[] = [];

afterEach(() => {
  vi.unstubAllGlobals();
  sent.length = 0;
});

function openGrid(...given: (() => Response)[]) {
  answers = given;
  vi.stubGlobal("fetch", async (_address: string, { body }: { body: URLSearchParams }) => {
    sent.push(Object.fromEntries(body));
    const answer = answers.shift();
    if (!answer) throw new TypeError("no network");
    return answer();
  });
  render(<MarkGrid address="/m" students={students} parts={parts} marks={[]} isArchived={false} />);
  return screen.getByLabelText("Asha: Viva, out of 5");
}
const saved = (value: string, version: number) => () => Response.json({ kind: "saved", value, version });

test("TEACH-10 Enter saves a mark and goes to the next student, and a mark above the maximum is not sent", async () => {
  const cell = openGrid(saved("4.5", 1));
  await userEvent.type(cell, "4.5{Enter}");
  expect(document.activeElement).toBe(screen.getByLabelText("Bina: Viva, out of 5"));
  await screen.findByText("All marks are saved.");
  await userEvent.keyboard("6{Enter}");
  expect((await screen.findByRole("alert")).textContent).toContain("from 0 to 5");
  expect(sent).toEqual([{ studentId: "a", part: "viva", typed: "4.5", version: "0" }]);
});

test("TEACH-10 a mark that could not be sent stays in its cell and is sent again", async () => {
  const cell = openGrid();
  await userEvent.type(cell, "3{Enter}");
  await screen.findByText("1 mark is not saved.", { exact: false });
  expect(cell).toHaveProperty("value", "3");
  answers = [saved("3", 1)];
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("All marks are saved.");
  expect(sent.map(({ typed }) => typed)).toEqual(["3", "3"]);
  expect(cell).toHaveProperty("value", "3");
});

test("TEACH-10 a colleague's mark is shown beside the own one, and the teacher chooses", async () => {
  const cell = openGrid(
    () => Response.json({ kind: "conflict", value: "1", version: 4, by: "Ravi" }),
    saved("3", 5),
  );
  await userEvent.type(cell, "3{Enter}");
  await screen.findByText("Asha, Viva: Ravi has typed 1 meanwhile. You typed 3.");
  await userEvent.click(screen.getByRole("button", { name: "Keep 3" }));
  await waitFor(() => expect(sent[1]).toMatchObject({ typed: "3", version: "4" }));
  await screen.findByText("All marks are saved.");
});
