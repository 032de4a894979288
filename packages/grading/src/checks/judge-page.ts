import type { PageCheck } from "../lesson-format/check.ts";
import { PASSED, type Verdict } from "./check-result.ts";

export type ComputedStyle = (element: Element) => { getPropertyValue(property: string): string };

type Difference = { expected: string; came: string; look: string };

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

function wrongCount({ name, count }: PageCheck, found: number): Difference | undefined {
  const [min, max] = typeof count === "number" ? [count, count] : [count.min, count.max];
  if (found >= min && (max === undefined || found <= max)) return;
  return {
    expected: `${name}${describeCount(min, max)}`,
    came:
      max === 0
        ? `${found === 1 ? "one place does" : `${found} places do`} not fit`
        : `the page has ${found === 0 ? "none" : found}`,
    look:
      found < min ? "Is the tag there, spelt correctly and in the right place?" : "Which one is not needed?",
  };
}

function wrongText({ name, text }: PageCheck, found: Element[]): Difference | undefined {
  const texts = found.map((element) => element.textContent?.trim() ?? "");
  if (text === true && texts.includes(""))
    return {
      expected: `text inside ${name}`,
      came: "one is empty",
      look: "Write the text between the opening and the closing tag.",
    };
  const expected = typeof text === "string" ? text.toLowerCase() : "";
  if (expected === "" || texts.some((actual) => actual.toLowerCase().includes(expected))) return;
  return {
    expected: `the text "${text}"`,
    came: quoted(texts[0] ?? ""),
    look: "Compare the text on the page with the task.",
  };
}

function wrongAttribute(check: PageCheck, found: Element[]): Difference | undefined {
  for (const [name, pattern] of Object.entries(check.attributes)) {
    const wrong = found.find((element) => !new RegExp(pattern, "i").test(element.getAttribute(name) ?? ""));
    if (!wrong) continue;
    const value = wrong.getAttribute(name);
    return {
      expected: `${check.name} with a fitting ${name}`,
      came: value === null ? `there is no ${name}` : `${name} is ${quoted(value)}`,
      look: `Look at \`${name}=\` inside the \`<${wrong.localName}>\` tag.`,
    };
  }
  return undefined;
}

function wrongStyle(check: PageCheck, found: Element[], styleOf: ComputedStyle): Difference | undefined {
  for (const [property, value] of Object.entries(check.style)) {
    const actual = found
      .map((element) => styleOf(element).getPropertyValue(property))
      .find((style) => style !== value);
    if (actual === undefined) continue;
    return {
      expected: `${property}: ${value}`,
      came: actual === "" ? `no ${property}` : `${property}: ${actual}`,
      look: "Which CSS rule reaches this element?",
    };
  }
  return undefined;
}

/** Empty where the name of the check already says how many elements it expects. */
function describeCount(min: number, max: number | undefined): string {
  if (max === 0 || (min === 1 && (max === 1 || max === undefined))) return "";
  return ` (${max === undefined ? `at least ${min}` : max === min ? `${min} in all` : `${min} to ${max}`})`;
}

const quoted = (text: string) => `"${text.slice(0, 120)}"`;
