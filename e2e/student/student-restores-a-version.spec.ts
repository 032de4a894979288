import { execFileSync } from "node:child_process";
import { expect, test } from "@playwright/test";
import { type FakeGithub, startFakeGithub } from "../../apps/web/src/testing/fake-github-server.ts";
import { newAccount, openSession } from "../support/journey-accounts.ts";
import { editor, openWorkspace, writeProgram } from "../workspace/workspace-page.ts";

const PORT = Number(process.env.JOURNEYS_PORT ?? 3210);
let github: FakeGithub;
test.beforeAll(async () => {
  github = await startFakeGithub(PORT + 4);
});
test.afterAll(() => github.stop());

test("SAVE-03 a student connects GitHub, saves, edits, compares and brings an earlier version back", async ({
  page,
  request,
}) => {
  await openSession(page, await newAccount(request, "Asha"));
  await page.goto("/student/profile");
  await page.getByRole("link", { name: "Send my work to GitHub" }).click();
  await expect(page.getByText("Connected to asha-codes/nirmaan-work")).toBeVisible();

  await openWorkspace(page);
  const openHistory = async () => {
    await page.getByRole("button", { name: "History", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "History" })).toBeVisible();
  };
  const saveNow = async (code: string) => {
    await writeProgram(page, code);
    await openHistory();
    await page.getByRole("button", { name: "Save a version now" }).click();
    await expect(page.getByText("Saved as a new version").first()).toBeVisible();
    await page.keyboard.press("Escape");
  };
  await page.getByRole("button", { name: "Open or close the sidebar" }).click();
  await saveNow("// the first idea");
  await saveNow("// a worse idea");

  await openHistory();
  const versions = page.getByRole("dialog", { name: "History" }).getByRole("button", { name: /main\./ });
  await expect(versions).toHaveCount(2);
  await versions.last().click();
  await expect(page.getByRole("textbox", { name: "This version" })).toContainText("the first idea");
  await expect(page.getByRole("textbox", { name: "In the editor now" })).toContainText("a worse idea");
  await page.getByRole("button", { name: "Bring this version back" }).click();
  await expect(editor(page)).toContainText("the first idea");

  const onGithub = () =>
    execFileSync(
      "git",
      ["-c", "safe.directory=*", "-C", github.repositoryFolder, "log", "--format=%s", "--all"],
      { encoding: "utf8" },
    );
  await expect.poll(onGithub, { timeout: 60_000 }).toContain("Save");

  await page.goto("/student/profile");
  await page.getByRole("button", { name: "Stop sending to GitHub" }).click();
  await expect(page.getByRole("link", { name: "Send my work to GitHub" })).toBeVisible();
  expect(github.tokens.size).toBe(0);
});
