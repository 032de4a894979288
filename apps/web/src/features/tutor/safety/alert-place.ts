import { z } from "zod";

/** Where a student wrote what an adult should know of. */
export const AlertPlace = z.enum(["tutor", "question", "comment", "share", "portfolio", "report", "contact"]);
export type AlertPlace = z.infer<typeof AlertPlace>;
