import { expect, type Page, test } from "@playwright/test";
import { openPhone } from "../support/open-phone.ts";
import {
  answer,
  chooseLanguage,
  editor,
  openWorkspace,
  stop,
  terminal,
  writeProgram,
} from "./workspace-page.ts";

// Guests: each test has its own browser storage and no shared account.
test.use({ viewport: { width: 1440, height: 900 } });

/** A zip file with notes.txt and cat.png in it. */
const NOTES_AND_A_PICTURE =
  "UEsDBBQAAAAAAAAAIVz345DEEQAAABEAAAAJAAAAbm90ZXMudHh0cmVtZW1iZXIgdGhlIG1pbGtQSwMEFAAAAAAAAAAhXKWvd8kGAAAABgAAAAcAAABjYXQucG5niVBORwABUEsBAhQDFAAAAAAAAAAhXPfjkMQRAAAAEQAAAAkAAAAAAAAAAAAAAIABAAAAAG5vdGVzLnR4dFBLAQIUAxQAAAAAAAAAIVylr3fJBgAAAAYAAAAHAAAAAAAAAAAAAACAATgAAABjYXQucG5nUEsFBgAAAAACAAIAbAAAAGMAAAAAAA==";

const fileList = (page: Page) => page.getByRole("list", { name: "Files", exact: true });
const openFiles = (page: Page) => page.getByRole("list", { name: "Open files" });

async function opensSidebarAndSettings(page: Page): Promise<void> {
  const sidebar = page.getByRole("complementary", { name: "Workspace sidebar" });
  await expect(sidebar).toHaveCount(0);
  await page.getByRole("button", { name: "Open or close the sidebar" }).click();
  for (const part of ["Explorer", "Actions"])
    await expect(sidebar.getByRole("heading", { name: part })).toBeVisible();
  await expect(sidebar.getByRole("button", { name: "Run Code" })).toBeVisible();
  await expect(sidebar.getByRole("button", { name: "Clear Editor" })).toBeVisible();
  await sidebar.getByRole("button", { name: "Settings" }).click();
  await expect(sidebar.getByText("Font Size")).toBeVisible();
  for (const page of ["Dashboard", "Profile"])
    await expect(sidebar.getByRole("link", { name: page })).toBeVisible();
  await sidebar.getByRole("button", { name: "Settings" }).click();
  await expect(sidebar.getByText("Font Size")).toHaveCount(0);
}

async function renamesStory(page: Page): Promise<void> {
  const story = fileList(page).getByRole("button", { name: "story.py", exact: true });
  await story.focus();
  await page.keyboard.press("F2");
  await page.getByLabel("New name for story.py").fill("tale.js");
  await page.keyboard.press("Escape");
  await expect(story).toBeVisible();
  await story.focus();
  await page.keyboard.press("F2");
  await page.getByLabel("New name for story.py").fill(" tale.js ");
  await page.keyboard.press("Enter");
  await expect(openFiles(page)).toContainText("tale.js");
}

async function addsAndDownloadsZip(page: Page): Promise<void> {
  await page.getByLabel("Zip file to add").setInputFiles({
    name: "notes.zip",
    mimeType: "application/zip",
    buffer: Buffer.from(NOTES_AND_A_PICTURE, "base64"),
  });
  await expect(page.getByText("notes.zip is now a folder of your project.")).toContainText(
    "Left out: cat.png (not a text file).",
  );
  await expect(fileList(page).getByRole("button", { name: "notes.txt", exact: true })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as a zip file" }).click();
  expect((await download).suggestedFilename()).toBe("project.zip");
}

test("WS-01 ED-01 TREE-01 TREE-02 TREE-03 TREE-04 TREE-05 a student creates, renames, deletes, restores and closes files, and imports and downloads zip files", async ({
  page,
}) => {
  await openWorkspace(page);
  await expect(page.getByRole("banner")).toContainText("Nirmaan");
  await opensSidebarAndSettings(page);
  const tabs = openFiles(page);

  await page.getByRole("button", { name: "New file" }).click();
  const dialog = page.getByRole("dialog", { name: "New file" });
  await dialog.getByLabel("Name").fill("story.py");
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(tabs).toContainText("story.py");
  const shown = page.getByRole("region", { name: "Editor" });
  await expect(shown.locator("[aria-current]")).toHaveText("story.py");
  await expect(shown.getByLabel("Language", { exact: true })).toHaveValue("python");

  await renamesStory(page);

  await page.getByRole("button", { name: "More about tale.js" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(
    page.getByRole("dialog", { name: 'Are you sure you want to delete "tale.js"?' }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("No file selected")).toBeVisible();
  await expect(page.getByText("Select a file from the explorer to start editing")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(tabs).toContainText("tale.js");

  await page.getByRole("button", { name: "Close tale.js" }).click();
  await expect(tabs.locator('[aria-current="true"]')).toHaveText("main.js");
  const python = fileList(page).getByRole("button", { name: "Python", exact: true });
  await python.click();
  await expect(python).toHaveAttribute("aria-expanded", "false");

  await addsAndDownloadsZip(page);
});

/** The page is killed, not closed: it gets no chance to save. */
async function crashPage(page: Page): Promise<void> {
  const crashed = page.waitForEvent("crash");
  const session = await page.context().newCDPSession(page);
  void session.send("Page.crash").catch(() => undefined);
  await crashed;
}

test("WS-04 WS-05 WS-06 WS-07 restores code, language, font and panel sizes after a crash", async ({
  page,
  context,
}) => {
  await openWorkspace(page);
  await writeProgram(page, "// mine");
  await chooseLanguage(page, "java");
  await expect(page.getByRole("list", { name: "Open files" })).toContainText("Main.java");
  await writeProgram(page, "class Main { /* kept */ }");

  await page.getByRole("button", { name: "Open or close the sidebar" }).click();
  await page.getByRole("button", { name: "Settings" }).click();
  for (let size = 16; size < 24; size++) await page.getByRole("button", { name: "Larger" }).click();
  await expect(page.getByRole("button", { name: "Larger" })).toBeDisabled();
  await page.getByLabel("Theme").selectOption("monokai");
  await expect(editor(page)).toHaveCSS("font-size", "24px");
  await expect(page.locator(".cm-editor")).toHaveCSS("background-color", "rgb(39, 40, 34)");
  await expect(page.locator(".cm-scroller")).toHaveCSS("letter-spacing", "0.5px");
  await expect(editor(page)).toHaveCSS("padding-top", "16px");

  const separator = page.getByRole("separator", { name: "Resize editor and chat" });
  await separator.focus();
  await page.keyboard.press("ArrowRight");
  await expect(separator).toHaveAttribute("aria-valuenow", /^(59|60|61)/);
  await expect(page.getByText("Saved on this device")).toBeAttached();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("editor-panel-sizes")))
    .toContain('"editorColumn":60');
  expect(await page.evaluate(() => localStorage.getItem("editor-code-javascript"))).toBe("// mine");

  await crashPage(page);
  const reopened = await context.newPage();
  await openWorkspace(reopened);
  await expect(editor(reopened)).toContainText("kept");
  await expect(editor(reopened)).toHaveCSS("font-size", "24px");
  await reopened.getByRole("button", { name: "main.js", exact: true }).click();
  await expect(editor(reopened)).toContainText("// mine");
  expect(await reopened.evaluate(() => localStorage.getItem("editor-language"))).toBe("java");
});

test("ED-01 keeps what is typed before hydration, runs it afterwards, and keeps it when the page never hydrates", async ({
  page,
}) => {
  let hydrate: () => void = () => undefined;
  const hydration = new Promise<void>((resolve) => {
    hydrate = resolve;
  });
  await page.route(/entry\.client/, async (route) => {
    await hydration;
    await route.continue();
  });
  await openWorkspace(page);
  await writeProgram(page, 'console.log("early bird");');
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByRole("button", { name: "Run", exact: true })).toHaveCount(0);
  hydrate();
  await expect(terminal(page).locator("[data-stream=stdout]")).toContainText("early bird");
  await page.keyboard.type("// and on");
  await expect(editor(page)).toContainText("early bird");
  await expect(editor(page)).toContainText("// and on");

  await page.route(/entry\.client/, (route) => route.abort());
  await page.reload();
  await expect(editor(page)).toContainText("// and on");
  await writeProgram(page, "// never alive");
  await page.reload();
  await expect(editor(page)).toContainText("// never alive");
});

const heightOf = async (page: Page) => (await page.locator(".cm-scroller").boundingBox())?.height ?? 0;

const tapRun = (page: Page) => page.getByRole("button", { name: "Run", exact: true }).tap();

async function typesWithSymbolBar(page: Page): Promise<void> {
  await writeProgram(page, "console.log");
  const keys = page.getByRole("toolbar", { name: "Symbols" });
  for (const symbol of ["(", "'", "'", ")"])
    await keys.getByRole("button", { name: symbol, exact: true }).tap();
  await expect(editor(page)).toContainText("console.log('')");
  // The keyboard covers half of the screen: the code, the symbol bar and Run share the rest.
  const keyboard = { open: { width: 360, height: 330 }, closed: { width: 360, height: 640 } };
  await page.setViewportSize(keyboard.open);
  await expect.poll(() => heightOf(page)).toBeGreaterThanOrEqual(200);
  await expect(keys.getByRole("button", { name: "(", exact: true })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: "Run", exact: true })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(keyboard.closed);
}

async function runsAnswersAndStops(page: Page): Promise<void> {
  await tapRun(page);
  await expect(terminal(page)).toContainText("Execution Successful");
  await writeProgram(page, 'console.log("Hello " + prompt("Your name? "));');
  await tapRun(page);
  await answer(page, "Asha");
  await expect(terminal(page)).toContainText("Hello Asha");
  await writeProgram(page, 'console.log("on and on");\nwhile (true) {}');
  await tapRun(page);
  await expect(terminal(page)).toContainText("on and on");
  await stop(page);
}

async function renamesAndDeletesFiles(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Open or close the sidebar" }).tap();
  await page.getByRole("button", { name: "More about main.js" }).tap();
  await page.getByRole("menuitem", { name: "Rename" }).tap();
  await page.getByLabel("New name for main.js").fill("game.js");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "More about utils.js" }).tap();
  await page.getByRole("menuitem", { name: "Delete" }).tap();
  await page.getByRole("button", { name: "Delete", exact: true }).tap();
  await expect(page.getByRole("button", { name: "utils.js", exact: true })).toHaveCount(0);
  await page.getByRole("dialog").getByRole("button", { name: "game.js", exact: true }).tap();
}

test("WS-03 TERM-03 TREE-02 TREE-04 on a phone a student writes, answers, stops, renames, deletes, runs offline, and finds the work after a crash", async ({
  browser,
  baseURL,
}) => {
  const phone = await openPhone(browser, baseURL);
  const page = await phone.newPage();
  await openWorkspace(page);
  const top = await page.getByRole("region", { name: "Editor" }).boundingBox();
  const chat = await page.getByRole("region", { name: "Chat with AI tutor" }).boundingBox();
  expect(top && chat && chat.y >= top.y + top.height).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole("button", { name: "Close the tutor" }).tap();
  await expect.poll(() => heightOf(page)).toBeGreaterThanOrEqual(440);

  await typesWithSymbolBar(page);
  await runsAnswersAndStops(page);
  await renamesAndDeletesFiles(page);

  await phone.setOffline(true);
  await writeProgram(page, 'console.log("no network");');
  await tapRun(page);
  await expect(terminal(page)).toContainText("no network");
  await expect(page.getByText("Saved on this device")).toBeAttached();
  await phone.setOffline(false);

  await crashPage(page);
  const reopened = await phone.newPage();
  await openWorkspace(reopened);
  await expect(reopened.getByRole("list", { name: "Open files" })).toContainText("game.js");
  await expect(editor(reopened)).toContainText("no network");
  await reopened.reload();
  await expect(editor(reopened)).toContainText("no network");
  await phone.close();
});

test("CHAT-02 answers a guest's question to the tutor in the browser", async ({ page }) => {
  await openWorkspace(page);
  const chat = page.getByRole("region", { name: "Chat with AI tutor" });
  await expect(chat).toContainText("Stuck, or curious?");
  await expect(chat.getByRole("button", { name: "Send message" })).toBeDisabled();
  const input = chat.getByPlaceholder("Ask me anything... (Shift+Enter for new line)");
  await input.fill("what is a loop?");
  await input.press("Enter");
  await expect(chat.getByRole("listitem").last()).toContainText("A loop repeats the same lines");
  await expect(input).toBeFocused();
});
