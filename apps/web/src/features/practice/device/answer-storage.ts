import { createAccountTable } from "#browser/databases/account-table.ts";
import { practiceDatabaseName } from "#browser/databases/device-databases.ts";
import { type Answers, type DraftAnswer, mergeAnswers } from "../sittings/sitting.ts";

/** Answers of one sitting on this device. `unsent` are positions that the account does not have yet. */
type StoredSitting = { answers: Answers; unsent: string[]; wantsHandIn: boolean };

const EMPTY: StoredSitting = { answers: {}, unsent: [], wantsHandIn: false };
const sittings = createAccountTable<StoredSitting>(practiceDatabaseName, "sittings");

export const readStoredSitting = async (owner: string, key: string): Promise<StoredSitting> =>
  (await sittings.read(owner, key)) ?? EMPTY;

const update = (owner: string, key: string, change: (stored: StoredSitting) => StoredSitting) =>
  sittings.update(owner, key, (stored) => change(stored ?? EMPTY));

export const storeAnswer = (owner: string, key: string, position: string, answer: DraftAnswer) =>
  update(owner, key, (stored) => ({
    ...stored,
    answers: mergeAnswers(stored.answers, { [position]: answer }),
    unsent: [...new Set([...stored.unsent, position])],
  }));

/** Points that are ticked after a paper was handed in replace the answer that was final. */
export const replaceAnswer = (owner: string, key: string, position: string, answer: DraftAnswer) =>
  update(owner, key, (stored) => ({
    ...stored,
    answers: { ...stored.answers, [position]: answer },
    unsent: [...new Set([...stored.unsent, position])],
  }));

export const storeHandIn = (owner: string, key: string, wantsHandIn: boolean) =>
  update(owner, key, (stored) => ({ ...stored, wantsHandIn }));

/** What was sent is not sent again, unless it changed meanwhile. */
export const markAnswersSent = (owner: string, key: string, sent: Answers) =>
  update(owner, key, (stored) => ({
    ...stored,
    unsent: stored.unsent.filter((position) => stored.answers[position]?.at !== sent[position]?.at),
  }));

/** The sittings with answers that the account does not have. */
export const unsentSittings = async (owner: string): Promise<string[]> =>
  (await sittings.entries(owner))
    .filter(({ value }) => value.unsent.length > 0 || value.wantsHandIn)
    .map(({ key }) => key);

/** Deletes the accounts' answers from a shared machine; those of an account with unsent answers stay. */
export const removePracticeAnswers = (): Promise<void> =>
  sittings.removeAccounts(async (owner) => (await unsentSittings(owner)).length > 0);
