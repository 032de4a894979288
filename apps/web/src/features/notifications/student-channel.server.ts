import { z } from "zod";
import { createChannel } from "#server/channels/create-channel.ts";

const Message = z.object({
  studentId: z.string(),
  notificationId: z.number().optional(),
  /** The account was closed: streams end, and pages load again. */
  isAccessChanged: z.boolean().optional(),
});

const channel = createChannel("student_news", Message, ({ studentId }) => studentId);

/** The payload holds only ids; the receiver reads the rest. */
export const {
  notify: notifyDevices,
  notifyMany: notifyManyDevices,
  subscribe: subscribeToStudent,
} = channel;
