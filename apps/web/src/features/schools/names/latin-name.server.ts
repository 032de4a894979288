import { transliterate } from "transliteration";

/** A name of any script in plain Latin letters: "प्रिया शर्मा" gives "priya sharma" or close to it. */
export const latinOf = (name: string): string =>
  transliterate(name)
    .toLowerCase()
    .replaceAll(/([aiu])\1+/g, "$1")
    .replaceAll(/[^a-z ]/g, "");
