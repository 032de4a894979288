/** Consonants of Devanagari as Latin ones, without aspiration. */
const CONSONANTS: Record<string, string> = {
  क: "k",
  ख: "k",
  ग: "g",
  घ: "g",
  ङ: "n",
  च: "c",
  छ: "c",
  ज: "j",
  झ: "j",
  ञ: "n",
  ट: "t",
  ठ: "t",
  ड: "d",
  ढ: "d",
  ण: "n",
  त: "t",
  थ: "t",
  द: "d",
  ध: "d",
  न: "n",
  प: "p",
  फ: "f",
  ब: "b",
  भ: "b",
  म: "m",
  य: "y",
  र: "r",
  ल: "l",
  व: "v",
  श: "s",
  ष: "s",
  स: "s",
  ह: "h",
  ळ: "l",
};
const VOWELS: Record<string, string> = {
  अ: "a",
  आ: "a",
  इ: "i",
  ई: "i",
  उ: "u",
  ऊ: "u",
  ए: "e",
  ऐ: "e",
  ओ: "o",
  औ: "o",
  ऑ: "o",
  ऋ: "ri",
  "ा": "a",
  "ि": "i",
  "ी": "i",
  "ु": "u",
  "ू": "u",
  "े": "e",
  "ै": "e",
  "ो": "o",
  "ौ": "o",
  "ॉ": "o",
  "ृ": "ri",
  "ॅ": "e",
};

const SPELLINGS: [spelling: RegExp, sound: string][] = [
  [/chh?/g, "c"],
  [/c(?=[eiy])/g, "s"],
  [/ck|q/g, "k"],
  [/sh/g, "s"],
  [/ph/g, "f"],
  [/([kgjtdb])h/g, "$1"],
  [/w/g, "v"],
  [/z/g, "j"],
  [/ee|ii|ie(?=.)/g, "i"],
  [/oo|uu/g, "u"],
  [/ai|ay$/g, "e"],
  [/au|ou/g, "o"],
  [/(.)\1/g, "$1"],
];

/**
 * How a word sounds, the same in both scripts: "नहीं", "nahi" and "nhi" are one word. The vowel a is kept only at the ends: it is
 * what differs between spellings, while the others tell "karo" from "karu".
 */
export function soundOf(word: string): string {
  const latin = Array.from(word, (letter) => CONSONANTS[letter] ?? VOWELS[letter] ?? letter).join("");
  const plain = latin.replace(/[\u0901-\u0903\u094d]/g, "");
  const spelled = SPELLINGS.reduce((text, [spelling, sound]) => text.replace(spelling, sound), plain);
  return spelled.replace(/iy/g, "i").replace(/(?<=.)a(?=.)/g, "");
}
