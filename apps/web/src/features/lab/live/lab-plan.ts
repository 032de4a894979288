import * as m from "@nirmaan/messages/classes-live.ts";
import { z } from "zod";
import { MOST_COLUMNS, MOST_ROWS } from "./lab-seats.ts";

const LabSeat = z.strictObject({
  studentId: z.uuid(),
  row: z
    .int()
    .min(0)
    .max(MOST_ROWS - 1),
  column: z
    .int()
    .min(0)
    .max(MOST_COLUMNS - 1),
});
export type LabSeat = z.infer<typeof LabSeat>;

const seatKey = ({ row, column }: Pick<LabSeat, "row" | "column">) => `${row} ${column}`;
const isEachOnce = (keys: string[]) => new Set(keys).size === keys.length;

/** The plan as a form sends it: JSON in one field. */
export const LabPlan = z
  .string()
  .max(40_000)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: "custom", message: m.planNotRead() });
      return z.NEVER;
    }
  })
  .pipe(z.array(LabSeat).max(MOST_COLUMNS * MOST_ROWS))
  .refine((seats) => isEachOnce(seats.map(seatKey)) && isEachOnce(seats.map(({ studentId }) => studentId)), {
    error: () => m.planNotRead(),
  });
