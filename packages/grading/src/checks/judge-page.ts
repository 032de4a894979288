import * as m from "@nirmaan/messages/grading-checks.ts";
import type { PageCheck } from "../lesson-format/check.ts";
import { PASSED, type Verdict } from "./check-result.ts";

export type ComputedStyle = (element: Element) => { getPropertyValue(property: string): string };

type PageDifference = { expected: string; came: string; look: string };

/** Judges the document that the browser built from the page, not its source text. */
export function judgePage(check: PageCheck, page: ParentNode, styleOf: ComputedStyle): Verdict {
  const found = [...page.querySelectorAll(check.find)];
  const difference =
    wrongCount(check, found.length) ??
    wrongText(check, found) ??
    wrongAttribute(check, found) ??
    wrongStyle(check, found, styleOf);
  if (!difference) return PASSED;
  const raw = found.map((element) => element.outerHTML).join("\n");
  return { kind: "failed", ...difference, look: check.look ?? difference.look, raw };
}

function wrongCount({ name, count }: PageCheck, found: number): PageDifference | undefined {
  const [min, max] = typeof count === "number" ? [count, count] : [count.min, count.max];
  if (found >= min && (max === undefined || found <= max)) return;
  return {
    expected: withCount(name, min, max),
    came: max === 0 ? m.placesDoNotFit({ count: found }) : m.pageHas({ count: found }),
    look: found < min ? m.tagThere() : m.whichNotNeeded(),
  };
}

function wrongText({ name, text }: PageCheck, found: Element[]): PageDifference | undefined {
  const texts = found.map((element) => element.textContent?.trim() ?? "");
  if (text === true && texts.includes(""))
    return {
      expected: m.expectedTextInside({ name }),
      came: m.emptyElement(),
      look: m.writeBetweenTags(),
    };
  const expected = typeof text === "string" ? text.toLowerCase() : "";
  if (expected === "" || texts.some((actual) => actual.toLowerCase().includes(expected))) return;
  return {
    expected: m.expectedText({ text: String(text) }),
    came: quoted(texts[0] ?? ""),
    look: m.compareText(),
  };
}

function wrongAttribute(check: PageCheck, found: Element[]): PageDifference | undefined {
  for (const [name, pattern] of Object.entries(check.attributes)) {
    const wrong = found.find((element) => !new RegExp(pattern, "i").test(element.getAttribute(name) ?? ""));
    if (!wrong) continue;
    const value = wrong.getAttribute(name);
    return {
      expected: m.expectedFittingAttribute({ check: check.name, name }),
      came: value === null ? m.noAttribute({ name }) : m.attributeIs({ name, value: quoted(value) }),
      look: m.lookAtAttribute({ name, tag: `<${wrong.localName}>` }),
    };
  }
  return undefined;
}

function wrongStyle(check: PageCheck, found: Element[], styleOf: ComputedStyle): PageDifference | undefined {
  for (const [property, value] of Object.entries(check.style)) {
    const actual = found
      .map((element) => styleOf(element).getPropertyValue(property))
      .find((style) => !isSameStyle(property, style, value));
    if (actual === undefined) continue;
    return {
      expected: `${property}: ${value}`,
      came: actual === "" ? m.noProperty({ property }) : `${property}: ${actual}`,
      look: m.whichRuleReaches(),
    };
  }
  return undefined;
}

/** Font names are the same with and without quotes, in any case and spacing; the order decides which font is used. */
function isSameStyle(property: string, actual: string, expected: string): boolean {
  if (property !== "font-family") return actual === expected;
  const fonts = (list: string) =>
    list.split(",").map((name) => name.replaceAll(/["']/g, "").trim().replaceAll(/\s+/g, " ").toLowerCase());
  return fonts(actual).join() === fonts(expected).join();
}

/** Without a count where the name of the check already says how many elements it expects. */
function withCount(name: string, min: number, max: number | undefined): string {
  if (max === 0 || (min === 1 && (max === 1 || max === undefined))) return name;
  if (max === undefined) return m.countAtLeast({ name, min });
  return max === min ? m.countExact({ name, count: min }) : m.countRange({ name, min, max });
}

const quoted = (text: string) => `"${text.slice(0, 120)}"`;
