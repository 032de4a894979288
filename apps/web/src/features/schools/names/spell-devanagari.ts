/** Letters of Hindi as names are spelled in English. Letters with a dot below come as two characters. */
const CONSONANTS = new Map(
  Object.entries({
    क: "k",
    ख: "kh",
    ग: "g",
    घ: "gh",
    ङ: "n",
    च: "ch",
    छ: "chh",
    ज: "j",
    झ: "jh",
    ञ: "n",
    ट: "t",
    ठ: "th",
    ड: "d",
    ढ: "dh",
    ण: "n",
    त: "t",
    थ: "th",
    द: "d",
    ध: "dh",
    न: "n",
    प: "p",
    फ: "ph",
    ब: "b",
    भ: "bh",
    म: "m",
    य: "y",
    र: "r",
    ल: "l",
    ळ: "l",
    व: "v",
    श: "sh",
    ष: "sh",
    स: "s",
    ह: "h",
    ज्ञ: "gy",
    क़: "q",
    ख़: "kh",
    ग़: "g",
    ज़: "z",
    फ़: "f",
    ड़: "d",
    ढ़: "dh",
  }),
);
const VOWELS = new Map(
  Object.entries({
    अ: "a",
    आ: "a",
    इ: "i",
    ई: "i",
    उ: "u",
    ऊ: "u",
    ऋ: "ri",
    ए: "e",
    ऐ: "ai",
    ऑ: "o",
    ओ: "o",
    औ: "au",
  }),
);
const SIGNS = new Map(
  Object.entries({
    "\u093e": "a",
    "\u093f": "i",
    "\u0940": "i",
    "\u0941": "u",
    "\u0942": "u",
    "\u0943": "ri",
    "\u0947": "e",
    "\u0948": "ai",
    "\u0949": "o",
    "\u094b": "o",
    "\u094c": "au",
  }),
);
const VIRAMA = "\u094d";
const NASALS = new Map([
  ["\u0901", "n"],
  ["\u0902", "n"],
  ["\u0903", "h"],
]);
/** One letter, with its dot below. Two letters with one sound of their own are one. */
const LETTERS = /ज्ञ|.\u093c?/gu;

/** A sound of a word. `isShort`: an "a" that is not written and may be silent. */
type Sound = { text: string; isVowel: boolean; isShort?: boolean };

/** "लक्ष्मी" gives "lakshmi", "दीपक" "dipak", "सलमा" "salma": the short a is silent at the end and between syllables. */
export function spellDevanagari(word: string): string {
  const sounds = withoutSilent(soundsOf(word.normalize("NFC")));
  return sounds.map(({ text }) => text).join("");
}

function soundsOf(word: string): Sound[] {
  const letters = word.match(LETTERS) ?? [];
  return letters.flatMap((letter, at): Sound[] => {
    const consonant = CONSONANTS.get(letter);
    const next = letters[at + 1] ?? "";
    if (consonant !== undefined) {
      const sound = { text: consonant, isVowel: false };
      const hasOwnVowel = next === VIRAMA || SIGNS.has(next);
      return hasOwnVowel ? [sound] : [sound, { text: "a", isVowel: true, isShort: true }];
    }
    const vowel = VOWELS.get(letter) ?? SIGNS.get(letter);
    if (vowel !== undefined) return [{ text: vowel, isVowel: true }];
    const nasal = NASALS.get(letter);
    return nasal === undefined ? [] : [{ text: nasal, isVowel: false }];
  });
}

/** From the end: a short a is silent at the end of a word, and where one consonant is on each side, each beside a vowel. */
function withoutSilent(sounds: Sound[]): Sound[] {
  const said = [...sounds];
  const isVowelAt = (at: number) => said[at]?.isVowel === true;
  const isConsonantAt = (at: number) => said[at]?.isVowel === false;
  for (let at = said.length - 1; at > 0; at -= 1) {
    if (!said[at]?.isShort) continue;
    const isAtEnd = at === said.length - 1 && said.slice(0, at).some(({ isVowel }) => isVowel);
    const isBetween =
      isConsonantAt(at - 1) && isVowelAt(at - 2) && isConsonantAt(at + 1) && isVowelAt(at + 2);
    if (isAtEnd || isBetween) said.splice(at, 1);
  }
  return said;
}
