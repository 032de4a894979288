import { expect, test } from "@playwright/test";
import { newAccount, openSession } from "../support/journey-accounts.ts";
import { newestMail } from "../support/received-mail.ts";
import { editor } from "../workspace/workspace-page.ts";
import { letPeriodEnd, startFreeWeek } from "./subscription-steps.ts";

const LOCKED = "java_for_while_loops";

test("STU-06 a student upgrades, opens a locked lesson, moves down, cancels and gets money back", async ({
  page,
  request,
}) => {
  const email = await newAccount(request, "Meera");
  await openSession(page, email);

  await page.goto(`/student/lesson/${LOCKED}`);
  await expect(page).toHaveURL(new RegExp(`/student/subscription\\?lesson=${LOCKED}`));
  await expect(page.getByText("is not in your tier yet")).toBeVisible();
  await expect(page.getByRole("heading", { name: "You are on Free" })).toBeVisible();

  await startFreeWeek(page, "Plus");
  await expect(page.getByText("Your free week runs until")).toBeVisible();
  await page.goto(`/student/lesson/${LOCKED}`);
  await expect(editor(page)).toBeVisible();

  await page.goto("/student/subscription");
  await letPeriodEnd(page);
  await expect(page.getByRole("row", { name: /Plus, by the month.*₹299\.00.*NI\// })).toBeVisible();
  expect((await newestMail(email, /Receipt: ₹299\.00/)).subject).toContain("Plus, by the month");

  await page.getByRole("button", { name: "Move up to Pro" }).click();
  await expect(page.getByRole("heading", { name: "You are on Pro" })).toBeVisible();
  await page.getByRole("button", { name: "Move down to Plus" }).click();
  await expect(page.getByText("then you are on Plus")).toBeVisible();
  await letPeriodEnd(page);
  await expect(page.getByRole("heading", { name: "You are on Plus" })).toBeVisible();

  await page.getByRole("button", { name: "Cancel the subscription" }).click();
  await page.getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(page.getByText("Cancelled. Plus stays open until")).toBeVisible();

  const rows = page.getByRole("row");
  const before = await rows.count();
  await page.getByRole("button", { name: "Get ₹299.00 back" }).first().click();
  await page.getByRole("button", { name: "Yes, refund my payment" }).click();
  await expect(rows).toHaveCount(before + 1);
  await expect(page.getByRole("heading", { name: "You are on Free" })).toBeVisible();
  await expect(page.getByRole("row", { name: /Money back.*−₹299\.00.*NC\// })).toBeVisible();

  const href = await page.getByRole("link", { name: /^NC\// }).first().getAttribute("href");
  const pdf = await page.request.get(href ?? "");
  expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);
});

test("CITY-09 a course is bought once and stays open on the free tier", async ({ page, request }) => {
  await openSession(page, await newAccount(request, "Ravi"));
  await page.goto("/student/subscription");
  await page.getByRole("button", { name: "Buy the Java course" }).click();
  await page.getByRole("button", { name: "Agree and pay (TEST)" }).click();
  await expect(page.getByRole("row", { name: /Java course.*₹4,999\.00/ })).toBeVisible();
  await page.goto(`/student/lesson/${LOCKED}`);
  await expect(editor(page)).toBeVisible();
});
