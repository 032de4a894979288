import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

type Look = { within?: string; rules?: string[]; note?: string };

/** What depends on the theme alone: the rest of a page is the same in the light and in the dark. */
export const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** Axe finds nothing on the page as it stands. Frames of other origins show students' own pages and are not ours to judge. */
export async function expectAccessible(page: Page, { within, rules, note }: Look = {}): Promise<void> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  if (within) axe.include(within);
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  expect(found, note ?? page.url()).toEqual([]);
}
