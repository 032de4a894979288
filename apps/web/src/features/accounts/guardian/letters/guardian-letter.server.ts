import type { MailMessage } from "@nirmaan/auth-service/outgoing-message.ts";
import { withLocale } from "@nirmaan/messages/locale/with-locale.ts";
import { type LetterBlock, letterHtml, letterName, letterText } from "#server/mail/letter-html.ts";
import { type RetentionLanguage, retentionText } from "#server/privacy/retention.ts";
import type { LetterFacts, LetterKind, LetterWords } from "./letter-words.ts";
import { LETTERS } from "./letters.ts";

type Letter = {
  to: string;
  /** Both, as long as the reader has not chosen one. */
  languages: RetentionLanguage[];
  studentName: string;
  link: string;
  contact: string;
  day?: (language: RetentionLanguage) => string;
};

/** A mail as text and as HTML, in one or both languages. Its subject contains nothing that somebody typed. */
export function guardianLetter(kind: LetterKind, letter: Letter): MailMessage {
  const words = LETTERS[kind];
  const parts = letter.languages.map((language) =>
    withLocale(language, () => ({
      language,
      subject: words.subject(),
      blocks: blocksOf(words, factsFor(letter, language), letter.link),
    })),
  );
  return {
    to: letter.to,
    subject: parts.map(({ subject }) => subject).join(" · "),
    text: letterText(parts),
    html: letterHtml(parts),
  };
}

function factsFor({ studentName, contact, day }: Letter, language: RetentionLanguage): LetterFacts {
  return {
    child: letterName(studentName),
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

const blocksOf = (
  { lines, button, ending }: LetterWords,
  facts: LetterFacts,
  href: string,
): LetterBlock[] => [
  ...lines(facts).map((text) => ({ kind: "paragraph" as const, text })),
  ...(button ? [{ kind: "button" as const, words: button(), href }] : []),
  ...(ending?.(facts) ?? []).map((text) => ({ kind: "small" as const, text })),
];
