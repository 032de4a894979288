import { fireEvent, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { ContactForm } from "./contact-form.tsx";

const HELP = {
  text: "I am really glad that you wrote this.",
  helplines: [{ number: "14416", name: "Tele-MANAS" }],
  more: "More help is on the page /help.",
  closing: "Is there an adult near you?",
};

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** The page as the server sends it, with the script, and a message sent to a server that answers so. */
async function send(answer: () => Response) {
  vi.resetModules();
  document.body.innerHTML = renderToStaticMarkup(<ContactForm sent={undefined} help={undefined} />);
  vi.stubGlobal("fetch", async () => answer());
  await import("./contact-script.ts");
  fireEvent.submit(screen.getByRole("button", { name: "Send" }));
}

test("TRUST-08 after a plea the contact page shows the numbers beside its thanks", async () => {
  expect(screen.queryByText("14416")).toBeNull();
  await send(() => Response.json({ id: "1", help: HELP }));
  const number = await screen.findByRole("link", { name: "14416" });
  expect(number.getAttribute("href")).toBe("tel:14416");
  expect(document.activeElement?.textContent).toContain(HELP.closing);
  expect(screen.getByText(/Your message is with us/).hidden).toBe(false);
});

test("TRUST-08 a refused plea shows the numbers too, and a message after it none", async () => {
  const problems = { email: "This e-mail address is not complete." };
  let help: object | undefined = HELP;
  await send(() => Response.json({ error: "Some fields", problems, help }, { status: 400 }));
  await screen.findByRole("link", { name: "14416" });
  expect(screen.getByText(problems.email)).toBeDefined();
  help = undefined;
  fireEvent.submit(screen.getByRole("button", { name: "Send" }));
  await vi.waitFor(() => expect(screen.queryByRole("link", { name: "14416" })).toBeNull());
});

test("TRUST-08 without a script the page shows the numbers that its address names", () => {
  document.body.innerHTML = renderToStaticMarkup(<ContactForm sent="yes" help={HELP} />);
  expect(screen.getByRole("link", { name: "14416" })).toBeDefined();
});
