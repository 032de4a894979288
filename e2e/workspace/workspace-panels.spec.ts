import { expect, type Page, test } from "@playwright/test";
import { openWorkspace, run, terminal } from "./workspace-page.ts";

test.use({ viewport: { width: 1440, height: 900 } });

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const PANELS = { editor: "Editor", chat: "Chat with AI tutor", terminal: "Terminal" };

async function boxOf(page: Page, panel: keyof typeof PANELS) {
  const box = await region(page, PANELS[panel]).boundingBox();
  if (!box) throw new Error(`${panel} is not shown`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

const separator = (page: Page, name: string) => page.getByRole("separator", { name: `Resize ${name}` });

async function press(page: Page, name: string, key: string): Promise<void> {
  await separator(page, name).focus();
  await page.keyboard.press(key);
}

async function hold(page: Page, name: string): Promise<{ x: number; y: number }> {
  const box = await separator(page, name).boundingBox();
  if (!box) throw new Error(`${name} cannot be resized`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  return { x, y };
}

async function drag(page: Page, name: string, by: { x?: number; y?: number }): Promise<void> {
  const { x, y } = await hold(page, name);
  await page.mouse.move(x + (by.x ?? 0), y + (by.y ?? 0), { steps: 5 });
  await page.mouse.up();
}

async function showTerminal(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Show the terminal" }).click();
  await expect(terminal(page)).toBeVisible();
}

const storedSizes = (page: Page) => page.evaluate(() => localStorage.getItem("editor-panel-sizes") ?? "");

/** A whole pixel more or less comes from rounding. The layout follows the pointer a moment later. */
const expectNear = (value: () => number | Promise<number>, expected: number, within = 2) =>
  expect
    .poll(async () => Math.abs((await value()) - expected), { message: `near ${expected}` })
    .toBeLessThanOrEqual(within);

test("WS-03 on a wide screen the chat is on the right, half and half; columns keep 300 px, editor 200 and terminal 100", async ({
  page,
}) => {
  await openWorkspace(page);
  await showTerminal(page);
  const [editor, chat, below] = [
    await boxOf(page, "editor"),
    await boxOf(page, "chat"),
    await boxOf(page, "terminal"),
  ];
  expect(chat.x).toBeGreaterThanOrEqual(editor.right);
  await expectNear(() => chat.width, editor.width, 8);
  expect(below.y).toBeGreaterThanOrEqual(editor.bottom);
  await expectNear(() => below.x, editor.x);
  await expectNear(() => below.height, editor.height, 8);

  await press(page, "editor and chat", "Shift+ArrowLeft");
  await expect.poll(async () => (await boxOf(page, "editor")).width).toBeCloseTo(300, -1);
  await expectNear(async () => (await boxOf(page, "editor")).width, 300);
  await drag(page, "editor and chat", { x: 1400 });
  await expectNear(async () => (await boxOf(page, "chat")).width, 300);
  await press(page, "editor and terminal", "Shift+ArrowUp");
  await expectNear(async () => (await boxOf(page, "editor")).height, 200);
  await drag(page, "editor and terminal", { y: 880 });
  await expectNear(async () => (await boxOf(page, "terminal")).height, 100);
});

test("WS-03 below 768 px editor, chat and terminal share the height 40, 40 and 20, and keep 20, 20 and 10 percent", async ({
  page,
}) => {
  await page.setViewportSize({ width: 767, height: 900 });
  await openWorkspace(page);
  await expect(separator(page, "editor and chat")).toBeVisible();
  const whole = await page.getByRole("main").evaluate(({ clientHeight }) => clientHeight);
  const percent = async (panel: keyof typeof PANELS) => ((await boxOf(page, panel)).height / whole) * 100;
  await expectNear(() => percent("editor"), 50);
  await expectNear(() => percent("chat"), 50);
  expect((await boxOf(page, "chat")).y).toBeGreaterThanOrEqual((await boxOf(page, "editor")).bottom);
  await showTerminal(page);
  await expect.poll(() => percent("terminal")).toBeGreaterThan(17);
  await expectNear(() => percent("terminal"), 20);
  await expectNear(() => percent("editor"), 40);
  await expectNear(() => percent("chat"), 40);

  await press(page, "editor and chat", "Shift+ArrowUp");
  await expectNear(() => percent("editor"), 20);
  await press(page, "editor and chat", "Shift+ArrowDown");
  await expectNear(() => percent("chat"), 20);
  await press(page, "chat and terminal", "Shift+ArrowDown");
  await expectNear(() => percent("terminal"), 10);
});

test("WS-04 a drag and an arrow key resize, the layout is found again, and the terminal shows only when asked for", async ({
  page,
}) => {
  await openWorkspace(page);
  await expect(terminal(page)).toHaveCount(0);
  const before = await boxOf(page, "editor");
  await drag(page, "editor and chat", { x: 144 });
  await expectNear(async () => (await boxOf(page, "editor")).width, before.width + 144, 3);
  await expect.poll(() => storedSizes(page)).toMatch(/"editorColumn":(59|60)/);
  await press(page, "editor and chat", "ArrowLeft");
  await expectNear(async () => (await boxOf(page, "editor")).width, before.width, 4);
  await press(page, "editor and chat", "Shift+ArrowRight");
  await expect.poll(() => storedSizes(page)).toMatch(/"editorColumn":79/);
  const { width } = await boxOf(page, "editor");
  await openWorkspace(page);
  await expect.poll(async () => Math.round((await boxOf(page, "editor")).width)).toBe(Math.round(width));

  await run(page);
  await expect(terminal(page)).toBeVisible();
  await terminal(page).getByRole("button", { name: "Hide the terminal" }).click();
  await expect(terminal(page)).toHaveCount(0);
});

test("WS-04 dragging the divider moves it with the pointer: one panel grows by what the other loses", async ({
  page,
}) => {
  await openWorkspace(page);
  await expect(separator(page, "editor and chat")).toBeVisible();
  const [editor, chat] = [await boxOf(page, "editor"), await boxOf(page, "chat")];
  for (const x of [120, -240]) {
    const before = await boxOf(page, "editor");
    await drag(page, "editor and chat", { x });
    await expectNear(async () => (await boxOf(page, "editor")).width, before.width + x, 3);
  }
  await expectNear(async () => (await boxOf(page, "chat")).width, chat.width + 120, 4);
  await expectNear(async () => (await boxOf(page, "editor")).width, editor.width - 120, 4);
});

test("WS-04 a drag goes on while the layout of the drag before it is stored", async ({ page }) => {
  await openWorkspace(page);
  await expect(separator(page, "editor and chat")).toBeVisible();
  const { width } = await boxOf(page, "editor");
  const stored = await storedSizes(page);
  await drag(page, "editor and chat", { x: 120 });
  const { x, y } = await hold(page, "editor and chat");
  await expect.poll(() => storedSizes(page)).not.toBe(stored);
  await page.mouse.move(x - 240, y, { steps: 5 });
  await page.mouse.up();
  await expectNear(async () => (await boxOf(page, "editor")).width, width - 120, 3);
});

test("WS-04 the layout is stored once, 100 ms after the last of several changes", async ({ page }) => {
  await openWorkspace(page);
  await expect(separator(page, "editor and chat")).toBeVisible();
  const waited = await separator(page, "editor and chat").evaluate(async (element) => {
    const storedAt: number[] = [];
    const setItem: (key: string, value: string) => void = Reflect.get(Storage.prototype, "setItem");
    Storage.prototype.setItem = function (key, value) {
      if (key === "editor-panel-sizes") storedAt.push(performance.now());
      setItem.call(this, key, value);
    };
    let lastChange = 0;
    for (const key of ["ArrowRight", "ArrowRight", "ArrowLeft"]) {
      lastChange = performance.now();
      element.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    }
    await new Promise((resolve) => setTimeout(resolve, 1500));
    return storedAt.map((at) => at - lastChange);
  });
  expect(waited).toHaveLength(1);
  expect(waited[0]).toBeGreaterThanOrEqual(100);
});
