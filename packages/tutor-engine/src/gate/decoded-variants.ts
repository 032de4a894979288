/** The reply decodeBase64 in the usual ways (reversed, rot13, base64, hex, spaced letters): the gate checks each variant. */
export function decodedVariants(text: string): string[] {
  return [
    text,
    Array.from(text).reverse().join(""),
    text.replace(/[a-z]/gi, rot13),
    text.replace(/(?:\b\S[ .\-_|/]){3,}\S\b/g, (spaced) => spaced.replace(/[ .\-_|/]/g, "")),
    ...(text.match(/[A-Za-z0-9+/_-]{8,}={0,2}/g) ?? []).flatMap(decodeBase64),
    ...(text.match(/(?:\b[0-9a-f]{2}[\s,]?){5,}/gi) ?? []).map((hex) =>
      fromCodes(hex.match(/[0-9a-f]{2}/gi) ?? [], 16),
    ),
    ...(text.match(/(?:\b\d{2,3}[\s,]+){4,}\d{2,3}\b/g) ?? []).map((codes) =>
      fromCodes(codes.match(/\d+/g) ?? [], 10),
    ),
    initials(text),
  ];
}

const rot13 = (letter: string) => {
  const base = letter < "a" ? 65 : 97;
  return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base);
};

function decodeBase64(word: string): string[] {
  try {
    const text = atob(word.replaceAll("-", "+").replaceAll("_", "/"));
    return /^[\x20-\x7e\n\t]+$/.test(text) ? [text] : [];
  } catch {
    return [];
  }
}

const fromCodes = (codes: string[], base: number) =>
  codes.map((code) => String.fromCharCode(Number.parseInt(code, base))).join("");

/** The first letters of the lines or words. */
const initials = (text: string) => (text.match(/(?<=^|\s)\S/g) ?? []).join("");
