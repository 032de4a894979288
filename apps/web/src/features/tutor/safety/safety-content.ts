import { Safety } from "@nirmaan/tutor-engine/distress/distress-reply.ts";
import safety from "../../../../../../content/tutor/safety.json" with { type: "json" };

/** Small, and part of the chat itself: a reply to distress must not wait for a download. */
export const safetyContent = Safety.parse(safety);

const NUMBERS = new Set(safetyContent.helplines.map(({ number }) => number));

/** True for the text of a helpline's number, which a reply shows in bold. */
export const isHelpline = (text: unknown): text is string => typeof text === "string" && NUMBERS.has(text);
