import { type BankEntry, placeIn } from "../read-questions/question-bank.ts";
import type { Syllabus } from "../syllabus/syllabus.ts";

/** One stored answer, as far as progress looks at it. */
export type StoredAnswer = {
  question: string;
  earned: number;
  of: number;
  by: "machine" | "self";
  /** Handed in without an answer: nothing was practised. */
  isBlank: boolean;
  at: Date;
};

type Score = { questions: number; earned: number; of: number };

/** What a unit demands, what of it was practised, and how well: nothing that nobody measured. */
export type UnitStanding = {
  id: string;
  title: string;
  /** Of the board's paper; null where the board gives the unit none. */
  marks: number | null;
  bullets: number;
  /** Bullets with at least one answered question. */
  bulletsPractised: number;
  /** Questions of the bank for this unit. */
  questions: number;
  /** The newest answer to each question counts. Marks that the student gave are apart. */
  machine: Score;
  self: Score;
};

/** Under five answers a share says more about luck than about knowledge. */
const FEWEST_ANSWERS = 5;

export function unitStandings(
  { id: paper, units }: Pick<Syllabus, "id" | "units">,
  entries: BankEntry[],
  answers: StoredAnswer[],
): UnitStanding[] {
  const newest = new Map<string, StoredAnswer>();
  for (const answer of answers) {
    if (answer.isBlank) continue;
    const known = newest.get(answer.question);
    if (!known || known.at <= answer.at) newest.set(answer.question, answer);
  }
  return units.map(({ id, title, marks, bullets }) => {
    const own = entries.filter((entry) => entry.use === "paper" && placeIn(entry, paper)?.unit === id);
    const answered = own.flatMap((entry) => {
      const answer = newest.get(entry.id);
      return answer ? [{ entry, answer }] : [];
    });
    const practised = new Set(answered.flatMap(({ entry }) => placeIn(entry, paper)?.bullets ?? []));
    const scoreBy = (by: StoredAnswer["by"]): Score => {
      const some = answered.filter(({ answer }) => answer.by === by);
      return {
        questions: some.length,
        earned: some.reduce((sum, { answer }) => sum + answer.earned, 0),
        of: some.reduce((sum, { answer }) => sum + answer.of, 0),
      };
    };
    return {
      id,
      title,
      marks,
      bullets: bullets.length,
      bulletsPractised: bullets.filter((bullet) => practised.has(bullet.id)).length,
      questions: own.length,
      machine: scoreBy("machine"),
      self: scoreBy("self"),
    };
  });
}

/** The share of marks earned, 0 to 1; null while there are too few answers to say anything. */
export const shownShare = ({ questions, earned, of }: Score): number | null =>
  questions < FEWEST_ANSWERS || of === 0 ? null : earned / of;
