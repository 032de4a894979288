import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { ClassGrid } from "./class-grid.tsx";

const students = [
  { studentId: "a", name: "Asha", rollNumber: "1", cells: ["d2/2", "o0/1"] },
  { studentId: "r", name: "Ravi", rollNumber: "2", cells: ["m0/2", "w0/1"] },
  { studentId: "d", name: "Devika", rollNumber: "3", cells: ["w1/2", "d1/1+"] },
];
const assignments = [
  { id: "loops", title: "Loops", due: "20 Nov, 23:59" },
  { id: "lists", title: "Lists", due: "27 Nov, 23:59" },
];

function showGrid() {
  return showInRouter(<ClassGrid classId="c" students={students} assignments={assignments} nextDueAt={0} />);
}

function showInRouter(element: ReactElement) {
  const router = createMemoryRouter([
    { path: "/", element },
    { path: "*", element: <p>the work</p> },
  ]);
  render(<RouterProvider router={router} />);
  return router;
}
const names = () => screen.getAllByRole("rowheader").map((header) => header.textContent);

test("TEACH-06 a cell opens the student's work in that assignment, by click and by keyboard", async () => {
  const router = showGrid();
  const [row] = screen.getAllByRole("row").filter((each) => within(each).queryByText("Ravi"));
  if (!row) throw new Error("no row");
  expect(
    within(row)
      .getAllByRole("link")
      .map((link) => link.textContent),
  ).toEqual(["Missing", "0/1"]);
  const [first] = screen.getAllByRole("link", { name: "Done" });
  first?.focus();
  await userEvent.keyboard("{ArrowDown}{ArrowRight}");
  expect(document.activeElement?.getAttribute("href")).toBe("/teacher/classes/c/student-work/lists/r");
  await userEvent.keyboard("{Enter}");
  expect(router.state.location.pathname).toBe("/teacher/classes/c/student-work/lists/r");
});

test("TEACH-06 the Tab key stops once in the cells, however many there are", () => {
  showGrid();
  const cells = screen.getAllByRole("cell").flatMap((cell) => within(cell).getAllByRole("link"));
  expect(cells.filter((link) => link.tabIndex === 0).length).toBe(1);
});

test("TEACH-06 the students can be sorted by name, by missing work and by one assignment", async () => {
  showGrid();
  expect(names()).toEqual(["1Asha", "2Ravi", "3Devika"]);
  await userEvent.click(screen.getByRole("button", { name: "Name" }));
  expect(names()).toEqual(["1Asha", "3Devika", "2Ravi"]);
  await userEvent.click(screen.getByRole("button", { name: "Most missing" }));
  expect(names()).toEqual(["2Ravi", "1Asha", "3Devika"]);
  await userEvent.click(screen.getByRole("button", { name: "Sort by Loops" }));
  expect(names()).toEqual(["2Ravi", "3Devika", "1Asha"]);
  expect(screen.getByRole("columnheader", { name: /Loops/ }).getAttribute("aria-sort")).toBe("ascending");
});

test("TEACH-06 a year's assignments are shown eight at a time, from those that are due around now, and sorting counts them all", async () => {
  const year = Array.from({ length: 25 }, (_, at) => ({
    id: `a${at}`,
    title: `Task ${at + 1}`,
    due: "20 Nov",
  }));
  const cellsOf = (missing: number) => year.map((_, at) => (at < missing ? "m0/1" : "d1/1"));
  const rows = [
    { studentId: "a", name: "Asha", rollNumber: "1", cells: cellsOf(1) },
    { studentId: "r", name: "Ravi", rollNumber: "2", cells: cellsOf(3) },
  ];
  showInRouter(<ClassGrid classId="c" students={rows} assignments={year} nextDueAt={25} />);
  const titles = () =>
    screen.getAllByRole("columnheader").flatMap((each) => within(each).queryAllByRole("link"));
  const shown = () => titles().map((link) => link.textContent);
  expect(shown()).toEqual(year.slice(17).map(({ title }) => title));
  expect(screen.getByText("18 to 25 of 25")).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Later" }).disabled).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Most missing" }));
  expect(names()).toEqual(["2Ravi", "1Asha"]);
  for (let press = 0; press < 3; press++)
    await userEvent.click(screen.getByRole("button", { name: "Earlier" }));
  expect(shown()).toEqual(year.slice(0, 8).map(({ title }) => title));
  expect(screen.getAllByRole("link", { name: "Missing" }).map((link) => link.getAttribute("href"))).toEqual(
    ["r", "r", "r", "a"].map((student, at) => `/teacher/classes/c/student-work/a${at % 3}/${student}`),
  );
});
