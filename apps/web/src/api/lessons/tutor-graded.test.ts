import { Hono } from "hono";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createErrorHandler } from "#server/http/error-handler.ts";
import { createTestAccounts, type TestAccounts } from "#testing/test-accounts.ts";
import { createApi } from "../create-api.ts";

let accounts: TestAccounts;
let cookie = "";
beforeAll(async () => {
  accounts = await createTestAccounts();
  ({ cookie } = await accounts.signedIn("pages@example.test", { name: "Asha", dateOfBirth: "1990-04-30" }));
});
afterAll(() => accounts.close());

/** The tutor's reply about a page of the lesson on the structure of pages. */
async function ask(code: string, content: string): Promise<string> {
  const app = new Hono().route("/api", createApi(accounts.services));
  app.onError(createErrorHandler(pino({ level: "silent" })));
  const response = await app.request("/api/tutor", {
    method: "POST",
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify({
      place: "html_page_structure",
      lesson: "html_page_structure",
      exercise: "programme",
      language: "html",
      code,
      conversation: [{ role: "user", content }],
    }),
  });
  const events = [...(await response.text()).matchAll(/^data: (.*)$/gm)].map(
    ([, data = "{}"]) => JSON.parse(data) as { kind: string; reply?: string },
  );
  return events.find(({ kind }) => kind === "done")?.reply ?? "";
}

const HEADING = "<h1>Annual day</h1><h2>Programme</h2>";

test("TUT-02 the tutor knows which check of a page fails, and does not ask what the page should show", async () => {
  const reply = await ask(`${HEADING}<li>Song</li><li>Dance</li>`, "my list has no numbers");
  expect(reply).toContain("a section heading for the programme and one for the guests");
  expect(reply).not.toMatch(/do you want to see|Which tag or rule makes/);
});

test("TUT-03 a page that passes its checks leads to a look back", async () => {
  const items = (count: number) => "<li>Song</li>".repeat(count);
  const page = `${HEADING}<ol>${items(4)}</ol><h2>Guests</h2><ul>${items(2)}</ul>`;
  expect(await ask(page, "is it done?")).toMatch(/check/);
});
