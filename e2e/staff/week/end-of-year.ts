import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { lookAt } from "../../support/look-at.ts";
import { readSheet } from "./read-sheet.ts";

/** Types marks for the board and opens the downloaded sheet. */
export async function giveBoardMarks(page: Page, classId: string): Promise<void> {
  await page.goto(`/teacher/classes/${classId}/marks`);
  await page.getByRole("button", { name: "Use this scheme" }).click();
  const cells = page.getByLabel(/^Asha Rao A: /);
  await cells.nth(0).click();
  await page.keyboard.type("2.5");
  await page.keyboard.press("Enter");
  await cells.nth(1).fill("1");
  await page.keyboard.press("Enter");
  await expect(page.getByText("All marks are saved.")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Excel (XLSX)" }).click();
  const [headings, ...rows] = readSheet(await readFile(await (await download).path()));
  expect(rows).toHaveLength(45);
  expect(headings?.slice(0, 2)).toEqual(["Roll number", "Name"]);
  expect(headings?.at(-1)).toMatch(/^Total \(\d+\)$/);
  const asha = rows.find((row) => row.includes("Asha Rao A"));
  expect(asha?.slice(0, 4)).toEqual(["1", "Asha Rao A", "2.5", "1"]);
  expect(asha?.at(-1)).toBe("3.5");
  expect(rows.map(([, name]) => name)).toContain("प्रिया शर्मा A");
}

/** Copies the class with its students to the next year, and archives the old one. */
export async function copyAndArchive(page: Page, classId: string): Promise<void> {
  await page.goto(`/teacher/classes/${classId}/copy`);
  await page.getByLabel("Name of the class").fill("10 A");
  await lookAt(page, "copy");
  await page.getByRole("button", { name: "Make the new class" }).click();
  await expect(page.getByRole("heading", { name: "10 A" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "45 students" })).toBeVisible();
  await page.goto(`/teacher/classes/${classId}`);
  await page.getByRole("button", { name: "Archive this class" }).click();
  await expect(page.getByText("Archived", { exact: true })).toBeVisible();
}
