import { expect, type Locator } from "@playwright/test";

/**
 * Answers the question inside `form` with what it offers first: an option, a line of a program to put in order, a
 * text, or a line of a program to correct. Sets are drawn by chance, so a journey may meet any of them.
 */
export async function answerAnyQuestion(form: Locator): Promise<void> {
  const choice = form.getByRole("radio").or(form.getByRole("checkbox")).first();
  const lineToOrder = form.getByRole("button", { name: "Use this line" }).first();
  const text = form.getByRole("textbox").first();
  const lineToCorrect = form.getByRole("button", { pressed: false }).first();
  await expect(choice.or(lineToOrder).or(text).or(lineToCorrect).first()).toBeVisible();
  if ((await choice.count()) > 0) await choice.check();
  else if ((await lineToOrder.count()) > 0) await lineToOrder.click();
  else if ((await text.count()) > 0) await text.fill("print");
  else await lineToCorrect.click();
}
