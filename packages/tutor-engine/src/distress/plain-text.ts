/** One spelling for letters that look or sound the same: no capitals, accents, nuktas and invisible characters. */
export const plainLetters = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f\u093c\u200b-\u200f\u2060\ufeff]/g, "")
    .normalize("NFC")
    .replaceAll("\u0901", "\u0902")
    .replace(/[’‘`´]/g, "'");

/** Undoes disguises: "k i l l" and "k.i.l.l" become a word. */
export const plainText = (text: string): string =>
  plainLetters(text)
    .replace(/(?<![\p{L}\p{N}.\-_*])\p{L}(?:[.\-_*]\p{L}){2,}(?![\p{L}\p{N}])/gu, (spaced) =>
      spaced.replace(/[.\-_*]/g, ""),
    )
    .replace(/(?<![\p{L}\p{N}])\p{L}(?: \p{L}){3,}(?![\p{L}\p{N}])/gu, (spaced) => spaced.replaceAll(" ", ""))
    .replace(/(?<=\p{L})[ \t]{2,}(?=\p{L})/gu, " ");

const LOOKALIKES: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "@": "a",
  $: "s",
};

/** "k1ll" as letters. */
export const withLetters = (text: string): string =>
  text.replace(/(?<=\p{L})[01345@$](?=\p{L})/gu, (sign) => LOOKALIKES[sign] ?? sign);
