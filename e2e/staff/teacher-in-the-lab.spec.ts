import { expect, test } from "@playwright/test";
import { logIn, logInAsStaff, newAccount, newStaff } from "../support/journey-accounts.ts";
import { lookAt } from "../support/look-at.ts";
import { newSchoolClass } from "../support/new-school-class.ts";

test("TEACH-14 a student raises a hand and reads the answer, the class gets an announcement, and a paused tutor stays off without a network", async ({
  page,
  browser,
  request,
}) => {
  const teacher = await newStaff(request, "Kavita", "teacher");
  const asha = await newAccount(request, "Asha Rao");
  const context = await browser.newContext();
  const student = await context.newPage();
  await Promise.all([logInAsStaff(page, teacher), logIn(student, asha)]);
  const classId = await newSchoolClass(teacher, [{ name: "Asha Rao", email: asha }]);

  await student.goto("/student/lesson/intro_to_computer_science");
  const hand = student.getByRole("region", { name: "Ask your teacher" });
  await hand.getByRole("button", { name: "Raise my hand" }).click();
  await hand.getByLabel("Your question").fill("What is an algorithm?");
  await hand.getByRole("button", { name: "Raise my hand" }).click();
  await expect(hand.getByText("Your hand is up in 11 A", { exact: false })).toBeVisible();
  await lookAt(student, "hand-is-up");

  await page.goto(`/teacher/classes/${classId}`);
  await page.getByRole("link", { name: "In the lab" }).click();
  await expect(page.getByRole("heading", { name: "1 raised hand" })).toBeVisible();
  await lookAt(page, "lab");
  await page.getByLabel("Answer to Asha Rao").fill("A list of steps.");
  await page.getByRole("button", { name: "Send the answer" }).click();
  await expect(page.getByText("No hand is up.", { exact: false })).toBeVisible();
  await page.getByLabel("Title").fill("Lab test on Friday");
  await page.getByLabel("Text").fill("Third period. Bring your card.");
  await page.getByRole("button", { name: "Send to the class" }).click();
  await expect(page.getByRole("heading", { name: "Lab test on Friday" })).toBeVisible();
  await page.getByLabel("Off, until I switch it on").check();
  await page.getByRole("button", { name: "Save for 11 A" }).click();
  await expect(page.getByText("Tutor is off", { exact: true })).toBeVisible();

  await student.goto("/student/dashboard");
  await expect(student.getByText("Lab test on Friday").first()).toBeVisible();
  await student.goto("/student/lesson/intro_to_computer_science");
  await expect(hand.getByText("Your teacher: A list of steps.")).toBeVisible();
  await student.getByRole("button", { name: "Ask the tutor" }).click();
  const chat = student.getByRole("region", { name: "Chat with AI tutor" });
  await expect(
    chat.getByText("Your teacher has switched the tutor off for now.", { exact: false }),
  ).toBeVisible();
  await context.setOffline(true);
  await chat.getByRole("textbox").fill("why does it print 1?");
  await chat.getByRole("textbox").press("Enter");
  await expect(chat.getByText("Your teacher has switched the tutor off", { exact: false })).toHaveCount(3);
  await expect(chat.getByRole("link", { name: "Need to talk to somebody?" }).first()).toBeVisible();
  await context.close();
});
