import * as m from "@nirmaan/messages/accounts-passwords.ts";

export const SHORTEST_PASSWORD = 8;
/** bcrypt reads no further, and accounts must be able to move to a service that uses it. */
export const LONGEST_PASSWORD_BYTES = 72;

export type PasswordStrength = {
  /** How many of the meter's four parts are filled. */
  parts: 0 | 1 | 2 | 3 | 4;
  /** The rating and, below "good", what makes the password better. */
  words: string;
};

const OBVIOUS =
  /password|passw0rd|qwerty|asdf|zxcv|abc|123|111|000|letmein|welcome|iloveyou|admin|india|student|school|nirmaan|krishna|bharat|cricket/gi;

/** A rough estimate in bits of the guesses that an acquaintance of the student needs; fast on slow phones. */
export function passwordStrength(password: string, about: string[] = []): PasswordStrength {
  const length = Array.from(password).length;
  if (length === 0) return { parts: 0, words: "" };
  if (length < SHORTEST_PASSWORD)
    return { parts: 1, words: m.tooShort({ count: SHORTEST_PASSWORD - length }) };
  const personal = about
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length > 2 && password.toLowerCase().includes(word));
  const bits = guessBits(password, personal);
  if (bits < 28) return { parts: 1, words: personal.length > 0 ? m.easyToGuessPersonal() : m.easyToGuess() };
  if (bits < 42) return { parts: 2, words: m.fair() };
  if (bits < 60) return { parts: 3, words: m.good() };
  return { parts: 4, words: m.strong() };
}

function guessBits(password: string, personal: string[]): number {
  let rest = password.toLowerCase();
  for (const word of personal) rest = rest.replaceAll(word, "\u0001");
  rest = rest.replace(OBVIOUS, "\u0001");
  const characters = Array.from(rest).filter((character, at, all) => !continues(character, all[at - 1]));
  return characters.length * Math.log2(alphabetOf(password));
}

/** Repetitions ("aaaa") and sequences ("4567") count once. */
function continues(character: string, before: string | undefined): boolean {
  if (before === undefined) return false;
  return Math.abs((character.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0)) <= 1;
}

function alphabetOf(password: string): number {
  const kinds: [RegExp, number][] = [
    [/\d/, 10],
    [/[a-z]/, 20],
    [/[A-Z]/, 20],
    [/[^\w]|_/, 20],
  ];
  return Math.max(
    2,
    kinds.reduce((size, [kind, adds]) => size + (kind.test(password) ? adds : 0), 0),
  );
}
