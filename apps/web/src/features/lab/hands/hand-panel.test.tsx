import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { HandPanel } from "./hand-panel.tsx";

const OWN = { classes: [{ id: crypto.randomUUID(), name: "9 A" }], question: null };
const HELP = {
  text: "I am really glad that you wrote this.",
  helplines: [{ number: "14416", name: "Tele-MANAS" }],
  more: "More help is on the page /help.",
  closing: "Is there an adult near you?",
};

afterEach(() => vi.unstubAllGlobals());

/** The panel, with a question sent to a server that answers so. */
async function ask(post: () => Response, hear: (text: string) => Promise<typeof HELP | undefined>) {
  vi.stubGlobal("fetch", async (_address: string, init?: RequestInit) =>
    init?.method === "POST" ? post() : Response.json(OWN),
  );
  render(<HandPanel studentId="d0000000" slug="python_loops" hear={hear} />);
  fireEvent.click(await screen.findByRole("button", { name: "Raise my hand" }));
  const field = screen.getByLabelText("Your question");
  fireEvent.change(field, { target: { value: "I want to die" } });
  fireEvent.submit(field);
}

const hearsNothing = async () => undefined;

test("TRUST-08 after a plea the hand panel shows the numbers", async () => {
  await ask(() => Response.json({ help: HELP }), hearsNothing);
  expect(await screen.findByRole("link", { name: "14416" })).toBeDefined();
  expect(document.activeElement?.textContent).toContain(HELP.closing);
});

test("TRUST-08 a refused plea shows the numbers beside the reason, and the text stays", async () => {
  await ask(() => Response.json({ error: "Wait a minute.", help: HELP }, { status: 429 }), hearsNothing);
  expect(await screen.findByRole("link", { name: "14416" })).toBeDefined();
  expect(screen.getByText("Wait a minute.")).toBeDefined();
  expect(screen.getByLabelText<HTMLTextAreaElement>("Your question").value).toBe("I want to die");
});

test("TRUST-08 without a network the device reads the question and shows the numbers", async () => {
  const heard: string[] = [];
  const hear = async (text: string) => {
    heard.push(text);
    return HELP;
  };
  await ask(() => {
    throw new TypeError("no network");
  }, hear);
  expect(await screen.findByRole("link", { name: "14416" })).toBeDefined();
  expect(heard).toEqual(["I want to die"]);
  expect(screen.getByText(/It was not sent/)).toBeDefined();
});

test("an ordinary question shows no card", async () => {
  await ask(() => Response.json({}), hearsNothing);
  await screen.findByRole("button", { name: "Raise my hand" });
  expect(screen.queryByRole("link")).toBeNull();
});
