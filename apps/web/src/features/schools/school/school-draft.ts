import * as m from "@nirmaan/messages/schools-school.ts";
import { z } from "zod";

const LONGEST = 100;
const MOST_SEATS = 5000;

const line = z
  .string()
  .trim()
  .min(3, { error: () => m.threeLetters() })
  .max(LONGEST, { error: () => m.hundredLetters() });

/** What a teacher or an admin says about a school. The UDISE code names the school, not a child. */
export const SchoolDraft = z.object({
  name: line,
  city: line,
  udiseCode: z
    .string()
    .trim()
    .regex(/^(\d{11})?$/, { error: () => m.udiseDigits() })
    .transform((code) => code || null)
    .default(null),
});
export type SchoolDraft = z.infer<typeof SchoolDraft>;

export const Seats = z.coerce
  .number({ error: () => m.seatsNumber() })
  .int({ error: () => m.seatsNumber() })
  .min(1, { error: () => m.seatsNumber() })
  .max(MOST_SEATS, { error: () => m.seatsNumber() });

const SHORTEST_CODE = 2;
const LONGEST_CODE = 5;

/** The letters that the school's user names start with: "Kendriya Vidyalaya Pune" gives "kvp". */
export function codeOfSchool(latinName: string): string {
  const words = latinName.toLowerCase().match(/[a-z]+/g) ?? [];
  const initials = words.map((word) => word[0]).join("");
  const letters = initials.length >= SHORTEST_CODE ? initials : (words[0] ?? "");
  return letters.slice(0, LONGEST_CODE) || "school";
}
