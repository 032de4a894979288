import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { logIn, newAccount } from "../support/journey-accounts.ts";

const LESSON = "intro_to_computer_science";

test("SHELL-05 a grade that no page has shown appears on the student's other device and stays in its inbox", async ({
  page: home,
  browser,
  request,
  baseURL,
}) => {
  const email = await newAccount(request, "Zoya");
  const school = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  await logIn(school, email);
  const isConnected = home.waitForResponse(/\/api\/student\/inbox\/events$/);
  await logIn(home, email);
  await isConnected;
  await expect(home.getByRole("button", { name: /^Inbox/ })).toHaveText("Inbox");

  // The attempt that a lesson page sends when it was made without a network and its page is gone.
  const attempt = {
    exercise: "platform",
    language: "python",
    files: [{ name: "main.py", content: 'print("Attention please")' }],
    attemptKey: randomUUID(),
    isDeferred: true,
  };
  // A runner that has just started does not know all languages yet; the key makes a repetition harmless.
  await expect(async () => {
    const response = await school.request.post(`/api/lessons/${LESSON}/attempts`, {
      data: attempt,
      headers: { origin: baseURL ?? "" },
    });
    expect(response.status()).toBe(200);
  }).toPass();

  await expect(home.getByText(/was checked$/)).toBeVisible();
  await expect(home.getByRole("button", { name: /^Inbox/ })).toHaveText("Inbox1 unread");
  await home.getByRole("button", { name: /^Inbox/ }).click();
  const inbox = home.getByRole("dialog", { name: "Inbox" });
  await expect(inbox).toContainText("Lesson: Introduction to computer science.");
  await expect(inbox.getByRole("link", { name: /was checked$/ })).toHaveAttribute(
    "href",
    `/student/lesson/${LESSON}`,
  );
  await school.context().close();
});
