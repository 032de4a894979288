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

export const CLASS_CHANNEL = "class_live";

/** The message holds the whole row, so that an update costs one statement and no read, however many teachers look on. */
export const { notify: notifyClass, subscribe: subscribeToClass } = createChannel(
  CLASS_CHANNEL,
  Message,
  ({ classId }) => classId,
);
