import * as m from "@nirmaan/messages/classes-projector.ts";
import { z } from "zod";
import { MOST_CHARACTERS, MOST_LINES } from "./projector-view.ts";

const LONGEST_MINUTES = 180;

const minutes = z.coerce
  .number({ error: () => m.minutesRange() })
  .int({ error: () => m.minutesRange() })
  .min(1, { error: () => m.minutesRange() })
  .max(LONGEST_MINUTES, { error: () => m.minutesRange() });

/** Control characters other than the line's end and the tab cannot be stored or shown. */
const withoutControls = (text: string) => text.replaceAll(/\r\n?/g, "\n").replaceAll(/[^\P{Cc}\n\t]/gu, "");

const code = z
  .string({ error: () => m.writeProgram() })
  .transform((text) => withoutControls(text).replace(/^\n+|\s+$/g, ""))
  .refine((text) => text !== "", { error: () => m.writeProgram() })
  .refine((text) => text.length <= MOST_CHARACTERS && text.split("\n").length <= MOST_LINES, {
    error: () => m.programTooLong({ lines: MOST_LINES, characters: MOST_CHARACTERS }),
  });

const line = (most: number) =>
  z
    .string()
    .transform((text) => withoutControls(text).trim())
    .refine((text) => text.length <= most, { error: () => m.lineTooLong({ most }) })
    .default("");

/** What a teacher can do with the projector. */
export const ProjectorRequest = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("start"), minutes }),
  z.object({ intent: z.enum(["pause", "resume", "reset", "remove"]) }),
  z.object({ intent: z.literal("theme"), theme: z.enum(["light", "dark"]) }),
  z.object({ intent: z.enum(["show-code", "hide-code", "show-progress", "hide-progress", "clear"]) }),
  z.object({ intent: z.literal("show"), title: line(100), question: line(300), code }),
]);
export type ProjectorRequest = z.infer<typeof ProjectorRequest>;
