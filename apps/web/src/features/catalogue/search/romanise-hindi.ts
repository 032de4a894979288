const CONSONANTS: Record<string, string> = Object.fromEntries(
  "क k,ख kh,ग g,घ gh,ङ n,च ch,छ chh,ज j,झ jh,ञ n,ट t,ठ th,ड d,ढ dh,ण n,त t,थ th,द d,ध dh,न n,प p,फ ph,ब b,भ bh,म m,य y,र r,ल l,ळ l,व v,श sh,ष sh,स s,ह h,ज़ z,फ़ f,ड़ r,ढ़ rh,क़ q,ख़ kh,ग़ g"
    .normalize("NFD")
    .split(",")
    .map((pair) => pair.split(" ") as [string, string]),
);
/** Short and long spelling: students type both `shuruat` and `shuruaat`. */
const VOWELS: Record<string, [string, string]> = {
  अ: ["a", "a"],
  आ: ["a", "aa"],
  इ: ["i", "i"],
  ई: ["i", "ee"],
  उ: ["u", "u"],
  ऊ: ["u", "oo"],
  ऋ: ["ri", "ri"],
  ए: ["e", "e"],
  ऐ: ["ai", "ai"],
  ओ: ["o", "o"],
  औ: ["au", "au"],
  ऑ: ["o", "o"],
  "ा": ["a", "aa"],
  "ि": ["i", "i"],
  "ी": ["i", "ee"],
  "ु": ["u", "u"],
  "ू": ["u", "oo"],
  "ृ": ["ri", "ri"],
  "े": ["e", "e"],
  "ै": ["ai", "ai"],
  "ो": ["o", "o"],
  "ौ": ["au", "au"],
  "ॉ": ["o", "o"],
};
const CONSONANT = /^[क-ह]\u093c?/;
const VIRAMA = "्";
const SIGN = /^[ा-ौ]/;

/** Hindi in Latin letters, as students type it, in two spellings; everything else stays. */
export const romaniseHindi = (text: string): [string, string] => [spell(text, 0), spell(text, 1)];

const spell = (text: string, spelling: 0 | 1): string =>
  text
    .normalize("NFD")
    .replaceAll("ज्ञ", "ग्य")
    .replace(/[\u0900-\u0963]+/gu, (word) => spellWord(word, spelling));

function spellWord(word: string, spelling: 0 | 1): string {
  let latin = "";
  for (let rest = word; rest !== ""; ) {
    const consonant = CONSONANT.exec(rest)?.[0];
    const sign = consonant ?? rest[0] ?? "";
    rest = rest.slice(sign.length);
    if (consonant) latin += (CONSONANTS[consonant] ?? "") + inherentVowel(rest);
    else if (sign === "ं" || sign === "ँ") latin += /^[पफबभम]/.test(rest) ? "m" : "n";
    else latin += VOWELS[sign]?.[spelling] ?? "";
  }
  return latin;
}

/** A consonant has an `a` unless a vowel sign or a virama follows, or the word ends. */
const inherentVowel = (rest: string) =>
  rest === "" || rest.startsWith(VIRAMA) || SIGN.test(rest) ? "" : "a";
