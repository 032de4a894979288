import { chooseSet } from "@nirmaan/practice/choosing/choose-set.ts";
import { type DrawnPaper, drawPaper, type PaperQuestion } from "@nirmaan/practice/papers/draw-paper.ts";
import { printedNumbers } from "@nirmaan/practice/papers/printed-numbers.ts";
import { placeIn, type QuestionRef } from "@nirmaan/practice/read-questions/question-bank.ts";
import { chooseReview } from "@nirmaan/practice/review/choose-review.ts";
import { nextExamination, reviewCards } from "@nirmaan/practice/review/review-cards.ts";
import { LRUCache } from "lru-cache";
import { readBank, readPaper } from "../bank/question-library.server.ts";
import type { PaperReply } from "./read-replies.server.ts";
import type { StoredQuestion } from "./sitting.ts";

const SET_SIZE = 8;
const VIVA_SIZE = 5;

type UnitChoice = {
  paper: string;
  unit: string;
  use: "paper" | "viva";
  replies: PaperReply[];
  seed: number;
  size?: number;
};

/** A set of one unit for practice, or for the viva. */
export function chooseUnitQuestions({
  paper,
  unit,
  use,
  replies,
  seed,
  size = use === "viva" ? VIVA_SIZE : SET_SIZE,
}: UnitChoice): StoredQuestion[] {
  const { entries } = readBank();
  return numbered(chooseSet({ entries, paper, unit, use, earlier: replies, seed, size }), paper);
}

/** A program of the practical list; nothing when the question does not belong to the paper. */
export const chooseOneQuestion = (paper: string, id: string): StoredQuestion[] =>
  numbered([{ id, seed: readBank().entry(id)?.seeds[0] ?? 0 }], paper);

/** Ten minutes of what is due today. */
export function chooseReviewQuestions(paper: string, replies: PaperReply[], now: Date): StoredQuestion[] {
  const known = readPaper(paper);
  if (!known) return [];
  const { syllabus, blueprint } = known;
  const asked = replies.filter(({ during }) => during !== "viva");
  const refs = chooseReview({
    entries: readBank().entries,
    paper,
    unitMarks: new Map(syllabus.units.flatMap(({ id, marks }) => (marks === null ? [] : [[id, marks]]))),
    cards: reviewCards(asked, nextExamination(blueprint.examinationsFrom, now)),
    now,
  });
  return numbered(refs, paper);
}

const numbered = (refs: QuestionRef[], paper: string): StoredQuestion[] =>
  refs.flatMap((ref, index) => storedQuestion(ref, paper, { number: index + 1, option: 0 }));

type SyllabusPlace = Pick<StoredQuestion, "number" | "option" | "printed" | "section" | "group">;

function storedQuestion(ref: QuestionRef, paper: string, place: SyllabusPlace): StoredQuestion[] {
  const entry = readBank().entry(ref.id);
  const unit = entry && placeIn(entry, paper)?.unit;
  return entry && unit ? [{ ...ref, ...place, unit, marks: entry.marks }] : [];
}

const drawnPapers = new LRUCache<string, DrawnPaper>({ max: 200 });

/** The paper of an id and a seed. The bank does not change while the server runs, so a paper is drawn once. */
export function drawnPaper(paper: string, seed: number): DrawnPaper | undefined {
  const blueprint = readPaper(paper)?.blueprint;
  if (!blueprint) return undefined;
  const known = drawnPapers.get(`${paper} ${seed}`);
  if (known) return known;
  const drawn = drawPaper({ blueprint, entries: readBank().entries, seed });
  drawnPapers.set(`${paper} ${seed}`, drawn);
  return drawn;
}

/** The questions of a drawn paper in their order, with the numbers that are printed. */
export function paperQuestions(drawn: DrawnPaper, id: string): StoredQuestion[] {
  const paper = readPaper(id)?.syllabus.id ?? id;
  const numbers = printedNumbers(drawn.sections);
  let number = 0;
  return drawn.sections.flatMap(({ title, slots }, section) =>
    slots.flatMap(({ answer, questions }, slot) =>
      questions.flatMap((question) => {
        const printed = numbers[number];
        number += 1;
        const group = answer === undefined ? undefined : { name: `${section}.${slot}`, take: answer };
        return sidesOf(question).flatMap((parts, option) =>
          parts.flatMap((ref) =>
            storedQuestion(ref, paper, {
              number,
              option,
              section: title,
              ...(printed && { printed }),
              ...(group && { group }),
            }),
          ),
        );
      }),
    ),
  );
}

const sidesOf = ({ parts, or }: PaperQuestion): QuestionRef[][] => (or ? [parts, or] : [parts]);

const RECENT_MS = 21 * 86_400_000;
const TRIED_SEEDS = 5;

/** Of some papers the one with the fewest questions that the student met in the last three weeks. */
export function chooseMock(paper: string, replies: PaperReply[], now: Date): DrawnPaper | undefined {
  const recent = new Set(
    replies.filter(({ at }) => now.getTime() - at.getTime() < RECENT_MS).map(({ question }) => question),
  );
  const first = Math.floor(now.getTime() / 1000) % MOST_SEED;
  const papers = Array.from({ length: TRIED_SEEDS }, (_, number) =>
    drawnPaper(paper, first + number + 1),
  ).flatMap((drawn) => drawn ?? []);
  const met = (drawn: DrawnPaper) => paperQuestions(drawn, paper).filter(({ id }) => recent.has(id)).length;
  return papers.toSorted((a, b) => met(a) - met(b))[0];
}

/** Four characters of base 36, which a student can type from a printed paper. */
const MOST_SEED = 36 ** 4 - TRIED_SEEDS - 1;
