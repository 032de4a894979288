import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";

/** What a student types or a machine prints: it has no language of its own. */
const WITHOUT_LANGUAGE = "code, pre, kbd, samp, script, style, textarea, option, .cm-editor";

/** Expects a page in Hindi that a phone of 360 px shows without sideways scrolling, and that axe finds no fault with. */
export async function expectHindiPage(
  page: Page,
  note = page.url(),
  { withoutRules = [] }: { withoutRules?: string[] } = {},
): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(page.locator("html"), note).toHaveAttribute("lang", /^hi/);
  expect.soft(await overflowOf(page), `${note} is wider than the screen`).toEqual([]);
  expect.soft(await unmarkedTexts(page), `${note} has words in another language`).toEqual([]);
  await expectAccessible(page, { note, without: withoutRules });
}

/** The elements that stand out of the screen, if the page scrolls sideways. */
const overflowOf = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.body.querySelectorAll("*")]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .map((element) => `${element.tagName} ${element.textContent?.trim().slice(0, 60)}`)
      .slice(-5);
  });

/** English sentences outside of `lang="en"`, and Hindi inside of it. A Hindi sentence may quote English. */
const unmarkedTexts = (page: Page) =>
  page.evaluate((skipped) => {
    const fourEnglishWords = /(?:[A-Za-z][a-z']+[ ,]+){3}[a-z']+/;
    const devanagari = /\p{Script=Devanagari}/u;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const unmarked: string[] = [];
    while (texts.nextNode()) {
      const { parentElement, data } = texts.currentNode as Text;
      if (!parentElement || parentElement.closest(skipped)) continue;
      const language = parentElement.closest("[lang]")?.getAttribute("lang");
      const isEnglish = fourEnglishWords.test(data) && !devanagari.test(data);
      const isOther = language === "en" ? devanagari.test(data) : isEnglish && language !== "hi-Latn";
      if (isOther) unmarked.push(data.trim().slice(0, 120));
    }
    return unmarked;
  }, WITHOUT_LANGUAGE);
