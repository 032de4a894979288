import { render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { ClassForm } from "./register/class-form.tsx";
import { ClassEnd, ColleaguesPanel, ImportsPanel } from "./register/class-panels.tsx";
import { BringBackForm, StudentList } from "./register/student-list.tsx";
import { planRoster } from "./roster/plan-roster.ts";
import { readRosterTable } from "./roster/read-roster-table.ts";
import { RosterForm } from "./roster/roster-form.tsx";
import { RosterPreviewPanel } from "./roster/roster-preview-panel.tsx";
import { InviteForm, TermsForm } from "./school/school-forms.tsx";
import { AllSchools, MemberList, OwnSchools } from "./school/school-lists.tsx";

afterEach(() => {
  document.documentElement.lang = "en";
});

function show(element: React.ReactElement) {
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
}

const preview = (rows: string, missingSeats = 0) => (
  <RosterPreviewPanel plan={{ ...planRoster(readRosterTable(rows), []), missingSeats }} rows={rows} />
);

test("TEACH-03 the preview makes accounts with one button, which says how many", () => {
  show(preview("1\tAsha\n2\tRavi\n2\tRavi"));
  expect(screen.getByRole("button", { name: "Make 2 accounts" })).toBeTruthy();
  expect(screen.getByText("2 accounts will be made, 1 line skipped, none to be fixed.")).toBeTruthy();
});

test("TEACH-03 the preview offers no accounts while a line needs the teacher or seats are missing", () => {
  show(preview("1\tAsha\n1\tRavi"));
  expect(screen.queryByRole("button", { name: /^Make/ })).toBeNull();
  expect(screen.getAllByText("Another student has this roll number.").length).toBeGreaterThan(0);
  show(preview("1\tAsha", 1));
  expect(screen.queryByRole("button", { name: /^Make/ })).toBeNull();
  expect(screen.getByText(/1 seat too few/)).toBeTruthy();
});

test("TEACH-03 a line that needs the teacher is the first of the preview", () => {
  show(preview("1\tAsha\n2\tMeera\n2\tRavi"));
  const names = screen.getAllByText(/^(Asha|Meera|Ravi)$/).map(({ textContent }) => textContent);
  expect(names.slice(0, 3)).toEqual(["Ravi", "Asha", "Meera"]);
});

test("TEACH-02 every student can be marked as having left, and a student with a card comes back with one press", () => {
  show(
    <StudentList classId="c" students={[asha, { ...asha, studentId: "b", name: "Ravi", userName: null }]} />,
  );
  for (const name of ["Asha Rao", "Ravi"])
    expect(screen.getAllByRole("button", { name: `${name} has left this class` }).length).toBeGreaterThan(0);
  show(<BringBackForm studentId="a" name="Asha Rao" rollNumber="7" />);
  expect(screen.getByDisplayValue("7").getAttribute("name")).toBe("rollNumber");
});

const asha = {
  studentId: "a",
  name: "Asha Rao",
  rollNumber: "1",
  userName: "kvp.asha",
  hasPin: true,
  hasSlip: false,
  lastSeen: null,
};

test("TEACH-03 each student with a card has a print link and a new PIN; one with an own account has neither", () => {
  show(
    <StudentList classId="c" students={[asha, { ...asha, studentId: "b", name: "Ravi", userName: null }]} />,
  );
  const prints = screen.getAllByRole("link", { name: "Print the card of Asha Rao" });
  expect(prints[0]?.getAttribute("href")).toBe("/teacher/classes/c/cards.pdf?student=a");
  expect(screen.getAllByRole("button", { name: "New PIN for Asha Rao" }).length).toBeGreaterThan(0);
  expect(screen.queryByRole("button", { name: "New PIN for Ravi" })).toBeNull();
});

test("TEACH-01 a teacher who is no owner cannot remove members, and waits for the owner's agreement", () => {
  const member = { teacherId: "t", name: "Kavita", email: "kavita@example.test", role: "owner" as const };
  show(
    <>
      <MemberList
        members={[member, { ...member, teacherId: "u", name: "Arun" }]}
        invitations={[]}
        isOwner={false}
      />
      <OwnSchools
        schools={[{ id: "s", name: "KV", city: "Pune", state: "open", role: "teacher", hasAgreed: false }]}
      />
    </>,
  );
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByText(/An owner of the school must agree/)).toBeTruthy();
});

test("TEACH-01 TEACH-02 every form of schools and classes is in Hindi too", () => {
  document.documentElement.lang = "hi";
  const state = { errors: {}, given: {} };
  show(
    <>
      <TermsForm terms={{ lead: "शर्तें", points: ["एक"] }} {...state} />
      <InviteForm {...state} />
      <ClassForm {...state} sessions={["2026-27"]} submit="कक्षा बनाएँ" />
      <RosterForm rows="" error={undefined} />
      <ImportsPanel imports={[{ id: "i", accounts: 45, when: "16 Nov 2026", unused: 2 }]} />
      <ColleaguesPanel teaching={[]} others={[]} />
      <ClassEnd classId="c" isArchived={false} />
      <AllSchools
        schools={[
          {
            id: "s",
            name: "KV",
            city: "Pune",
            udiseCode: null,
            state: "asked",
            seats: 0,
            taken: 0,
            owners: null,
          },
        ]}
      />
    </>,
  );
  for (const { textContent } of [...screen.getAllByRole("button"), ...screen.getAllByRole("heading")])
    if (textContent !== "KV") expect(textContent).toMatch(/\p{Script=Devanagari}/u);
});
