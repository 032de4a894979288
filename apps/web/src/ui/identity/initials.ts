const WITHOUT_A_NAME = "CN";

/** First letters of the first and the last word: "Asha Rani Patil" is AP. Combining marks stay with their letter, as in आशा. */
export function initialsOf(name: string | undefined): string {
  const words = (name ?? "").trim().split(/\s+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => firstLetter(word ?? "")).join("") || WITHOUT_A_NAME;
}

const letters = new Intl.Segmenter("en-IN", { granularity: "grapheme" });

const firstLetter = (word: string) => [...letters.segment(word)][0]?.segment.toLocaleUpperCase("en-IN") ?? "";
