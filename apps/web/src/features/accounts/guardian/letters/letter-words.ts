/** What a letter may say about its child. Only the first name, never more. */
export type LetterFacts = {
  child: string;
  /** A day, already formatted in the language of the letter. */
  day: string;
  contact: string;
  /** Spans of time from the retention file, already formatted. */
  times: { answer: string; unanswered: string; record: string; erase: string; ofAge: string };
};

export type LetterKind =
  | "ask"
  | "before-account"
  | "answered"
  | "withdrawn"
  | "lifted"
  | "other-guardian"
  | "guardian-added"
  | "verified"
  | "corrected"
  | "erasure-soon"
  | "erased"
  | "child-withdrawn"
  | "child-lifted"
  | "child-erasure-soon"
  | "account-unused"
  | "of-age";

export type LetterWords = {
  /** Fixed text: a subject never contains what somebody typed. */
  subject: () => string;
  lines: (facts: LetterFacts) => string[];
  /** The words of the link; without them the letter has none. */
  button?: () => string;
  ending?: (facts: LetterFacts) => string[];
};
