import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../support/expect-accessible.ts";
import {
  answer,
  chooseLanguage,
  editor,
  openWorkspace,
  PYTHON_STARTS_WITHIN_MS,
  run,
  stop,
  terminal,
  writeProgram,
} from "./workspace-page.ts";

// Guests: each test has its own browser storage and no shared account.
test.use({ viewport: { width: 1440, height: 900 } });

test("WS-02 WS-09 TERM-01 TERM-02 RUN-01 RUN-02 a student runs JavaScript, sees an error, answers input and stops a loop", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openWorkspace(page);
  await expect(page.getByRole("list", { name: "Open files" })).toContainText("main.js");
  await editor(page).click();
  await run(page);
  await expect(terminal(page)).toContainText("Execution Successful");
  await expect(terminal(page)).toContainText("Squares: 1 4 9 16 25");
  await expect(terminal(page)).toContainText("Ran on this device");

  await terminal(page).getByRole("button", { name: "Copy" }).click();
  await expect(terminal(page).getByRole("button", { name: "Copied!" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("Sum: 15");

  await writeProgram(page, "const marks = undefined;\nconsole.log(marks.length);");
  await run(page);
  await expect(terminal(page)).toContainText("Execution Error");
  await expect(terminal(page).getByRole("note")).toContainText("undefined: it has no value");
  await expect(terminal(page)).toContainText("main.js:2");

  await writeProgram(page, 'console.log("Hello " + prompt("Your name? "));');
  await run(page);
  await answer(page, "Asha");
  await expect(terminal(page)).toContainText("Your name? Asha");
  await expect(terminal(page)).toContainText("Hello Asha");

  await writeProgram(
    page,
    'const rl = require("readline").createInterface({ input: process.stdin });\nrl.on("line", (line) => { console.log(line * 2); rl.close(); });',
  );
  await run(page);
  await answer(page, "21");
  await expect(terminal(page)).toContainText("42");

  await writeProgram(page, 'console.log("line after line\\n".repeat(9999));');
  await run(page);
  await expect(terminal(page)).toContainText("This output is very long");
  await expect(terminal(page).getByRole("button", { name: "Download all of it" })).toBeVisible();

  await writeProgram(page, 'console.log("on and on");\nwhile (true) {}');
  await run(page);
  await expect(terminal(page)).toContainText("on and on");
  await stop(page);
  await printsForEver(page, "let i = 0;\nwhile (i < 10) console.log(i);");
  await writeProgram(page, "while (true) {}");
  await run(page);
  await expect(terminal(page)).toContainText("the program was still computing", { timeout: 20_000 });
  await writeProgram(page, 'console.log("still here");');
  await run(page);
  await expect(terminal(page)).toContainText("still here");

  await writeProgram(page, " ");
  await run(page);
  await expect(terminal(page)).toContainText("Please enter some code");
});

test("RUN-05 checks TypeScript while typing, runs it and its imports, and gives programs neither network nor cookies", async ({
  page,
}) => {
  await openWorkspace(page);
  await chooseLanguage(page, "typescript");
  await editor(page).click();
  await run(page);
  await expect(terminal(page)).toContainText("Sum: 15");
  await expect(terminal(page)).toContainText("TypeScript");
  await writeProgram(page, 'const marks: number = "ninety";');
  await page.locator(".cm-lintRange-error").hover();
  await expect(page.locator(".cm-diagnostic")).toHaveText(
    "Type 'string' is not assignable to type 'number'.",
  );
  await chooseLanguage(page, "javascript");
  await writeProgram(
    page,
    'import { capitalize } from "./utils";\nconsole.log(capitalize("imported"));\nfetch("/api/health").then(() => console.log("reached"), () => console.log("no network"));\nconsole.log(typeof document, self.origin);',
  );
  await run(page);
  await expect(terminal(page)).toContainText("Imported");
  await expect(terminal(page)).toContainText("undefined null");
  await expect(terminal(page)).toContainText("no network");
  await expect(terminal(page)).not.toContainText("reached");
});

declare global {
  var createdWorkers: Worker[];
}

async function recordWorkersAndReportOffline(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.createdWorkers = [];
    globalThis.Worker = class extends Worker {
      constructor(...args: ConstructorParameters<typeof Worker>) {
        super(...args);
        createdWorkers.push(this);
      }
    };
    // When it is told that there is no network, the workspace runs in the browser first. Requests are not intercepted,
    // because that disables the browser's cache, from which workers load offline.
    Object.defineProperty(navigator, "onLine", { get: () => false });
  });
}

async function stopsEndlessPrograms(page: Page): Promise<void> {
  for (const endless of ["while True:\n    pass", "import time\ntime.sleep(60)", "input()"]) {
    await writeProgram(page, `print("begun")\n${endless}`);
    await run(page);
    await expect(terminal(page)).toContainText("begun");
    await stop(page);
    // Where a program waited is the student's line, not ours.
    await expect(terminal(page)).not.toContainText("harness");
  }
  await printsForEver(page, "i = 0\nwhile i < 10:\n    print(i)");
  // Stop terminates the interpreter of a program that ignores the interrupt; the next one starts from the snapshot.
  for (const word of ["stubborn", "obstinate"]) {
    await writeProgram(
      page,
      `print("${word}")\nwhile True:\n    try:\n        while True: pass\n    except KeyboardInterrupt: pass`,
    );
    await run(page);
    await expect(terminal(page)).toContainText(word);
    await stop(page);
  }
}

/** It ends by itself with the reason, and the page can be used at once. */
async function printsForEver(page: Page, code: string): Promise<void> {
  await writeProgram(page, code);
  await run(page);
  const reason = "Stopped after 10,000 lines of output: the program was still printing.";
  await expect(terminal(page)).toContainText(reason, { timeout: 20_000 });
  await expect(terminal(page)).toContainText("Look at its loops");
}

async function losesWorkerDuringRun(page: Page): Promise<void> {
  await writeProgram(page, 'print("half of it")\nwhile True:\n    pass');
  await run(page);
  await expect(terminal(page)).toContainText("half of it");
  // A browser that is short of memory can terminate workers during a run, which must be an error.
  await page.evaluate(() => {
    for (const worker of createdWorkers) {
      worker.terminate();
      worker.dispatchEvent(new ErrorEvent("error", { message: "The browser ended Python." }));
    }
  });
  await expect(terminal(page)).toContainText("Execution Error");
  await expect(terminal(page)).toContainText("The browser ended Python.");
  await expect(terminal(page)).not.toContainText("Execution Successful");
}

test("RUN-04 RUN-05 TERM-03 Python runs in the browser: input, Stop in a loop and in a sleep, offline, a killed worker, and a restart", async ({
  page,
  context,
}) => {
  test.setTimeout(PYTHON_STARTS_WITHIN_MS + 60_000);
  await recordWorkersAndReportOffline(page);
  await openWorkspace(page);
  await chooseLanguage(page, "python");
  await editor(page).click();
  await run(page);
  await expect(terminal(page)).toContainText("6 times 7 is 42", { timeout: PYTHON_STARTS_WITHIN_MS });
  await expect(terminal(page)).toContainText("Ran on this device · Python 3.14");

  await context.setOffline(true);
  await writeProgram(page, 'name = input("Name? ")\nprint("Hi", name)\nprint(1 / 0)');
  await run(page);
  await answer(page, "Ravi");
  await expect(terminal(page)).toContainText("Name? Ravi");
  await expect(terminal(page)).toContainText("Hi Ravi");
  await expect(terminal(page).getByRole("note")).toContainText("Line 3 divides by zero.");
  await expect(terminal(page)).toContainText("ZeroDivisionError: division by zero");

  await stopsEndlessPrograms(page);
  await losesWorkerDuringRun(page);

  await writeProgram(page, 'print("ready again")');
  await run(page);
  await expect(terminal(page)).toContainText("ready again");
  await expect(terminal(page)).toContainText("Execution Successful");
});

test("WS-11 previews an HTML page while typing, in a frame without access to the workspace", async ({
  page,
}) => {
  await openWorkspace(page);
  await page.getByRole("button", { name: "Open or close the sidebar" }).click();
  await page.getByRole("button", { name: "index.html", exact: true }).click();
  await page.getByRole("button", { name: "Run", exact: true }).click();
  const preview = page.frameLocator('iframe[title="Preview of index.html"]');
  await expect(preview.getByRole("heading", { name: "Hello from my page" })).toBeVisible();
  await preview.getByRole("button", { name: "Press me" }).click();
  await expect(page.getByRole("log", { name: "Console" })).toContainText("Pressed 1 times");
  await writeProgram(
    page,
    '<p id="out"></p><script>try { out.textContent = parent.document.title } catch { out.textContent = "closed" }</script>',
  );
  await expect(preview.getByText("closed")).toBeVisible();
});

test("a student queries tables in SQL, has an error explained, and a query without an end is stopped", async ({
  page,
}) => {
  await openWorkspace(page);
  await chooseLanguage(page, "sql");
  await editor(page).click();
  await run(page);
  const authors = terminal(page).getByRole("table", { name: /^SELECT author, COUNT/ });
  await expect(authors.getByRole("row")).toHaveText([
    "authorbookspages",
    /^A. P. J./,
    "R. K. Narayan2430",
    /^Ruskin/,
  ]);
  await expect(terminal(page)).toContainText("4 rows changed.");
  await expect(terminal(page)).toContainText(/Ran on this device/);
  await expectAccessible(page);

  await writeProgram(page, "SHOW TABLES;\nSELECT * FROM boks;");
  await run(page);
  await expect(terminal(page)).toContainText("main.sql:2: no such table: boks");
  await expect(terminal(page).getByRole("note")).toContainText("There is no table with the name boks.");

  const endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT COUNT(*) FROM n;";
  await writeProgram(page, endless);
  await run(page);
  await stop(page);
  await writeProgram(page, "SELECT 6 * 7 AS answer;");
  await run(page);
  await expect(terminal(page).getByRole("cell", { name: "42" })).toBeVisible();
});
