import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../support/expect-accessible.ts";
import { openPhone } from "../support/open-phone.ts";
import { chooseLanguage, openWorkspace, PYTHON_STARTS_WITHIN_MS, writeProgram } from "./workspace-page.ts";

// Guests: each test has its own browser storage and no shared account.
const steps = (page: Page) => page.getByRole("region", { name: "Step through" });

const SUM = "total = 0\nfor n in [4, 5]:\n    total = total + n\nprint('sum', total)\n";

test("VIS-01 VIS-02 a student steps through Python by keyboard alone, with lines marked and every step in words", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  // On a slow network the code that marks lines arrives after the third step: the newest step must win.
  const marks = Promise.withResolvers<void>();
  await page.route(/\/mark-lines-[^/]*\.js$/, (route) => marks.promise.then(() => route.continue()));
  await openWorkspace(page);
  await chooseLanguage(page, "python");
  await writeProgram(page, SUM);
  await page.getByRole("button", { name: "Step through" }).focus();
  await page.keyboard.press("Enter");
  await expect(steps(page)).toContainText("The program starts. Next: line 1.", {
    timeout: PYTHON_STARTS_WITHIN_MS,
  });
  await expect(steps(page).getByRole("button", { name: "Step", exact: true })).toBeFocused();
  for (const sentence of [
    "total is now 0. Next: line 2.",
    "n is now 4. Next: line 3.",
    "total changes from 0 to 4. Next: line 2.",
  ]) {
    await page.keyboard.press("ArrowRight");
    await expect(steps(page)).toContainText(sentence);
  }
  marks.resolve();
  await expect(page.locator(".cm-line-next")).toHaveText("for n in [4, 5]:");
  await expect(page.locator(".cm-line-ran")).toHaveText("    total = total + n");
  await expectAccessible(page, { within: "section[aria-label='Step through']" });
  await page.keyboard.press("ArrowLeft");
  await expect(steps(page)).toContainText("n is now 4");
  await page.keyboard.press("End");
  await page.keyboard.press("4");
  await expect(steps(page)).toContainText("sum 9");
  await steps(page).getByRole("button", { name: "Close the steps" }).press("Enter");
  await expect(steps(page)).toBeHidden();
  await expect(page.locator(".cm-line-next")).toHaveCount(0);
});

test("VIS-02 on a phone a student steps through JavaScript that asks for input and never ends", async ({
  browser,
  baseURL,
}) => {
  const phone = await openPhone(browser, baseURL);
  const page = await phone.newPage();
  await openWorkspace(page);
  await writeProgram(
    page,
    'let n = Number(prompt("Start? "));\nwhile (n < 10) {\n  console.log("again");\n}\n',
  );
  await page.getByRole("button", { name: "Step through" }).click();
  await steps(page).getByRole("textbox", { name: "Start?" }).fill("3");
  await steps(page).getByRole("button", { name: "Send to the program" }).click();
  await expect(steps(page).getByRole("status")).toContainText("does not seem to end");
  await expect(steps(page).getByRole("status")).toContainText("depends on n, which did not change");
  await expect(steps(page).getByRole("button", { name: /^1 *let n/ })).toBeVisible();
  const hidden = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(hidden).toBeLessThanOrEqual(0);
  const forward = await steps(page).getByRole("button", { name: "Step", exact: true }).boundingBox();
  expect(forward?.height).toBeGreaterThanOrEqual(44);
  expect((forward?.y ?? 0) + (forward?.height ?? 0)).toBeGreaterThan(480);
  await expectAccessible(page, { within: "section[aria-label='Step through']" });
  await phone.close();
});

test("VIS-01 a link opens the same program at the same step for a visitor, with what was typed, and tells it to no server", async ({
  browser,
  baseURL,
}) => {
  const [student, visitor] = [await openPhone(browser, baseURL), await openPhone(browser, baseURL)];
  const page = await student.newPage();
  await openWorkspace(page);
  await writeProgram(page, 'let n = Number(prompt("Start? "));\nlet twice = n * 2;\nconsole.log(twice);\n');
  await page.getByRole("button", { name: "Step through" }).click();
  await steps(page).getByRole("textbox", { name: "Start?" }).fill("21");
  await steps(page).getByRole("button", { name: "Send to the program" }).click();
  await steps(page).getByRole("button", { name: "Step", exact: true }).click();
  await steps(page).getByRole("button", { name: "Step", exact: true }).click();
  await expect(steps(page)).toContainText("twice is now 42. Next: line 3.");
  await steps(page).getByRole("button", { name: "Share this step" }).click();
  const dialog = page.getByRole("dialog", { name: "Share this step" });
  await expectAccessible(page, { within: "[role=dialog]" });
  const address = await dialog.getByRole("textbox", { name: "Link" }).inputValue();

  const opened = await visitor.newPage();
  const asked: string[] = [];
  opened.on("request", (request) => asked.push(`${request.url()} ${request.postData() ?? ""}`));
  await opened.goto(address);
  await expect(opened.getByText("let twice = n * 2;")).toBeVisible();
  await expectAccessible(opened, { within: "main" });
  await opened.getByRole("button", { name: "Step through" }).click();
  await expect(steps(opened)).toContainText("twice is now 42. Next: line 3.");
  expect(
    asked.filter((text) => text.includes("twice") || text.includes(address.split("#")[1] ?? "#")),
  ).toEqual([]);
  await student.close();
  await visitor.close();
});

const FACTORIAL = `import java.util.Scanner;

public class Main {
    static int fact(int n) {
        if (n < 2) return 1;
        return n * fact(n - 1);
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        System.out.print("How many? ");
        int n = in.nextInt();
        int[] all = new int[n];
        for (int i = 0; i < n; i++) {
            all[i] = fact(i + 1);
        }
        System.out.println(all[n - 1]);
    }
}
`;

test("VIS-01 VIS-02 on a phone a student types a number into a Java program and steps through its recursion by keyboard", async ({
  browser,
  baseURL,
}) => {
  const phone = await openPhone(browser, baseURL);
  const page = await phone.newPage();
  await openWorkspace(page);
  await chooseLanguage(page, "java");
  await writeProgram(page, FACTORIAL);
  await page.getByRole("button", { name: "Step through" }).focus();
  await page.keyboard.press("Enter");
  await expect(steps(page).getByRole("textbox", { name: "How many?" })).toBeFocused();
  await page.keyboard.type("3");
  await page.keyboard.press("Enter");
  await expect(steps(page).getByRole("textbox")).toBeHidden();
  await steps(page).getByRole("button", { name: "Step", exact: true }).focus();
  await page.keyboard.press("Home");
  await expect(steps(page)).toContainText("main on line 9 is called.");
  for (const sentence of ["Next: line 10.", "in is now Scanner. Next: line 11.", "It prints How many?."]) {
    await page.keyboard.press("ArrowRight");
    await expect(steps(page)).toContainText(sentence);
  }
  await page.keyboard.press("ArrowLeft");
  await expect(steps(page)).toContainText("in is now Scanner.");
  await page.keyboard.press("End");
  await expect(steps(page)).toContainText("The program has finished.");
  await page.keyboard.press("3");
  await expect(steps(page).getByRole("button", { name: "fact(n = 3) → 6" })).toBeVisible();
  await page.keyboard.press("1");
  await expect(steps(page).getByRole("row", { name: "all [1, 2, 6]" })).toBeVisible();
  await page.keyboard.press("4");
  await expect(steps(page)).toContainText("How many? 3");
  const hidden = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(hidden).toBeLessThanOrEqual(0);
  await expectAccessible(page, { within: "section[aria-label='Step through']" });
  await phone.close();
});
