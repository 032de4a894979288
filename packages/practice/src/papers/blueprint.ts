import { z } from "zod";
import { QUESTION_KINDS } from "../question/practice-question.ts";

const Kinds = z.array(z.enum(QUESTION_KINDS)).min(1);

/** Printed as one question with the parts (i), (ii), (iii) and so on. */
const Joined = z.boolean().optional();

/** A number of questions with the same marks. */
const EqualSlot = z.strictObject({
  count: z.number().int().min(1),
  marks: z.number().positive(),
  /** How many of them are answered: "any 4 of 6". Without it, all. */
  answer: z.number().int().min(1).optional(),
  /** How many have a second question to choose from, of the same unit and marks. */
  or: z.number().int().min(1).optional(),
  /** Only questions about a case with their parts, or none of them; without it, both. */
  case: z.boolean().optional(),
  kinds: Kinds.optional(),
  /** Units of the syllabus; without it, any. */
  units: z.array(z.string()).min(1).optional(),
  joined: Joined,
});

/** Questions of several sizes that add up to a number of marks. */
const TotalSlot = z.strictObject({
  total: z.number().positive(),
  from: z.number().positive(),
  to: z.number().positive(),
  kinds: Kinds.optional(),
  units: z.array(z.string()).min(1).optional(),
  joined: Joined,
});

/** How a board builds one paper: content/papers/<paper>.json. */
export const Blueprint = z.strictObject({
  /** The syllabus: content/syllabus/<paper>.json. */
  paper: z.string().min(1),
  /** Where a board examines a syllabus in several papers: the id of this one, and what is printed after the title. */
  part: z.strictObject({ id: z.string().regex(/^[a-z0-9-]{1,40}$/), title: z.string().min(1) }).optional(),
  /** Raised with every change, because it is part of the code of a printed paper. */
  version: z.number().int().min(1),
  minutes: z.number().int().positive(),
  readingMinutes: z.number().int().min(0),
  marks: z.number().positive(),
  /** The first day on which the board usually examines, as month and day. */
  examinationsFrom: z.string().regex(/^\d\d-\d\d$/),
  source: z.string().min(1),
  instructions: z.array(z.string().min(1)),
  sections: z
    .array(
      z.strictObject({
        title: z.string().min(1),
        instruction: z.string().min(1),
        slots: z.array(z.union([EqualSlot, TotalSlot])).min(1),
      }),
    )
    .min(1),
  /**
   * Marks of each unit in the printed paper, questions beyond `answer` included, and by how many a paper may differ; empty
   * where the board names none.
   */
  units: z.array(
    z.strictObject({ unit: z.string(), marks: z.number().positive(), slack: z.number().min(0) }),
  ),
});
export type Blueprint = z.infer<typeof Blueprint>;

/** The id of a paper: that of its syllabus, unless the syllabus is examined in several papers. */
export const blueprintId = ({ paper, part }: Pick<Blueprint, "paper" | "part">): string => part?.id ?? paper;

export type Slot = Blueprint["sections"][number]["slots"][number];

/** The marks that a student can earn in a slot: questions beyond `answer` are a choice. */
export const slotMarks = (slot: Slot): number =>
  "total" in slot ? slot.total : slot.marks * (slot.answer ?? slot.count);
