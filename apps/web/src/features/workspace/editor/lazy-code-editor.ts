import { lazyComponent } from "#ui/feedback/lazy-component.tsx";

export const lazyCodeEditor = lazyComponent(async () => (await import("./code-editor.tsx")).CodeEditor);

/** Starts with the modules of the workspace's routes, so that the editor loads while React hydrates. Never rejects. */
export async function prefetchCodeEditor(): Promise<void> {
  if (import.meta.env.SSR) return;
  await lazyCodeEditor.prefetch().catch(lazyCodeEditor.clearFailure);
}
