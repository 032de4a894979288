import { soundOf } from "../linear-model/word-sound.ts";
import { plainLetters } from "./plain-text.ts";
import lists from "./word-fields.json" with { type: "json" };

const FIELDS = new Map<string, string[]>();
for (const [field, words] of Object.entries(lists))
  for (const word of words.split(" ")) {
    const sound = soundOf(plainLetters(word));
    FIELDS.set(sound, [...new Set([...(FIELDS.get(sound) ?? []), field])]);
  }

/** The fields of meaning that a word belongs to, by its sound: the same for English, Hinglish and Hindi. */
export const fieldsOf = (sound: string): string[] => FIELDS.get(sound) ?? [];
