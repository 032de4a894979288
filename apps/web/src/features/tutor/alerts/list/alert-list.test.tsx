import { render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ComponentProps } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { AlertList } from "./alert-list.tsx";
import { SettledAlerts } from "./settled-alerts.tsx";

const ALERT = {
  id: 7,
  kind: "self-harm",
  place: "tutor",
  student: "Asha",
  className: "9 A",
  messages: 3,
  lastAt: new Date("2026-11-15T15:44:00Z"),
  isStudentTold: true,
  readableUntil: new Date("2026-12-15T15:44:00Z"),
  helplines: [{ name: "Tele-MANAS", hindi: "टेली-मानस", number: "14416" }],
} as const;
type Alert = ComponentProps<typeof AlertList>["alerts"][number];

afterEach(() => {
  vi.unstubAllGlobals();
  document.documentElement.lang = "en";
});

function openList(given: Partial<Alert> = {}, writtenAgain?: number) {
  const sent: Record<string, unknown>[] = [];
  const element = (
    <AlertList alerts={[{ ...ALERT, helplines: [...ALERT.helplines], ...given }]} {...{ writtenAgain }} />
  );
  const action = async ({ request }: { request: Request }) => {
    sent.push(Object.fromEntries(await request.formData()));
    return null;
  };
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element, action }])} />);
  return sent;
}

/** A server that answers one request after the other; without an answer the network is gone. */
function answering(...answers: Response[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    const answer = answers.shift();
    if (!answer) throw new TypeError("no network");
    return answer;
  });
  return asked;
}

test("TUT-07 an adult reads what happened, what was answered and what to do next", () => {
  openList();
  expect(screen.getByRole("heading").textContent).toBe("Asha may be thinking of hurting themselves");
  screen.getByText("Asha wrote 3 messages like this, the last one to the tutor on 15 Nov 2026, 21:14.");
  screen.getByText("Asha got the numbers of helplines at once, and was told that an adult knows.");
  screen.getByText(/^Talk to Asha today, alone and calmly; do not ask for details, and do not promise/);
  expect(screen.getByRole("link", { name: /14416/ })).toHaveProperty("href", "tel:14416");
});

test.each([
  ["abuse", /the law asks you to tell the police/],
  ["abuse-at-school", /the law asks you to tell the police/],
  ["danger", /Find out now whether Asha is safe/],
  ["worry", /ask how things are, and listen/],
] as const)("TUT-07 the next step after %s is its own", (kind, next) => {
  openList({ kind, messages: 1, place: "contact", isStudentTold: false });
  screen.getByText(next);
  screen.getByText("Asha wrote this on the contact page on 15 Nov 2026, 21:14.");
  screen.getByText(
    "Asha got the numbers of helplines at once, and does not know yet that an adult was told.",
  );
});

test("TUT-07 a repeated weak signal is shown without a name for the child's state", () => {
  openList({ kind: "worry" });
  expect(screen.getByRole("heading").textContent).toBe(
    "Asha has written 3 times that things are hard at the moment",
  );
  expect(document.body.textContent).not.toMatch(/depress|suicid|mental|risk|harm/i);
});

test("LANG-01 TUT-07 the alert is in Hindi for who reads Hindi", () => {
  document.documentElement.lang = "hi";
  openList({ kind: "worry" });
  expect(screen.getByRole("heading").textContent).toMatch(/^Asha ने 3 बार लिखा है/);
  screen.getByText(/ऐसे 3 संदेश हैं/);
  screen.getByRole("button", { name: /^मैंने बच्चे से बात कर ली है: Asha/ });
});

test("TUT-07 what the student wrote is loaded when it is opened, by keyboard too, and says who may read it until when", async () => {
  const asked = answering(Response.json({ sentence: "I cannot\ngo on" }));
  openList();
  const disclosure = screen.getByRole("button", { name: "Read what Asha wrote" });
  expect(disclosure.getAttribute("aria-expanded")).toBe("false");
  expect(asked).toEqual([]);
  disclosure.focus();
  await userEvent.keyboard("{Enter}");
  const quote = await screen.findByText(/I cannot/);
  expect(asked).toEqual(["/teacher/alerts/7"]);
  expect(disclosure.getAttribute("aria-expanded")).toBe("true");
  const panel = document.getElementById(disclosure.getAttribute("aria-controls") ?? "");
  expect(panel?.contains(quote)).toBe(true);
  expect(panel?.getAttribute("aria-live")).toBe("polite");
  expect(panel?.textContent).toMatch(/Only the teachers of 9 A.*until 15 Dec 2026\..*is recorded/);
  await userEvent.keyboard("{Enter}");
  expect(screen.queryByText(/I cannot/)).toBeNull();
});

test("TUT-07 words that cannot be loaded are asked for again; words that were deleted meanwhile say so", async () => {
  const asked = answering();
  openList({ className: null });
  screen.getByText("For the safeguarding team");
  await userEvent.click(screen.getByRole("button", { name: "Read what Asha wrote" }));
  await screen.findByText(/could not be loaded/);
  answering(Response.json({ sentence: null }));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText(/somebody has spoken with the child in the meantime/);
  expect(asked).toHaveLength(1);
});

test("TUT-07 without a network nothing was sent along, and a line says so", () => {
  openList({ readableUntil: null });
  screen.getByText(/^The words are not here: they were written without a network/);
  expect(screen.queryByRole("button", { name: /Read what/ })).toBeNull();
});

test("TUT-07 the adult says that they have spoken with the child, about the messages that the page shows", async () => {
  const sent = openList({}, 7);
  expect(screen.getByRole("alert").textContent).toContain("Asha has written again");
  const button = screen.getByRole("button", { name: "I have spoken with the child: Asha, 15 Nov 2026" });
  expect(within(button).getByText("I have spoken with the child")).toBeTruthy();
  await userEvent.click(button);
  await waitFor(() => expect(sent).toEqual([{ intent: "spoken", alert: "7", messages: "3" }]));
});

test("TUT-07 a settled alert says who has spoken with whom and when", () => {
  const settled = { id: 1, student: "Asha", className: "9 A", settledAt: new Date("2026-11-15T15:44:00Z") };
  render(
    <SettledAlerts
      alerts={[
        { ...settled, spokenByName: "Kavita" },
        { ...settled, id: 2, className: null, spokenByName: null },
      ]}
    />,
  );
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Kavita has spoken with Asha · 9 A · 15 Nov 2026, 21:14",
    "An adult has spoken with Asha · For the safeguarding team · 15 Nov 2026, 21:14",
  ]);
});
