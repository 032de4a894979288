import type { Editor, EditorWishes } from "./editor/create-editor.ts";
import type { OpenedWorkspace } from "./saving/open-workspace.ts";

type First = {
  owner: string;
  projectId: string;
  opening: Promise<OpenedWorkspace>;
  isTaken: boolean;
  isRunWanted: boolean;
  editor?: Editor;
  land?: ReturnType<Editor["lift"]>;
};

let first: First | undefined;

/** The workspace of a page that was just loaded opens before React is there, which then takes it over. */
export function offerFirst(offered: Pick<First, "owner" | "projectId" | "opening">): First {
  first = { ...offered, isTaken: false, isRunWanted: false };
  return first;
}

export function takeOpening(owner: string, projectId: string): Promise<OpenedWorkspace> | undefined {
  if (!first || first.isTaken || first.owner !== owner || first.projectId !== projectId) return undefined;
  first.isTaken = true;
  return first.opening;
}

/** Before React clears the place where the first editor stands. */
export function liftEditor(): void {
  if (first?.editor) first.land = first.editor.lift();
}

/** The editor that stood first, set down in its own place; nothing when there was none. */
export function landEditor(place: HTMLElement, wishes: () => EditorWishes): Editor | undefined {
  const { editor, land, isRunWanted } = first ?? {};
  first = undefined;
  if (!editor || !land) return undefined;
  land(place, wishes);
  if (isRunWanted) wishes().onRun();
  return editor;
}
