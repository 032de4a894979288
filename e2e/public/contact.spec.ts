import { expect, test } from "@playwright/test";
import { inDatabase } from "../support/test-product-database.ts";

const mailsFrom = (replyTo: string) =>
  inDatabase((sql) => sql<{ body: string }[]>`select body from outbox_messages where reply_to = ${replyTo}`);

test("PUB-07 the contact form confirms a message and mails it", async ({ page }) => {
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
    .poll(async () => (await mailsFrom("meera@example.test"))[0]?.body)
    .toContain("नमस्ते 😀 <script>alert(1)</script>");
});

test("PUB-07 an invalid field is named, and the text stays", async ({ page }) => {
  await page.goto("/info/contact");
  await page.getByLabel("Your name").fill("Asha");
  // Valid for the browser, invalid for mail servers.
  await page.getByLabel("Your e-mail address").fill("asha@example");
  await page.getByLabel("Your message").fill("Which lesson comes after loops?");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("This e-mail address is not complete.")).toBeVisible();
  await expect(page.getByLabel("Your e-mail address")).toBeFocused();
  await expect(page.getByLabel("Your message")).toHaveValue("Which lesson comes after loops?");
});

test("PUB-07 without a connection the text stays and a message explains it", async ({ page, context }) => {
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

  test("PUB-07 the contact form works without script", async ({ page }) => {
    await page.goto("/info/contact");
    await page.getByLabel("Your name").fill("Asha");
    await page.getByLabel("Your e-mail address").fill("asha@example.test");
    await page.getByLabel("Your message").fill("Which lesson comes after loops?");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page).toHaveURL("/info/contact?sent=yes#write");
    await expect(page.getByText("Thank you. Your message is with us")).toBeVisible();
  });
});
