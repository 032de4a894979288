import type { PageCheck } from "../lesson-format/check.ts";
import { PASSED, type Verdict } from "./check-result.ts";

export type ComputedStyle = (element: Element) => { getPropertyValue(property: string): string };

/** A page is judged by what the browser made of it, never by how its text is spelt. */
export function judgePage(check: PageCheck, page: ParentNode, styleOf: ComputedStyle): Verdict {
  const found = [...page.querySelectorAll(check.find)];
  const [min, max] =
    typeof check.count === "number" ? [check.count, check.count] : [check.count.min, check.count.max];
  const fail = (expected: string, came: string, look: string): Verdict => ({
    kind: "failed",
    expected,
    came,
    look: check.look ?? look,
    raw: found.map((element) => element.outerHTML).join("\n"),
  });
  if (found.length < min || (max !== undefined && found.length > max))
    return fail(
      `${check.name}${numberIn(min, max)}`,
      max === 0
        ? `${found.length === 1 ? "one place does" : `${found.length} places do`} not fit`
        : `the page has ${found.length === 0 ? "none" : found.length}`,
      found.length < min
        ? "Is the tag there, spelt correctly and in the right place?"
        : "Which one is not needed?",
    );

  const words = found.map((element) => element.textContent?.trim() ?? "");
  if (check.text === true && words.some((text) => text === ""))
    return fail(
      `text inside ${check.name}`,
      "one is empty",
      "Write the text between the opening and the closing tag.",
    );
  const wanted = typeof check.text === "string" ? check.text.toLowerCase() : "";
  if (wanted !== "" && !words.some((text) => text.toLowerCase().includes(wanted)))
    return fail(
      `the text "${check.text}"`,
      quoted(words[0] ?? ""),
      "Compare the text on the page with the task.",
    );

  for (const [name, pattern] of Object.entries(check.attributes)) {
    const wrong = found.find((element) => !new RegExp(pattern, "i").test(element.getAttribute(name) ?? ""));
    if (wrong) {
      const value = wrong.getAttribute(name);
      return fail(
        `${check.name} with a fitting ${name}`,
        value === null ? `there is no ${name}` : `${name} is ${quoted(value)}`,
        `Look at \`${name}=\` inside the \`<${wrong.localName}>\` tag.`,
      );
    }
  }
  for (const [property, value] of Object.entries(check.style)) {
    const came = found
      .map((element) => styleOf(element).getPropertyValue(property))
      .find((style) => style !== value);
    if (came !== undefined)
      return fail(
        `${property}: ${value}`,
        came === "" ? `no ${property}` : `${property}: ${came}`,
        "Which CSS rule reaches this element?",
      );
  }
  return PASSED;
}

/** The name of a check says what is wanted; its number is told where it is not one. */
function numberIn(min: number, max: number | undefined): string {
  if (max === 0 || (min === 1 && (max === 1 || max === undefined))) return "";
  return ` (${max === undefined ? `at least ${min}` : max === min ? `${min} in all` : `${min} to ${max}`})`;
}

const quoted = (text: string) => `"${text.slice(0, 120)}"`;
