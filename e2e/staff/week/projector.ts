import { expect, type Page } from "@playwright/test";
import { lookAt } from "../../support/look-at.ts";

/** From the group in the lab: one program of the mistake, large and without a name. */
export async function showMistakeToClass(page: Page, classId: string): Promise<void> {
  await page.goto(`/teacher/classes/${classId}/projector`);
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Open the projector page" }).click();
  const screen = await opened;
  await expect(screen.getByText("2 of 45 in a lesson")).toBeVisible({ timeout: 30_000 });
  await page.goto(`/teacher/classes/${classId}/lab`);
  await page.getByRole("link", { name: "Show on the projector?" }).click();
  await expect(page.getByLabel("Program", { exact: true })).not.toHaveValue("");
  const program = await page.getByLabel("Program", { exact: true }).inputValue();
  await page.getByRole("button", { name: "Show on the projector" }).click();
  await expect(screen.getByText(program.split("\n")[0] ?? "", { exact: false }).first()).toBeVisible();
  const html = await screen.content();
  for (const name of ["Asha", "Rao", "Ravi", "Kumar"]) expect(html).not.toContain(name);
  await lookAt(screen, "projector");
  await screen.close();
  await page.goto(`/teacher/classes/${classId}/lab`);
}
