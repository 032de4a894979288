import type { OwnSitting } from "../rules/own-sitting.ts";

export type ShownEntry = { key: string; when: string; words: string; text: string; isBroken: boolean };

export type ExamViewQuestion = {
  title: string;
  marks: number;
  /** The task as HTML, in one programming language. */
  html: string;
  locale: string;
  files: { name: string; content: string }[];
  /** What the account has; null when nothing was written. */
  answer: { code: string; madeAt: string } | null;
};

/** What the page of an exam shows to its student. Questions are sent only after the beginning. */
export type ExamView = {
  id: string;
  title: string;
  className: string;
  minutes: number;
  sitting: OwnSitting;
  hasJournal: boolean;
  journalDays: string;
  questions: ExamViewQuestion[];
  /** After the end. */
  journal: ShownEntry[] | null;
  result: { points: string; remark: string } | null;
};
