import { z } from "zod";
import { createChannel } from "#server/channels/create-channel.ts";
import { ACTIVITIES } from "./live-state.ts";

const Row = z.object({
  studentId: z.string(),
  lesson: z.string(),
  exercise: z.string().nullable(),
  fails: z.number(),
  mistake: z.string().nullable(),
  stepsDone: z.number(),
  activity: z.enum(ACTIVITIES),
  hasUnsent: z.boolean(),
});

/** Without a row: a hand went up or down, and the page reads the hands again. */
const Message = z.object({ classId: z.string(), row: Row.optional() });

/** The message holds the whole row, so that an update costs no read, however many teachers look on. */
export const {
  notify: notifyClass,
  notifyMany: notifyClasses,
  subscribe: subscribeToClass,
} = createChannel("class_live", Message, ({ classId }) => classId);
