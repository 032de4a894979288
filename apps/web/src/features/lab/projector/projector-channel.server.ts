import { z } from "zod";
import { createChannel } from "#server/channels/create-channel.ts";

/** Says that the projector of a class shows something else; the stream reads what. */
export const { notify: notifyProjector, subscribe: subscribeToProjector } = createChannel(
  "class_projector",
  z.object({ classId: z.string() }),
  ({ classId }) => classId,
);
