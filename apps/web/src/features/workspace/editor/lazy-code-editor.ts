import { lazyComponent } from "#ui/feedback/lazy-component.tsx";

export const lazyCodeEditor = lazyComponent(async () => (await import("./code-editor.tsx")).CodeEditor);
