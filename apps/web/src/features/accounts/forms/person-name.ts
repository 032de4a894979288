import { z } from "zod";

const LONGEST = 60;

/**
 * A name goes into mails to guardians: letters of any script, spaces, hyphens, apostrophes and initials' dots,
 * so that a name cannot be used to send links or advertisements to strangers.
 */
export const PersonName = z
  .string()
  .trim()
  .min(1, "Tell us your name.")
  .max(LONGEST, `Up to ${LONGEST} characters, please.`)
  .regex(
    /^[\p{L}\p{M}](?:[\p{L}\p{M}'’-]|\.(?= |$|\p{Lu}\.)| (?! ))*$/u,
    "Letters, spaces and initials only.",
  );
