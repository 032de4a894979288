import { fetchedPart } from "#ui/fetched-part.tsx";

export const fetchedCodeEditor = fetchedPart(async () => (await import("./code-editor.tsx")).CodeEditor);
