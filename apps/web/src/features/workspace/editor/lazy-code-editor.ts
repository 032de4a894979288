import { lazyComponent } from "#ui/feedback/lazy-component.tsx";

export const lazyCodeEditor = lazyComponent(async () => (await import("./code-editor.tsx")).CodeEditor);

/** Called by the workspace's routes when their modules are evaluated: the editor loads while React hydrates. */
export function prefetchCodeEditor(): void {
  if (!import.meta.env.SSR) lazyCodeEditor.prefetch().catch(lazyCodeEditor.clearFailure);
}
