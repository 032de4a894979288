/** Begins only at the first character of a word: trying each one takes quadratic time. */
const EMAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const AADHAAR = /\b\d{4}[\s-]?\d{4}[\s-]?\d{4}\b/g;
const PHONE = /(?<![\d.])(?:\+?\d{1,3}[\s-]?)?\d(?:[\s-]?\d){9}(?![\d.])/g;
const INTRODUCTION =
  /\b(my name is|i am called|call me|mera naam|myself|this is|i'?m)\s+([A-Z][\p{L}]+(?:\s+[A-Z][\p{L}]+)*)/giu;

/** Masks e-mail addresses, numbers and names in text that leaves the server. `names` are the names the server knows. */
export function maskPersonalData(text: string, names: string[] = []): string {
  let masked = text
    .replace(EMAIL, "[e-mail]")
    .replace(AADHAAR, "[number]")
    .replace(PHONE, "[phone]")
    .replace(INTRODUCTION, (whole, words: string, name: string) =>
      /^[A-Z]/.test(name) ? `${words} [name]` : whole,
    );
  for (const name of names.flatMap((each) => [each, ...each.split(/\s+/)]))
    if (name.length > 2)
      masked = masked.replace(
        new RegExp(`(?<![\\p{L}\\d_])${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}\\d_])`, "giu"),
        "[name]",
      );
  return masked;
}
