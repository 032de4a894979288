/** A language as the product shows it and as an executor is asked for it. */
export type Language = {
  id: string;
  label: string;
  logo: string;
  runtime: { language: string; version: string };
  editorLanguage: string;
  extension: string;
  sample: string;
};

/** What every language's sample prints: the squares, the even numbers and the sum of 1 to 5. */
export const SAMPLE_OUTPUT = "Squares: 1 4 9 16 25\nEven numbers: 2 4\nSum: 15\n";
