import { createAccountTable } from "#browser/databases/account-table.ts";
import { examDatabaseName } from "#browser/databases/device-databases.ts";
import {
  appendEvent,
  type ChainEnd,
  chainStart,
  type JournalEntry,
  type JournalEvent,
} from "../rules/journal-chain.ts";

/** `changedAt` is this device's clock, only ever compared with itself. */
type KeptAnswer = { code: string; changedAt: number; isSent: boolean };

/** A sitting on this device: work that the account may not have yet, and the journal's entries that wait. */
export type StoredExam = {
  device: string;
  answers: Record<string, KeptAnswer>;
  events: JournalEntry[];
  end: ChainEnd | null;
  wantsHandIn: boolean;
  /** Milliseconds to add to this device's clock for the server's; null before the first answer. */
  clockOffset: number | null;
};

const exams = createAccountTable<StoredExam>(examDatabaseName, "exams");

const newDeviceId = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // A version 4 UUID. `crypto.randomUUID` exists only on https.
  bytes[6] = ((bytes[6] ?? 0) % 16) + 0x40;
  bytes[8] = ((bytes[8] ?? 0) % 64) + 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
};

const newExam = (): StoredExam => ({
  device: newDeviceId(),
  answers: {},
  events: [],
  end: null,
  wantsHandIn: false,
  clockOffset: null,
});

const update = (owner: string, examId: string, change: (stored: StoredExam) => StoredExam) =>
  exams.update(owner, examId, (stored) => change(stored ?? newExam()));

/** What this device has; it gets its device id at the first call. */
export const openStoredExam = (owner: string, examId: string): Promise<StoredExam> =>
  update(owner, examId, (stored) => stored);

export const storeAnswer = (owner: string, examId: string, question: number, code: string) =>
  update(owner, examId, (stored) => ({
    ...stored,
    answers: { ...stored.answers, [question]: { code, changedAt: Date.now(), isSent: false } },
  }));

export const storeEvent = (owner: string, examId: string, event: JournalEvent) =>
  update(owner, examId, (stored) => {
    const start = chainStart({ examId, studentId: owner, device: stored.device });
    const entry = appendEvent(stored.end ?? start, event);
    return { ...stored, events: [...stored.events, entry], end: { number: entry.number, hash: entry.hash } };
  });

export const storeExamFacts = (
  owner: string,
  examId: string,
  facts: Partial<Pick<StoredExam, "wantsHandIn" | "clockOffset">>,
) => update(owner, examId, (stored) => ({ ...stored, ...facts }));

/** What was sent is not sent again, unless it changed meanwhile. */
export const markExamSent = (owner: string, examId: string, sent: StoredExam, isHandedIn: boolean) =>
  update(owner, examId, (stored) => ({
    ...stored,
    wantsHandIn: isHandedIn ? false : stored.wantsHandIn,
    events: stored.events.filter(({ number }) => !sent.events.some((entry) => entry.number === number)),
    answers: Object.fromEntries(
      Object.entries(stored.answers).map(([question, answer]) => [
        question,
        sent.answers[question]?.changedAt === answer.changedAt ? { ...answer, isSent: true } : answer,
      ]),
    ),
  }));

export const isUnsent = ({ answers, events, wantsHandIn }: StoredExam): boolean =>
  wantsHandIn || events.length > 0 || Object.values(answers).some(({ isSent }) => !isSent);

/** The exams with work that the account does not have. */
export const unsentExams = async (owner: string): Promise<string[]> =>
  (await exams.entries(owner)).filter(({ value }) => isUnsent(value)).map(({ key }) => key);

/** Deletes the accounts' exams from a shared machine; those of an account with unsent work stay. */
export const removeExamWork = (): Promise<void> =>
  exams.removeAccounts(async (owner) => (await unsentExams(owner)).length > 0);
