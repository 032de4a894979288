import type { ExecuteRequest } from "@nirmaan/execution/contract.ts";
import type { LineMarks, TracedProgram, TraceListener } from "@nirmaan/tracing/traced-program.ts";
import type { ReactNode } from "react";
import type { LazyComponent } from "#ui/feedback/lazy-component.tsx";
import type { FileAccess } from "../store/file-access.ts";
import type { CreatedLessonWorkspace } from "./create-lesson-workspace.ts";

/** Loading and retrying a lazy component; the route that made it also renders it. */
export type LazyPart = Omit<LazyComponent<never>, "loaded">;

export type WorkspaceChat = { part: LazyPart; show: () => ReactNode };

/** What the panel that steps through a program gets from the workspace. */
export type StepSlot = {
  language: string;
  code: string;
  /** The program that a link to a step would contain. */
  request: ExecuteRequest;
  start: (listener: TraceListener) => TracedProgram;
  onMarks: (marks: LineMarks | null) => void;
  onClose: () => void;
};

export type WorkspaceStepper = {
  part: LazyPart;
  /** `showsCode`: the editor is covered or cannot mark lines. */
  show: (slot: StepSlot & { showsCode: boolean }) => ReactNode;
};

export type WorkspaceHistory = {
  part: LazyPart;
  show: (slot: { isOpen: boolean; onClose: () => void; files: FileAccess }) => ReactNode;
};

/** Follows the session of the open page and shows what a student has to know about it. */
export type WorkspaceSession = {
  part: LazyPart;
  show: (work: { hasUnsentWork: () => boolean; onRenewed: () => void }) => ReactNode;
};

export type WorkspaceLesson = {
  /** Called without a workspace while it is still loading. */
  show: (workspace: CreatedLessonWorkspace | undefined) => ReactNode;
  /** The bottom row of a phone's code view: the workspace's buttons, Check, and its result. */
  showBar: (slot: {
    workspace: CreatedLessonWorkspace;
    buttons: ReactNode;
    onShowLesson: () => void;
  }) => ReactNode;
  /** The languages in which the lesson can be taken; no other is offered beside it. */
  languages: readonly string[];
  chooseLanguage: (id: string) => void;
  /** Renders the trace that a simulator printed. */
  replay: { part: LazyPart; show: (stdout: string) => ReactNode };
};
