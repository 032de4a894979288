import { expect, type Page, test } from "@playwright/test";
import { newAccount, openSession } from "../support/journey-accounts.ts";
import { openWorkspace } from "../workspace/workspace-page.ts";

test.use({ viewport: { width: 1440, height: 900 } });

declare global {
  var tutorReply: ReadableStreamDefaultController<Uint8Array>;
}

const log = (page: Page) => page.getByRole("log", { name: "Messages" });
const input = (page: Page) => page.getByRole("textbox", { name: "Chat with AI tutor" });

/** The test writes the reply's stream itself, piece by piece. */
async function openChat(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const fetchFromServer = globalThis.fetch;
    globalThis.fetch = (address, init) =>
      (address instanceof Request ? address.url : String(address)).endsWith("/api/tutor")
        ? Promise.resolve(
            new Response(
              new ReadableStream<Uint8Array>({
                start: (controller) => {
                  globalThis.tutorReply = controller;
                },
              }),
            ),
          )
        : fetchFromServer(address, init);
  });
  await openSession(page, await newAccount(page.request, "Asha"));
  await openWorkspace(page);
  // Text that becomes Markdown meanwhile changes its height.
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/react-markdown-")),
  );
  await input(page).fill("tell me everything");
  await input(page).press("Enter");
  await page.waitForFunction(() => globalThis.tutorReply !== undefined);
}

const sayLines = (page: Page, count: number, word: string) =>
  page.evaluate(
    ([lines, said]) => {
      const text = Array.from({ length: Number(lines) }, (_, line) => `${said} ${line}\n\n`).join("");
      const data = JSON.stringify({ kind: "text", text });
      globalThis.tutorReply.enqueue(new TextEncoder().encode(`data: ${data}\n\n`));
    },
    [count, word] as const,
  );

const fromEnd = (page: Page) =>
  log(page).evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight);

const scrollToFromEnd = (page: Page, pixels: number) =>
  log(page).evaluate((element, distance) => {
    const scrolled = new Promise((resolve) => element.addEventListener("scroll", resolve, { once: true }));
    element.scrollTop = element.scrollHeight - element.clientHeight - distance;
    return scrolled.then(() => element.scrollTop);
  }, pixels);

const scrollTop = (page: Page) => log(page).evaluate((element) => element.scrollTop);

test("CHAT-05 the log follows a reply only for a reader within 100 px of its end", async ({ page }) => {
  await openChat(page);
  await sayLines(page, 60, "first");
  await expect(log(page)).toContainText("first 59");
  await expect.poll(() => fromEnd(page)).toBeLessThanOrEqual(1);

  const readingAt = await scrollToFromEnd(page, 110);
  await sayLines(page, 20, "second");
  await expect(log(page)).toContainText("second 19");
  expect(await scrollTop(page)).toBe(readingAt);

  await scrollToFromEnd(page, 90);
  await sayLines(page, 20, "third");
  await expect(log(page)).toContainText("third 19");
  await expect.poll(() => fromEnd(page)).toBeLessThanOrEqual(1);
});

test("CHAT-02 the text box grows from 44 to 120 px with what is typed, and shrinks again", async ({
  page,
}) => {
  await openWorkspace(page);
  const height = async () => (await input(page).boundingBox())?.height;
  await expect.poll(height).toBe(44);
  await input(page).fill("one\ntwo\nthree");
  const grown = (await height()) ?? 0;
  expect(grown).toBeGreaterThan(44);
  expect(grown).toBeLessThan(120);
  await input(page).fill("line\n".repeat(40));
  await expect.poll(height).toBe(120);
  await input(page).fill("one");
  await expect.poll(height).toBe(44);
});
