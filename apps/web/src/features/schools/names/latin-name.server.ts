import { transliterate } from "transliteration";
import { spellDevanagari } from "./spell-devanagari.ts";

/** A name of any script in plain Latin letters: "प्रिया शर्मा" gives "priya sharma". */
export const latinOf = (name: string): string =>
  transliterate(name.replaceAll(/[\p{Script=Devanagari}\p{M}]+/gu, spellDevanagari))
    .toLowerCase()
    .replaceAll(/([aiu])\1+/g, "$1")
    .replaceAll(/[^a-z ]/g, "");
