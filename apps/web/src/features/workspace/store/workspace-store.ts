import type { InputQueue } from "@nirmaan/browser-runtimes/input-queue.ts";
import type { LineMarks } from "@nirmaan/tracing/traced-program.ts";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { DrawCommand } from "../drawing/draw-command.ts";
import { toggleFolder } from "../files/file-tree.ts";
import {
  type Changed,
  clearLessonFolder,
  closeFile,
  createFile,
  createFolder,
  deleteNode,
  openFile,
  type Project,
  type Removed,
  renameNode,
  restoreNode,
  writeProjectFile,
} from "../files/project.ts";
import type { Refusal } from "../files/project-limits.ts";
import type { EditorSettings } from "../settings/editor-settings.ts";
import {
  finishedRun,
  IDLE,
  type Preparing,
  preparingRun,
  type RunState,
  startedRun,
  waitingForInput,
  withOutput,
} from "./run-state.ts";
import type { TranscriptPart } from "./transcript.ts";
import type { AutoSaveState } from "./version-save-state.ts";

/** Controls the current run. */
type RunControls = { input: InputQueue; stop: () => void };
type Finish = Parameters<typeof finishedRun>[2];

type ProjectActions = {
  setProject: (project: Project) => void;
  open: (id: string) => void;
  close: (id: string) => void;
  toggle: (id: string) => void;
  write: (id: string, content: string) => Refusal | undefined;
  create: (type: "file" | "folder", name: string, parentId: string | null) => Refusal | undefined;
  rename: (id: string, name: string) => Refusal | undefined;
  remove: (id: string) => Removed | undefined;
  clearLessonFolder: () => Removed | undefined;
  restore: (removed: Removed) => void;
};

type RunActions = {
  startRun: (controls: RunControls) => number;
  addOutput: (runId: number, part: TranscriptPart, commands?: DrawCommand[]) => void;
  waitForInput: (runId: number) => void;
  prepareRun: (runId: number, preparing: Preparing) => void;
  finishRun: (runId: number, finish: Finish) => void;
  clearRun: () => void;
  typeLine: (text: string) => void;
};

export type WorkspaceState = ProjectActions &
  RunActions & {
    project: Project;
    settings: EditorSettings;
    run: RunState;
    controls: RunControls | null;
    isTerminalVisible: boolean;
    arguments: string[];
    /** The student has agreed to download Python although data saver is on. */
    wantsPython: boolean;
    /** The timed save of versions; null for a guest, who has none. */
    versionSave: AutoSaveState | null;
    /** Marked in the editor while a program is stepped through. */
    lineMarks: LineMarks | null;
    setSettings: (change: Partial<EditorSettings>) => void;
    setArguments: (list: string[]) => void;
    showTerminal: (isVisible: boolean) => void;
  };

export type WorkspaceStore = StoreApi<WorkspaceState>;
type SetState = WorkspaceStore["setState"];
type GetState = WorkspaceStore["getState"];

export function createWorkspaceStore(project: Project, settings: EditorSettings): WorkspaceStore {
  return createStore<WorkspaceState>((set, get) => ({
    project,
    settings,
    run: IDLE,
    controls: null,
    isTerminalVisible: false,
    arguments: [],
    wantsPython: false,
    versionSave: null,
    lineMarks: null,
    setSettings: (change) => set((state) => ({ settings: { ...state.settings, ...change } })),
    setArguments: (list) => set({ arguments: list }),
    showTerminal: (isTerminalVisible) => set({ isTerminalVisible }),
    ...projectActions(set, get),
    ...runActions(set, get),
  }));
}

function projectActions(set: SetState, get: GetState): ProjectActions {
  const apply = (result: Changed | Refusal): Refusal | undefined => {
    if (result.kind === "refused") return result;
    set({ project: result.project });
    return undefined;
  };
  const takeOut = ({ project, removed }: ReturnType<typeof deleteNode>): Removed | undefined => {
    set({ project });
    return removed;
  };
  return {
    setProject: (project) => set({ project }),
    open: (id) => set(({ project }) => ({ project: openFile(project, id) })),
    close: (id) => set(({ project }) => ({ project: closeFile(project, id) })),
    toggle: (id) =>
      set(({ project }) => ({ project: { ...project, files: toggleFolder(project.files, id) } })),
    write: (id, content) => apply(writeProjectFile(get().project, id, content)),
    create: (type, name, parentId) => {
      if (!name.trim()) return undefined;
      const node = { id: crypto.randomUUID(), name, parentId };
      return apply(type === "file" ? createFile(get().project, node) : createFolder(get().project, node));
    },
    rename: (id, name) => apply(renameNode(get().project, id, name)),
    remove: (id) => takeOut(deleteNode(get().project, id)),
    clearLessonFolder: () => takeOut(clearLessonFolder(get().project)),
    restore: (removed) => set(({ project }) => ({ project: restoreNode(project, removed) })),
  };
}

function runActions(set: SetState, get: GetState): RunActions {
  let lastRunId = 0;
  const updateRun = (change: (run: RunState) => RunState) => set(({ run }) => ({ run: change(run) }));
  return {
    startRun: (controls) => {
      get().controls?.stop();
      lastRunId += 1;
      set({ run: startedRun(lastRunId), controls, isTerminalVisible: true });
      return lastRunId;
    },
    addOutput: (runId, part, commands) => updateRun((run) => withOutput(run, runId, part, commands)),
    waitForInput: (runId) => updateRun((run) => waitingForInput(run, runId)),
    prepareRun: (runId, preparing) => updateRun((run) => preparingRun(run, runId, preparing)),
    finishRun: (runId, finish) => {
      updateRun((run) => finishedRun(run, runId, finish));
      if (runId === lastRunId) set({ controls: null });
    },
    clearRun: () => {
      get().controls?.stop();
      lastRunId += 1;
      set({ run: IDLE, controls: null });
    },
    typeLine: (text) => {
      const { run, controls } = get();
      if (run.kind !== "running" || !controls) return;
      updateRun((running) => withOutput(running, run.runId, { stream: "stdin", text }));
      controls.input.type(text);
    },
  };
}
