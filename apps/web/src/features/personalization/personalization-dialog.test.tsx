import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { MemoryRouter, useLocation } from "react-router";
import { expect, test } from "vitest";
import type { LearningPath } from "#domain/learning-path.ts";
import { PersonalizationDialog } from "./personalization-dialog.tsx";

const worked = async () => {};
const throws = async () => {
  throw new Error("no network");
};

/** What the page around the dialog sees: where the student is, and what the callback was given. */
function Page({ save, told }: { save: (path: LearningPath) => Promise<void>; told: LearningPath[] }) {
  const [isOpen, setOpen] = useState(true);
  const { pathname, search } = useLocation();
  return (
    <>
      <p>{`at ${pathname}${search}`}</p>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <PersonalizationDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        save={save}
        onComplete={(path) => told.push(path)}
      />
    </>
  );
}

function show(save: (path: LearningPath) => Promise<void> = worked) {
  const told: LearningPath[] = [];
  render(
    <MemoryRouter initialEntries={["/student/profile"]}>
      <Page save={save} told={told} />
    </MemoryRouter>,
  );
  return told;
}

const choose = (board: string) =>
  userEvent.click(screen.getByRole("radio", { name: new RegExp(`^${board}`) }));
const chooseClass = (level: string) => userEvent.selectOptions(screen.getByLabelText("Your class"), level);
const continueButton = () =>
  screen.getByRole<HTMLButtonElement>("button", { name: /Continue Learning|Setting up/ });
const percent = () => screen.getByRole("progressbar").getAttribute("aria-valuenow");

test("PERS-01 PERS-02 PERS-03 asks for a board, then a class, then shows a summary; changing the board keeps the class", async () => {
  show();
  expect(screen.getByRole("dialog", { name: "Personalize Your Learning Path" })).toBeDefined();
  expect(screen.getAllByRole("radio").map((card) => card.getAttribute("aria-label"))).toEqual([
    expect.stringContaining(
      "CBSE, Central Board of Secondary Education. India's largest educational board. 45 lessons",
    ),
    expect.stringContaining("ICSE, Indian Certificate of Secondary Education."),
    expect.stringContaining("IB, International Baccalaureate. Global curriculum. 38 lessons"),
    expect.stringContaining(
      "ISC, Indian School Certificate. Advanced curriculum for Class 11-12. 35 lessons",
    ),
  ]);
  expect(screen.queryByLabelText("Your class")).toBeNull();
  expect(percent()).toBe("0");

  await choose("CBSE");
  expect(percent()).toBe("50");
  expect(screen.queryByRole("region", { name: "Your learning path" })).toBeNull();
  await chooseClass("10");
  expect(percent()).toBe("100");
  await choose("ICSE");
  expect(screen.getByLabelText<HTMLSelectElement>("Your class").value).toBe("10");
  expect(screen.getByRole("region", { name: "Your learning path" }).textContent).toContain("ICSE, Class 10");
});

test("PERS-04 enables 'Continue Learning' after both choices; shows 'Setting up...' and disables the buttons while saving", async () => {
  let finish = () => {};
  show(() => new Promise<void>((done) => (finish = done)));
  expect(continueButton().disabled).toBe(true);
  await choose("IB");
  expect(continueButton().disabled).toBe(true);
  await chooseClass("11");
  expect(continueButton().disabled).toBe(false);
  await userEvent.click(continueButton());
  expect(continueButton().textContent).toBe("Setting up...");
  expect(continueButton().disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Skip for now" }).disabled).toBe(true);
  await act(async () => finish());
});

test("PERS-04 'Skip for now' closes the dialog without the callback", async () => {
  const told = show();
  await choose("CBSE");
  await userEvent.click(screen.getByRole("button", { name: "Skip for now" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(told).toEqual([]);
});

test("PERS-05 calls back with both choices, closes and opens the dashboard", async () => {
  const saved: LearningPath[] = [];
  const told = show(async (path) => void saved.push(path));
  await choose("ISC");
  await chooseClass("12");
  await userEvent.click(continueButton());
  expect(saved).toEqual([{ board: "ISC", classLevel: "12" }]);
  expect(told).toEqual(saved);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(await screen.findByText("at /student/dashboard?personalized=true")).toBeDefined();
});

test("PERS-05 calls back and closes without a message or navigation when saving fails", async () => {
  const told = show(throws);
  await choose("CBSE");
  await chooseClass("9");
  await userEvent.click(continueButton());
  expect(told).toEqual([{ board: "CBSE", classLevel: "9" }]);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByText("at /student/profile")).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("PERS-06 resets the choices each time it opens", async () => {
  show();
  await choose("CBSE");
  await chooseClass("9");
  await userEvent.click(screen.getByRole("button", { name: "Skip for now" }));
  await userEvent.click(screen.getByRole("button", { name: "open" }));
  expect(percent()).toBe("0");
  expect(screen.getAllByRole<HTMLInputElement>("radio").filter(({ checked }) => checked)).toEqual([]);
});
