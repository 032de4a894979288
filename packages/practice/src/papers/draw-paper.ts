import { randomStream, shortHash } from "../families/random-stream.ts";
import type { BankEntry, QuestionRef } from "../read-questions/question-bank.ts";
import { type Blueprint, blueprintId, type Slot } from "./blueprint.ts";
import { type Candidate, candidatesFor } from "./candidates.ts";
import { isFree, isUsed, marksOf, type Occupied, occupiedBy, repairUnits, type Seat } from "./seats.ts";

export type PaperQuestion = {
  parts: QuestionRef[];
  marks: number;
  unit: string;
  /** The second question of an internal choice. */
  or?: QuestionRef[];
};

/** What the bank could not fill: questions of a size, or marks of a unit. */
export type PaperGap =
  | { kind: "questions"; section: string; marks: number; missing: number }
  | { kind: "unit"; unit: string; wanted: number; drawn: number };

export type DrawnPaper = {
  /** Blueprint, version and seed with a hash of the questions: the same code makes the same paper. */
  code: string;
  sections: {
    title: string;
    instruction: string;
    slots: { answer: number | undefined; isJoined: boolean; questions: PaperQuestion[] }[];
  }[];
  /** The marks that can be earned in this paper; the board's number unless there are gaps. */
  marks: number;
  gaps: PaperGap[];
};

type Drawing = { blueprint: Blueprint; entries: BankEntry[]; seed: number };

/** Draws a paper in the board's proportions. What cannot be filled is a named gap, never another proportion. */
export function drawPaper({ blueprint, entries, seed }: Drawing): DrawnPaper {
  const seats = seatsOf({ blueprint, entries, seed });
  const gaps: PaperGap[] = [];
  // The place with the fewest candidates first: it is the easiest to make impossible.
  for (const seat of seats.toSorted((a, b) => a.candidates.length - b.candidates.length))
    takeBest(seat, seats, blueprint);
  repairUnits(seats, blueprint.units);
  const used = occupiedBy(seats);
  const sections = blueprint.sections.map(({ title, instruction, slots }, section) => ({
    title,
    instruction,
    slots: slots.map((slot, index) => {
      const own = seats.filter((seat) => seat.section === section && seat.slot === index);
      const drawn = own.flatMap((seat) => (seat.taken ? [{ taken: seat.taken, seat }] : []));
      gaps.push(
        ...slotGaps(
          title,
          slot,
          drawn.map(({ taken }) => taken),
        ),
      );
      let pairs = "total" in slot ? 0 : (slot.or ?? 0);
      return {
        answer: "total" in slot ? undefined : slot.answer,
        isJoined: slot.joined ?? false,
        questions: drawn.map(({ taken, seat }): PaperQuestion => {
          const other = pairs > 0 ? alternative(taken, seat, used) : undefined;
          if (other) pairs -= 1;
          for (const { id, case: own } of other?.parts ?? []) {
            used.ids.add(id);
            if (own !== undefined) used.cases.add(own);
          }
          return {
            parts: refsOf(taken, seed),
            marks: taken.marks,
            unit: taken.unit,
            ...(other && { or: refsOf(other, seed) }),
          };
        }),
      };
    }),
  }));
  gaps.push(...unitGaps(seats, blueprint));
  const questions = sections.flatMap(({ slots }) => slots.flatMap((slot) => slot.questions));
  const hash = shortHash(JSON.stringify(questions)).slice(0, HASH_LENGTH);
  return {
    code: `${blueprintId(blueprint)}.${blueprint.version}.${seed.toString(36)}.${hash}`,
    sections,
    marks: marksToEarn(sections),
    gaps,
  };
}

/** Of "any 4 of 6" four count. */
const marksToEarn = (sections: DrawnPaper["sections"]): number =>
  sections
    .flatMap(({ slots }) => slots.flatMap(({ answer, questions }) => questions.slice(0, answer)))
    .reduce((sum, { marks }) => sum + marks, 0);

const HASH_LENGTH = 4;

function seatsOf({ blueprint, entries, seed }: Drawing): Seat[] {
  return blueprint.sections.flatMap(({ slots }, section) =>
    slots.flatMap((slot, index): Seat[] => {
      const candidates = candidatesFor(slot, entries, blueprint.paper, seed);
      if (!("total" in slot))
        return Array.from({ length: slot.count }, () => ({
          section,
          slot: index,
          candidates,
          taken: undefined,
        }));
      return sizesOf(slot).map((size) => ({
        section,
        slot: index,
        candidates: candidates.filter(({ marks }) => marks === size),
        taken: undefined,
      }));
    }),
  );
}

/** Sizes of a slot that adds up: from small to large and again, the last one takes the rest. */
function sizesOf({ total, from, to }: Extract<Slot, { total: number }>): number[] {
  const sizes: number[] = [];
  let left = total;
  for (let size = from; left > 0; size = size >= to ? from : size + 1) {
    const next = left - size < from && left <= to ? left : Math.min(size, left);
    sizes.push(next);
    left -= next;
  }
  return sizes;
}

function takeBest(seat: Seat, seats: Seat[], { units }: Blueprint): void {
  const occupied = occupiedBy(seats);
  const free = seat.candidates.filter((candidate) => isFree(candidate, occupied));
  // With a small bank a bullet may come more often, but a question never twice.
  const usable = free.length > 0 ? free : seat.candidates.filter((candidate) => !isUsed(candidate, occupied));
  const needs = new Map(units.map(({ unit, marks }) => [unit, marks - marksOf(seats, unit)]));
  const need = ({ unit }: Candidate) => needs.get(unit) ?? 0;
  // Of equal ones, a bullet that the paper does not ask yet.
  const asked = ({ bullet }: Candidate) => occupied.bullets.get(bullet) ?? 0;
  const [best] = usable.toSorted((a, b) => need(b) - need(a) || asked(a) - asked(b));
  if (best) seat.taken = best;
}

const CLOSE_LEVEL = 1;

/** The other side of a choice: no question and no case that the paper has already. */
function alternative(taken: Candidate, { candidates }: Seat, used: Occupied): Candidate | undefined {
  return candidates.find(
    ({ parts, unit, marks, level }) =>
      unit === taken.unit &&
      marks === taken.marks &&
      Math.abs(level - taken.level) <= CLOSE_LEVEL &&
      parts.every(({ id, case: own }) => !used.ids.has(id) && (own === undefined || !used.cases.has(own))),
  );
}

const refsOf = ({ parts }: Candidate, seed: number): QuestionRef[] =>
  parts.map(({ id, seeds }) => ({ id, seed: seeds[randomStream(id, seed, "variant")(seeds.length)] ?? 0 }));

function slotGaps(section: string, slot: Slot, drawn: Candidate[]): PaperGap[] {
  if ("total" in slot) {
    const left = slot.total - drawn.reduce((sum, { marks }) => sum + marks, 0);
    return left > 0 ? [{ kind: "questions", section, marks: left, missing: 1 }] : [];
  }
  // A choice that is printed has to be there: "any 2 of 3" needs three.
  const wanted = slot.count;
  const missing = wanted - Math.min(wanted, drawn.length);
  return missing > 0 ? [{ kind: "questions", section, marks: slot.marks, missing }] : [];
}

function unitGaps(seats: Seat[], { units }: Blueprint): PaperGap[] {
  return units.flatMap(({ unit, marks: wanted, slack }): PaperGap[] => {
    const drawn = marksOf(seats, unit);
    return Math.abs(drawn - wanted) > slack ? [{ kind: "unit", unit, wanted, drawn }] : [];
  });
}
