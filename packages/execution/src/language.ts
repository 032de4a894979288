/** A language as the product shows it and as an executor is asked for it. */
export type Language = {
  id: string;
  label: string;
  logo: string;
  runtime: { language: string; version: string };
  editorLanguage: string;
  extension: string;
};
