/** What the row of symbol keys needs of the open editor, plain or CodeMirror. */
export type EditorHandle = { insert: (text: string) => void };
