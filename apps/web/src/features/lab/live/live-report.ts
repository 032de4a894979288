import { z } from "zod";
import { ACTIVITIES, MOST_FAILS } from "./live-state.ts";

const Name = z.string().regex(/^[\w-]{1,60}$/);

/** What a student's page says about now. Names that the lesson does not have are left out by the endpoint. */
export const LiveReport = z.strictObject({
  lesson: z.string().regex(/^[a-z0-9_]{1,80}$/),
  exercise: Name.nullable(),
  fails: z.int().min(0).max(MOST_FAILS),
  mistake: Name.nullable(),
  stepsDone: z.int().min(0).max(100),
  activity: z.enum(ACTIVITIES),
  hasUnsent: z.boolean(),
});
export type LiveReport = z.infer<typeof LiveReport>;

/** The first report of a page has a session and is answered with a ticket; the next ones send the ticket instead. */
export const ReportRequest = LiveReport.extend({ ticket: z.string().max(1000).optional() });
