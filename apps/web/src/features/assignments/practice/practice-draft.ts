import * as m from "@nirmaan/messages/assignments.ts";
import { z } from "zod";
import { ASSIGNMENT_FIELDS, areTimesInOrder, dueBeforeOpen } from "../rules/assignment-draft.ts";

export const QUESTION_COUNTS = [5, 8, 10, 15, 20] as const;

const UNIT = "unit:";
/** The name of a unit's checkbox: each has its own, because a form is read as one value for each name. */
export const unitField = (unit: string): string => `${UNIT}${unit}`;

const MOCK = "mock ";
/** The value of a choice that gives a whole paper. */
export const mockKind = (paper: string): string => `${MOCK}${paper}`;

type PracticeDraftFields = Record<string, unknown>;
const unitsIn = (fields: PracticeDraftFields): string[] =>
  Object.keys(fields).flatMap((name) => (name.startsWith(UNIT) ? [name.slice(UNIT.length)] : []));

/** The form that gives a class questions of the bank. */
export const PracticeDraft = z
  .looseObject({
    paper: z.string().min(1).max(40),
    kind: z.string().regex(/^(set|mock [a-z0-9-]{1,40})$/, { error: () => m.chooseTask() }),
    questions: z.coerce.number().pipe(z.literal(QUESTION_COUNTS)),
    ...ASSIGNMENT_FIELDS,
  })
  .refine(areTimesInOrder, dueBeforeOpen)
  .refine((fields) => fields.kind !== "set" || unitsIn(fields).length > 0, {
    path: ["units"],
    error: () => m.chooseUnits(),
  })
  .transform((fields) => {
    const { paper, kind, questions, note, opensAt, dueAt, lateRule } = fields;
    const mock = kind === "set" ? undefined : kind.slice(MOCK.length);
    const practice =
      mock === undefined
        ? { kind: "set" as const, paper, units: unitsIn(fields), questions }
        : { kind: "mock" as const, paper: mock };
    return { task: { practice }, note, opensAt, dueAt, lateRule };
  });
