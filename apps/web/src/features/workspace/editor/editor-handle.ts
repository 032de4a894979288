/** What the row of symbol keys can do to whichever editor is open. */
export type EditorHandle = { insert: (text: string) => void };
