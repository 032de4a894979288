import type { Editor, EditorHandlers } from "./codemirror/create-editor.ts";

type EarlyEditor = { editor: Editor; isRunRequested: boolean; attach?: ReturnType<Editor["detach"]> };

let early: EarlyEditor | undefined;

/** Registers the editor that was created before React hydrated the page. */
export function offerEarlyEditor(editor: Editor): void {
  early = { editor, isRunRequested: false };
}

/** Nothing can run a program before hydration: the request is kept until the editor is attached. */
export function requestRunAfterHydration(): void {
  if (early) early.isRunRequested = true;
}

/** Called before React removes the element that contains the early editor. */
export function detachEarlyEditor(): void {
  if (early) early.attach = early.editor.detach();
}

/** Moves the early editor into React's element; undefined when there is none. */
export function attachEarlyEditor(parent: HTMLElement, handlers: () => EditorHandlers): Editor | undefined {
  const { editor, attach, isRunRequested } = early ?? {};
  early = undefined;
  if (!editor || !attach) return undefined;
  attach(parent, handlers);
  if (isRunRequested) handlers().onRun();
  return editor;
}
