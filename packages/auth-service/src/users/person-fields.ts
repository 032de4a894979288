import { z } from "zod";

export const LONGEST_NAME = 60;
const OLDEST_YEARS = 120;
const YEAR_MS = 365.25 * 86_400_000;

/**
 * A name is read by others: letters of any script, spaces, hyphens, apostrophes and initials' dots, so that nobody can
 * send links or advertisements to strangers as a name.
 */
export const PersonName = z
  .string()
  .trim()
  .min(1, "Tell us your name.")
  .max(LONGEST_NAME, `Up to ${LONGEST_NAME} characters, please.`)
  .regex(
    /^[\p{L}\p{M}](?:[\p{L}\p{M}'’-]|\.(?= |$|\p{Lu}\.)| (?! ))*$/u,
    "Letters, spaces and initials only.",
  );

/** A day on which somebody who is alive can have been born. */
export const BirthDay = z.iso.date().refine((day) => {
  const ageMs = Date.now() - Date.parse(day);
  return ageMs > 0 && ageMs < OLDEST_YEARS * YEAR_MS;
});
