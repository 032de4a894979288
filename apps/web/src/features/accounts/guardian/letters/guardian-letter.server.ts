import type { MailMessage } from "@nirmaan/auth-service/outgoing-message.ts";
import { withLocale } from "@nirmaan/messages/locale/with-locale.ts";
import { type Language, retentionText } from "#server/privacy/retention.ts";
import type { LetterFacts, LetterKind, LetterWords } from "./letter-words.ts";
import { LETTERS } from "./letters.ts";

type Letter = {
  to: string;
  /** Both, as long as the reader has not chosen one. */
  languages: Language[];
  studentName: string;
  link: string;
  contact: string;
  day?: (language: Language) => string;
};

/** A mail as text and as HTML, in one or both languages. Its subject contains nothing that somebody typed. */
export function guardianLetter(kind: LetterKind, letter: Letter): MailMessage {
  const words = LETTERS[kind];
  const parts = letter.languages.map((language) =>
    withLocale(language, () => {
      const facts = factsFor(letter, language);
      return {
        subject: words.subject(),
        text: textOf(words, facts, letter.link),
        html: htmlOf(words, facts, { link: letter.link, language }),
      };
    }),
  );
  return {
    to: letter.to,
    subject: parts.map(({ subject }) => subject).join(" · "),
    text: parts.map(({ text }) => text).join("\n\n* * *\n\n"),
    html: [
      `<!doctype html><html lang="${letter.languages[0]}"><head><meta charset="utf-8"></head><body style="${BODY}">`,
      ...parts.map(({ html }) => html),
      "</body></html>",
    ].join(""),
  };
}

/** Names are cleaned although sign-up validates them: they may come from a Google or GitHub account. */
function factsFor({ studentName, contact, day }: Letter, language: Language): LetterFacts {
  const first = studentName.trim().split(/\s+/)[0] ?? "";
  return {
    child: first.replace(/[^\p{L}\p{M}.'’-]/gu, ""),
    day: day?.(language) ?? "",
    contact,
    times: {
      answer: retentionText("grievance-answer"),
      unanswered: retentionText("guardian-ask-unanswered"),
      record: retentionText("consent-record"),
      erase: retentionText("withdrawn-erasure"),
      ofAge: retentionText("of-age-unanswered"),
    },
  };
}

function textOf({ lines, button, ending }: LetterWords, facts: LetterFacts, link: string): string {
  return [...lines(facts), ...(button ? [`${button()}:\n${link}`] : []), ...(ending?.(facts) ?? [])].join(
    "\n\n",
  );
}

/** Mail programs ignore style sheets; these colours are readable on white and on black. */
const BODY = "margin:0;padding:24px 16px;font:16px/1.6 system-ui,sans-serif;color:#1d2033;background:#ffffff";
const PART = "max-width:560px;margin:0 auto 32px";
const LINK =
  "display:inline-block;padding:12px 20px;border-radius:8px;background:#1d2033;color:#ffffff;font-weight:600;text-decoration:none";
const SMALL = "font-size:14px;color:#5a5f78";

function htmlOf(
  { lines, button, ending }: LetterWords,
  facts: LetterFacts,
  { link, language }: { link: string; language: Language },
): string {
  const paragraph = (style: string) => (line: string) => `<p style="${style}">${escapeHtml(line)}</p>`;
  return [
    `<div lang="${language}" style="${PART}">`,
    ...lines(facts).map(paragraph("")),
    button ? `<p><a style="${LINK}" href="${escapeHtml(link)}">${escapeHtml(button())}</a></p>` : "",
    ...(ending?.(facts) ?? []).map(paragraph(SMALL)),
    "</div>",
  ].join("");
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? "");
