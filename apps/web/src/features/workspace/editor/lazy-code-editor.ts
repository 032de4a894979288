import { fetchedPart } from "#ui/fetched-part.tsx";

export const lazyCodeEditor = fetchedPart(async () => (await import("./code-editor.tsx")).CodeEditor);
