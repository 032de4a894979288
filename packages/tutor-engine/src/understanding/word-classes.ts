import classes from "./word-classes.json" with { type: "json" };

const CLASSES = new Map<string, string[]>();
for (const [name, words] of Object.entries(classes))
  for (const word of words.split(" ")) {
    const plain = word
      .replaceAll("'", "")
      .normalize("NFD")
      .replaceAll("\u093c", "")
      .normalize("NFC")
      .replaceAll("\u0901", "\u0902");
    CLASSES.set(plain, [...new Set([...(CLASSES.get(plain) ?? []), name])]);
  }

/** The groups of meaning that a word belongs to, the same for English, Hinglish and Hindi. */
export const classesOf = (word: string): string[] => CLASSES.get(word) ?? [];
