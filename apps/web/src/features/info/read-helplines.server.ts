import { Safety } from "@nirmaan/tutor-engine/distress/distress-reply.ts";
import safety from "../../../../../content/tutor/safety.json" with { type: "json" };

const { helplines } = Safety.parse(safety);

/** The same numbers that the tutor gives. */
export const readHelplines = () => helplines;
