import type { AcceptedForm, QuestionOf } from "../question/practice-question.ts";
import type { ReplyOf } from "../question/practice-reply.ts";
import { normaliseCode } from "./code-text.ts";
import { BLANK, type Judgement, judged, MALFORMED, part } from "./marked.ts";

/** Each blank counts the same. */
export function markBlanks({ ask, key, kept }: QuestionOf<"fill">, reply: ReplyOf<"fill">): Judgement {
  if (Object.keys(reply).some((id) => !ask.blanks.includes(id))) return MALFORMED;
  if (Object.values(reply).every((text) => text.trim() === "")) return BLANK;
  const parts = ask.blanks.map((id) => {
    const text = reply[id] ?? "";
    const isRight = (key.accepts[id] ?? []).some((form) => fits(form, text));
    const known = kept.mistakes.find((mistake) => isSameMistake(mistake.reply, id, text));
    return part(id, isRight, isRight ? undefined : known?.thinks);
  });
  return judged(parts.filter(({ earned }) => earned === 1).length / parts.length, parts);
}

function isSameMistake(mistake: string, id: string, text: string): boolean {
  const wrong = mistakeOfBlank(mistake);
  return wrong.id === id && normaliseCode(wrong.text) === normaliseCode(text);
}

/** Mistakes of blanks are stored as "blank=reply". */
export function mistakeOfBlank(mistake: string): { id: string; text: string } {
  const at = mistake.indexOf("=");
  return { id: mistake.slice(0, at), text: mistake.slice(at + 1) };
}

export function fits(form: AcceptedForm, text: string): boolean {
  if (form.as === "number") {
    const value = Number(text.trim().replace(/(?<=\d),(?=\d{2,3})/g, ""));
    return text.trim() !== "" && Math.abs(value - form.value) <= form.tolerance + Number.EPSILON;
  }
  if (form.as === "code") return normaliseCode(form.text) === normaliseCode(text);
  return plainWords(form.text) === plainWords(text);
}

/** Case, spaces, hyphens, a full stop at the end and an article at the start do not count. */
const plainWords = (text: string) =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[\s\-_]+/g, " ")
    .replace(/[.;]$/, "")
    .trim()
    .replace(/^(a|an|the) /, "");
