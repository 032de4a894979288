import { z } from "zod";
import { MOST_TYPED_CHARACTERS } from "./mark-value.ts";

const MOST_KEY_CHARACTERS = 60;
const LARGEST_VERSION = 1_000_000;

/** One cell of the grid: what was typed, and the version that the teacher had seen; 0 when there was no mark. */
export const BoardMarkDraft = z.object({
  studentId: z.uuid(),
  part: z.string().max(MOST_KEY_CHARACTERS),
  typed: z.string().max(MOST_TYPED_CHARACTERS),
  version: z.coerce.number<string>().int().min(0).max(LARGEST_VERSION),
});
export type BoardMarkDraft = z.infer<typeof BoardMarkDraft>;
