import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

type Options = { within?: string; rules?: string[]; without?: string[]; note?: string };

/** The rules whose result depends on the colour theme. */
export const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** Expects no axe violation. Legacy mode skips frames of other origins, which show students' own pages. */
export async function expectAccessible(
  page: Page,
  { within, rules, without, note }: Options = {},
): Promise<void> {
  await page.evaluate(untilAnimationsEnd);
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  if (within) axe.include(within);
  if (rules) axe.withRules(rules);
  if (without) axe.disableRules(without);
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  expect(found, note ?? page.url()).toEqual([]);
}

/** A text that fades in has no colour to judge yet. Animations that repeat for ever are not waited for. */
async function untilAnimationsEnd(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(
      ({ playState, effect }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity,
    );
  await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
}
