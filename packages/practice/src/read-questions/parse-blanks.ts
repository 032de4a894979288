import type { AcceptedForm } from "../question/practice-question.ts";
import { insideTicks, isCodeText, listItems } from "./question-body.ts";
import { fault } from "./question-problem.ts";

export type ParsedBlank = {
  id: string;
  accepts: AcceptedForm[];
  wrong: { text: string; thinks: string }[];
};

/**
 * "- mode: `rb` | read binary", with wrong fillings below: "  - `r`: why". Code is between backticks; a number is written
 * as 3.14, or 3.14 ± 0.01.
 */
export function parseBlanks(text: string): ParsedBlank[] {
  return listItems(text).map(({ text, below }) => {
    const [, id, forms] = /^(\w+): (.+)$/.exec(text) ?? fault(`write "- blank: accepted answer": ${text}`);
    return {
      id: id ?? "",
      accepts: divideForms(forms ?? "").map(acceptedForm),
      wrong: below.map(wrongFilling),
    };
  });
}

/** A bar between backticks is part of the code. */
const divideForms = (forms: string): string[] =>
  (forms.match(/(?:`[^`]*`|[^|`])+/g) ?? []).map((form) => form.trim()).filter(Boolean);

function acceptedForm(form: string): AcceptedForm {
  if (isCodeText(form)) return { as: "code", text: insideTicks(form) };
  const [, value, tolerance] = /^(-?\d+(?:\.\d+)?)(?: ± (\d+(?:\.\d+)?))?$/.exec(form) ?? [];
  if (value !== undefined) return { as: "number", value: Number(value), tolerance: Number(tolerance ?? 0) };
  return { as: "text", text: form };
}

function wrongFilling(line: string): { text: string; thinks: string } {
  const [, text, thinks] =
    /^- (`.+?`|[^:]+): (.+)$/.exec(line) ?? fault(`write "  - wrong filling: the wrong idea": ${line}`);
  return { text: insideTicks(text ?? ""), thinks: thinks ?? "" };
}

const BLANK = /\[\[(\w+)\]\]/g;

export const blanksIn = (text: string): string[] => [...text.matchAll(BLANK)].map(([, id]) => id ?? "");

export const fillBlanks = (text: string, fillings: Record<string, string>): string =>
  text.replace(BLANK, (whole, id: string) => fillings[id] ?? whole);

export const formText = (form: AcceptedForm | undefined): string =>
  form === undefined ? "" : form.as === "number" ? String(form.value) : form.text;
