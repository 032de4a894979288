import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";

const outbox = () =>
  readFileSync(join(process.env.JOURNEYS_DATA_DIR ?? "", "outbox/mail.jsonl"), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { replyTo?: string; body: string });

test("PUB-07 a teacher writes to us, is thanked, and the mail arrives", async ({ page }) => {
  await page.goto("/info/contact");
  await page.getByLabel("Your name").fill("Meera <b>Iyer</b>");
  await page.getByLabel("Your e-mail address").fill("meera@example.test");
  await page.getByLabel("What is it about?").selectOption("Schools and teachers");
  await page
    .getByLabel("Your message")
    .fill("Forty old PCs, one slow line. नमस्ते 😀 <script>alert(1)</script>");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Thank you. Your message is with us")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send" })).toBeHidden();
  await expect
    .poll(() => outbox().find(({ replyTo }) => replyTo === "meera@example.test")?.body)
    .toContain("नमस्ते 😀 <script>alert(1)</script>");
});

test("PUB-07 a field that needs another look is named, and the text stays", async ({ page }) => {
  await page.goto("/info/contact");
  await page.getByLabel("Your name").fill("Asha");
  // Browsers let this pass; mail servers do not.
  await page.getByLabel("Your e-mail address").fill("asha@example");
  await page.getByLabel("Your message").fill("Which lesson comes after loops?");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("This e-mail address is not complete.")).toBeVisible();
  await expect(page.getByLabel("Your e-mail address")).toBeFocused();
  await expect(page.getByLabel("Your message")).toHaveValue("Which lesson comes after loops?");
});

test("PUB-07 without a connection the text stays and the reader is told", async ({ page, context }) => {
  await page.goto("/info/contact");
  await page.getByLabel("Your name").fill("Asha");
  await page.getByLabel("Your e-mail address").fill("asha@example.test");
  await page.getByLabel("Your message").fill("Which lesson comes after loops?");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("there is no connection. Your text is still here.")).toBeVisible();
  await expect(page.getByLabel("Your message")).toHaveValue("Which lesson comes after loops?");
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("PUB-07 the plain form works too", async ({ page }) => {
    await page.goto("/info/contact");
    await page.getByLabel("Your name").fill("Asha");
    await page.getByLabel("Your e-mail address").fill("asha@example.test");
    await page.getByLabel("Your message").fill("Which lesson comes after loops?");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page).toHaveURL("/info/contact?sent=yes#write");
    await expect(page.getByText("Thank you. Your message is with us")).toBeVisible();
  });
});
