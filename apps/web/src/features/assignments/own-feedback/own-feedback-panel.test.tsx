import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { OwnFeedback } from "./own-feedback.ts";
import { OwnFeedbackPanel } from "./own-feedback-panel.tsx";

const FEEDBACK: OwnFeedback = {
  assignments: [],
  conversations: [
    {
      id: "c1",
      exercise: "series",
      file: "main.py",
      line: 1,
      code: "print(1)",
      madeAt: "2026-11-16T06:00:00Z",
      messages: [{ id: "m1", author: "teacher", teacher: "Kavita", text: "Why?" }],
    },
  ],
};
const HELP = {
  text: "I am really glad that you wrote this.",
  helplines: [{ number: "14416", name: "Tele-MANAS" }],
  more: "More help is on the page /help.",
  closing: "Is there an adult near you?",
};

afterEach(() => vi.unstubAllGlobals());

/** The panel, with an answer sent to a server that answers so. */
async function answer(post: () => Response, hear: () => Promise<typeof HELP | undefined>) {
  vi.stubGlobal("fetch", async (_address: string, init?: RequestInit) =>
    init?.method === "POST" ? post() : Response.json(FEEDBACK),
  );
  const place = { studentId: "d0000000", slug: "python_loops", exercise: "series", exercises: [] };
  render(<OwnFeedbackPanel {...place} onOpenExercise={() => {}} hear={hear} />);
  fireEvent.click(await screen.findByRole("button", { name: "Answer" }));
  const field = screen.getByLabelText("Your answer");
  fireEvent.change(field, { target: { value: "I want to die" } });
  fireEvent.submit(field);
}

test.each([
  ["an answer that is stored", () => Response.json({ help: HELP }), async () => undefined],
  [
    "a refused answer",
    () => Response.json({ error: "Wait a minute.", help: HELP }, { status: 429 }),
    async () => undefined,
  ],
  [
    "an answer without a network",
    () => {
      throw new TypeError("no network");
    },
    async () => HELP,
  ],
])("TRUST-08 a plea in %s shows the numbers below the conversation", async (_kind, post, hear) => {
  await answer(post, hear);
  expect(await screen.findByRole("link", { name: "14416" })).toBeDefined();
});
