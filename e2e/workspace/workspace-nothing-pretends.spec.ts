import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../support/expect-accessible.ts";
import {
  chooseLanguage,
  editor,
  openWorkspace,
  PYTHON_STARTS_WITHIN_MS,
  run,
  terminal,
  writeProgram,
} from "./workspace-page.ts";

const MOCK = "Mock output: Code would execute successfully in a real environment";

async function breakServer(page: Page): Promise<void> {
  await page.route("**/api/execute", (route) => route.fulfill({ status: 503, body: "down" }));
  await page.routeWebSocket("**/api/execute/connect", (socket) => socket.close());
}

const injectFaults = (page: Page, ...parts: string[]) =>
  page.evaluate((names) => {
    globalThis.nirmaanFaults = new Set(names);
  }, parts);

declare global {
  var nirmaanFaults: Set<string> | undefined;
}

test("RUN-03 RUN-04 never reports a success when the runner is down and no runtime loads", async ({
  page,
}) => {
  await breakServer(page);
  await page.route("**/assets/python-*/**", (route) => route.abort());
  await page.route("**/runtimes/**", (route) => route.abort());
  await openWorkspace(page);

  await chooseLanguage(page, "java");
  await editor(page).click();
  await run(page);
  await expect(terminal(page)).toContainText("Code execution failed: HTTP error! status: 503");

  await chooseLanguage(page, "python");
  await editor(page).click();
  await run(page);
  await expect(terminal(page)).toContainText("Not run", { timeout: 30_000 });
  await expect(terminal(page)).toContainText(MOCK);
  await expect(terminal(page)).not.toContainText("Execution Successful");

  await writeProgram(page, "x = 1");
  await run(page);
  await expect(terminal(page)).toContainText("Code execution failed:", { timeout: 30_000 });
});

test("RUN-04 with JavaScript's runtime and the server gone, console.log gets the mock output, which is no success", async ({
  page,
}) => {
  await breakServer(page);
  await page.addInitScript(() => {
    globalThis.Worker = class {
      constructor() {
        throw new Error("no workers here");
      }
    } as unknown as typeof Worker;
  });
  await openWorkspace(page);
  await writeProgram(page, "console.log(1)");
  await run(page);
  await expect(terminal(page)).toContainText(MOCK);
  await expect(terminal(page)).toContainText("Not run");
  await expect(terminal(page)).not.toContainText("Execution Successful");
});

test("RUN-04 with data saver on, Python is loaded after a press on a button that says its size, and really runs", async ({
  page,
}) => {
  test.setTimeout(PYTHON_STARTS_WITHIN_MS + 60_000);
  await breakServer(page);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }),
  );
  let isPythonFetched = false;
  page.on("request", (request) => {
    if (request.url().includes("pyodide.asm.wasm")) isPythonFetched = true;
  });
  await openWorkspace(page);
  await chooseLanguage(page, "python");
  await editor(page).click();
  await run(page);
  const load = terminal(page).getByRole("button", { name: "Load Python (6 MB) and run" });
  await expect(load).toBeVisible();
  await expect(terminal(page)).not.toContainText(MOCK);
  expect(isPythonFetched).toBe(false);
  await load.click();
  await expect(terminal(page)).toContainText("6 times 7 is 42", { timeout: PYTHON_STARTS_WITHIN_MS });
  await expect(terminal(page)).toContainText("Ran on this device");
});

test("reports an error when the connection closes while the program runs", async ({ page }) => {
  await page.routeWebSocket("**/api/execute/connect", (socket) => {
    socket.onMessage(() => {
      socket.send('{"type":"runtime","language":"java","version":"21"}');
      socket.send('{"type":"stage","stage":"run"}');
      socket.send('{"type":"data","stream":"stdout","data":"half of it"}');
      setTimeout(() => void socket.close(), 300);
    });
  });
  await openWorkspace(page);
  await chooseLanguage(page, "java");
  await editor(page).click();
  await run(page);
  await expect(terminal(page)).toContainText("Execution Error");
  await expect(terminal(page)).toContainText("half of it");
  await expect(terminal(page)).toContainText("The connection was lost while the program was running.");
});

test("reports a full disk at once and never as saved", async ({ page }) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await openWorkspace(page);
  await writeProgram(page, "// where does this go?");
  await expect(page.getByRole("alert")).toContainText("This device's storage is full.");
  await expect(page.getByText("Saved on this device")).toHaveCount(0);
});

test("WS-08 a failed panel or page says what failed and recovers at the press of its button", async ({
  page,
}) => {
  await openWorkspace(page);
  await editor(page).click();
  await run(page);
  await expect(terminal(page)).toContainText("Execution Successful");
  await page.getByRole("button", { name: "Open or close the sidebar" }).click();
  await page.getByRole("button", { name: "Settings" }).click();
  await expectAccessible(page);

  const panels = [
    ["editor", "Code Editor Error", "Retry Editor"],
    ["output", "Output Error", "Retry Output"],
    ["chat", "Chat Error", "Retry Chat"],
  ] as const;
  for (const [part, title, retry] of panels) {
    await injectFaults(page, part);
    await page.getByRole("button", { name: "Open or close the sidebar" }).click();
    await expect(page.getByText(title, { exact: true })).toBeVisible();
    if (part === "editor") {
      await page.getByText("Technical Details").click();
      await expect(page.getByText("the editor was broken on purpose")).toBeVisible();
    }
    await injectFaults(page);
    await page.getByRole("button", { name: retry }).click();
    await expect(page.getByText(title, { exact: true })).toHaveCount(0);
  }
  await injectFaults(page, "page");
  await page.getByRole("button", { name: "Open or close the sidebar" }).click();
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Reload Page" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Still having issues? Get Help" })).toHaveAttribute(
    "href",
    "/book",
  );
  await injectFaults(page);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(editor(page)).toBeVisible();

  // Both in one step: the page may render again, and fail, before a click from outside arrives.
  await page.getByRole("button", { name: "Open or close the sidebar" }).evaluate((button) => {
    globalThis.nirmaanFaults = new Set(["page"]);
    (button as HTMLElement).click();
  });
  const reloaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Reload Page" }).click();
  await reloaded;
  await expect(editor(page)).toBeVisible();
});
